import { notifyManager, replaceEqualDeep } from '@tanstack/react-query';
import type { Query, QueryFilters } from '@tanstack/react-query';
import { keepEntityUpdate, keepReplyChange, withUpdates } from '#platform/query/known-updates.ts';
import type { EntityRule } from '#platform/query/known-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';

type AnyRule = EntityRule<object, unknown>;
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

/** A changed reply stays as old as it was, and one that is to be fetched again still is. */
const change = (query: Query, changeReply: Change<object>): void => {
  const { data, dataUpdatedAt: updatedAt, isInvalidated } = query.state;
  if (data === undefined) return;
  const changed = replaceEqualDeep(data, changeReply(data as object));
  if (changed === data) return;
  query.setData(changed, { updatedAt, manual: true });
  if (isInvalidated) query.invalidate();
};

const changeAll = (filters: QueryFilters, changeReply: Change<object>): void =>
  notifyManager.batch(() => {
    for (const query of queryClient.getQueryCache().findAll(filters)) change(query, changeReply);
  });

/**
 * Changes what was fetched, in every cached reply of `filters`. `changeReply` returns the same object where nothing is to be done.
 * For the member's own changes; what the server pushes goes through `applyPushUpdate`.
 */
export const updateReplies = <Reply extends object>(filters: QueryFilters, changeReply: Change<Reply>): void =>
  changeAll(filters, (reply) => changeReply(reply as Reply));

/** Applies a pushed update of one item, once, to every cached reply that holds it and to those that lack it when they arrive. */
export const applyPushUpdate = <Item extends object, Update>(
  rule: EntityRule<Item, Update>,
  id: string,
  update: Update,
): void => {
  const since = keepEntityUpdate(rule, id, update);
  changeAll({}, (reply) => (holds(reply, rule) ? ((withUpdates(reply, since) as object | null) ?? reply) : reply));
};

/** Applies a pushed change of whole replies (a new entry of a list) to the cached ones of `filters`, and to those under way. */
export const applyPushToReplies = <Reply extends object>(filters: QueryFilters, changeReply: Change<Reply>): void => {
  const replyChange = { filters, change: (reply: object) => changeReply(reply as Reply) };
  keepReplyChange(replyChange);
  changeAll(filters, replyChange.change);
};
