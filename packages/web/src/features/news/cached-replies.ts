import { patchReplies } from '#platform/query/patch-replies.ts';
import { patchReply } from '#features/news/patch-reply.ts';

/**
 * Changes objects in every cached reply about tips, tipsters and orders; nothing is asked of the server again. What push tells is given
 * with `applyPushUpdate`.
 */
export const patchCached = (change: (item: object) => object, patch = patchReplies): void =>
  patch({ predicate: ({ meta }) => meta?.['isPersonal'] === true }, (reply) => patchReply(reply, change));
