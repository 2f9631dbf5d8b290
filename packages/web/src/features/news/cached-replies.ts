import { updateReplies } from '#platform/query/push-updates.ts';
import { patchReply } from '#features/news/patch-reply.ts';

/**
 * Changes objects in every cached reply about tips, tipsters and orders; nothing is asked of the server again. What push tells is given
 * with `applyPushToReplies`.
 */
export const patchCached = (change: (item: object) => object, patch = updateReplies): void =>
  patch({ predicate: ({ meta }) => meta?.['isPersonal'] === true }, (reply) => patchReply(reply, change));
