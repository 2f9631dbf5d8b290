import { anchorListQuery } from '#platform/boot/start-calls.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { patchAnchorList } from '#features/anchor/push/patch-anchor-list.ts';
import { createUpdateQueue } from '#features/anchor/push/update-queue.ts';

/** Patches the anchor list in the cache; nothing is asked of the server again. */
export const takeLiveUpdate = createUpdateQueue((messages) => {
  queryClient.setQueryData(anchorListQuery().queryKey, (list) => list && messages.reduce(patchAnchorList, list));
});
