import type { QueryFilters } from '@tanstack/react-query';
import { queryClient } from '#platform/query/query-client.ts';

/**
 * Changes what was read, in every cached reply of `filters`. `change` returns the same object where nothing is to be done. A reply
 * is not read anew by that: it stays as old as it was, and one that was to be read again still is.
 */
export const patchReplies = <Reply extends object>(filters: QueryFilters, change: (reply: Reply) => Reply): void => {
  for (const query of queryClient.getQueryCache().findAll(filters)) {
    const { data, dataUpdatedAt: updatedAt, isInvalidated } = query.state;
    if (data === undefined) continue;
    const changed = change(data as Reply);
    if (changed === data) continue;
    query.setData(changed, { updatedAt, manual: true });
    if (isInvalidated) query.invalidate();
  }
};
