import type { AnchorList } from '@touchline/contract/anchor.ts';
import { anchorListQuery } from '#platform/boot/start-calls.ts';
import { applyPushToReplies } from '#platform/query/push-updates.ts';
import { patchAnchorList } from '#features/anchor/push/patch-anchor-list.ts';
import { createUpdateQueue } from '#features/anchor/push/update-queue.ts';

/** Patches the anchor list in the cache; nothing is asked of the server again. */
export const queueLiveUpdate = createUpdateQueue((messages) => {
  applyPushToReplies({ queryKey: anchorListQuery().queryKey }, (list: AnchorList) =>
    messages.reduce(patchAnchorList, list),
  );
});
