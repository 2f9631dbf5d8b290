import { notifyManager } from '@tanstack/react-query';
import type { InferDataFromTag, Query, QueryFilters, QueryKey } from '@tanstack/react-query';
import {
  addIntent,
  keepEntityUpdate,
  keepReplyChange,
  serverReply,
  setCover,
  shareReply,
  withUpdates,
} from '#platform/query/known-updates.ts';
import type { AnyRule, Cover, EntityRule } from '#platform/query/known-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';

type Change<Reply> = (reply: Reply) => Reply;

/** Which rules a cached reply holds items of, as far as that was looked up. */
const held = new WeakMap<object, Map<AnyRule, boolean>>();

const contains = (value: unknown, rule: AnyRule): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ((!Array.isArray(value) && rule.is(value)) || Object.values(value).some((inner) => contains(inner, rule)));

const holds = (reply: object, rule: AnyRule): boolean => {
  const known = held.get(reply) ?? new Map<AnyRule, boolean>();
  held.set(reply, known);
  const isHeld = known.get(rule) ?? contains(reply, rule);
  known.set(rule, isHeld);
  return isHeld;
};

/** Shows what the server said of a reply. It stays as old as it was, and one that is to be fetched again still is. */
const setReply = (query: Query, reply: object): void => {
  const { data, dataUpdatedAt: updatedAt, isInvalidated } = query.state;
  if (shareReply(data, reply) === data) return;
  query.setData(reply, { updatedAt, manual: true });
  if (isInvalidated) query.invalidate();
};

const changeAll = (filters: QueryFilters, changeReply: (reply: object, shown: object) => object | undefined): void =>
  notifyManager.batch(() => {
    for (const query of queryClient.getQueryCache().findAll(filters)) {
      const shown: unknown = query.state.data;
      if (typeof shown !== 'object' || shown === null) continue;
      const changed = changeReply(serverReply(shown), shown);
      if (changed !== undefined) setReply(query, changed);
    }
  });

/** Applies a pushed update of one item, once, to every cached reply that holds it and to those that lack it when they arrive. */
export const applyPushUpdate = <Item extends object, Update>(
  rule: EntityRule<Item, Update>,
  id: string,
  update: Update,
): void => {
  const since = keepEntityUpdate(rule, id, update);
  changeAll({}, (reply) => (holds(reply, rule) ? withUpdates(reply, since) : undefined));
};

/** Applies a pushed change of whole replies (a new entry of a list) to the cached ones of `filters`, and to those under way. */
export const applyPushToReplies = <Reply extends object>(filters: QueryFilters, changeReply: Change<Reply>): void => {
  const change = (reply: object): object => changeReply(reply as Reply);
  keepReplyChange({ filters, change });
  changeAll(filters, change);
};

/** Puts a whole reply that came by push, or with another call, in the place of the cached one and of those under way. */
export const replaceReply = <Key extends QueryKey>(queryKey: Key, reply: InferDataFromTag<object, Key>): void => {
  queryClient.setQueryData<object>(queryKey as QueryKey, reply as object);
  applyPushToReplies({ queryKey, exact: true }, () => reply as object);
};

/** Takes off every reply, cached or still to come, what its viewer may not see yet; null shows all that the server said. */
export const coverAll = (cover: Cover): void => {
  setCover(cover);
  changeAll({}, (reply) => reply);
};

/**
 * Shows what the member wants of an item, on top of every reply that holds it, cached or still to come, until the returned function is
 * called: from then on the replies stand there as the server made them.
 */
export const showIntent = <Item extends object, Update>(
  rule: EntityRule<Item, Update>,
  id: string,
  update: Update,
): (() => void) => {
  const showAgain = (): void =>
    changeAll({}, (reply, shown) => (holds(shown, rule) || holds(reply, rule) ? reply : undefined));
  const remove = addIntent(rule, id, update);
  showAgain();
  return () => {
    remove();
    showAgain();
  };
};
