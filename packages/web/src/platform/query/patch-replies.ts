import type { Query, QueryCacheNotifyEvent, QueryFilters } from '@tanstack/react-query';
import { queryClient } from '#platform/query/query-client.ts';

type Change<Reply> = (reply: Reply) => Reply;

const patch = <Reply extends object>(query: Query, change: Change<Reply>): void => {
  const { data, dataUpdatedAt: updatedAt, isInvalidated } = query.state;
  if (data === undefined) return;
  const changed = change(data as Reply);
  if (changed === data) return;
  query.setData(changed, { updatedAt, manual: true });
  if (isInvalidated) query.invalidate();
};

/**
 * Changes what was read, in every cached reply of `filters`. `change` returns the same object where nothing is to be done. A reply
 * is not read anew by that: it stays as old as it was, and one that was to be read again still is.
 */
export const patchReplies = <Reply extends object>(filters: QueryFilters, change: Change<Reply>): void => {
  for (const query of queryClient.getQueryCache().findAll(filters)) patch(query, change);
};

/** What push told while replies were on their way, in its order. */
const told = new Map<Query, ((query: Query) => void)[]>();

let stopFollowing = (): void => {};

const follow = (event: QueryCacheNotifyEvent): void => {
  // Observers tell of an ended read before the read itself does.
  if (event.type !== 'updated' && event.type !== 'removed') return;
  const { query } = event;
  const changes = told.get(query);
  const hasCome = event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true;
  const isOver = event.type === 'removed' || query.state.fetchStatus === 'idle';
  if (changes === undefined || !isOver) return;
  told.delete(query);
  if (told.size === 0) stopFollowing();
  if (hasCome) for (const change of changes) change(query);
};

const remember = (query: Query, change: (query: Query) => void): void => {
  if (told.size === 0) stopFollowing = queryClient.getQueryCache().subscribe(follow);
  told.set(query, [...(told.get(query) ?? []), change]);
};

/**
 * As `patchReplies`, for what push tells of the present state: a reply that is on its way may have left the server before, and is
 * changed in the same way when it comes. The same change a second time must change nothing.
 */
export const applyPushUpdate = <Reply extends object>(filters: QueryFilters, change: Change<Reply>): void => {
  const again = (query: Query): void => patch(query, change);
  for (const query of queryClient.getQueryCache().findAll(filters)) {
    again(query);
    if (query.state.fetchStatus === 'fetching') remember(query, again);
  }
};
