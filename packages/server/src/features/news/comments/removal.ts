import { channel } from '@touchline/contract/channels.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { notFound } from '#platform/http/api-error.ts';
import { announceTips } from '../catalog/announce.ts';
import type { NewsDeps } from '../deps.ts';
import type { Trx } from '#platform/db/open-database.ts';
import {
  type CommentRow,
  deleteComments,
  findComment,
  changeCommentCount,
  type RemovedComment,
} from './comment-repo.ts';
import { removePhotosOf } from './photo-repo.ts';

/** Removes comments with their replies, likes and pictures; returns all removed ones. */
export const removeComments = async (deps: NewsDeps, trx: Trx, ids: readonly string[]): Promise<RemovedComment[]> => {
  const removed = await deleteComments(trx, ids);
  for (const [tipId, ofTip] of Map.groupBy(removed, (comment) => comment.tip_id))
    await changeCommentCount(trx, tipId, -ofTip.length);
  await removePhotosOf(deps, trx, removed);
  return removed;
};

/** Finds a comment to remove; locks its tip, so that no reply is written meanwhile. */
export const lockCommentRow = async (trx: Trx, id: string): Promise<CommentRow | undefined> => {
  const found = await findComment(trx, id);
  if (!found) return undefined;
  await changeCommentCount(trx, found.tip_id, 0);
  return findComment(trx, id);
};

/** Publishes the removal of a comment with its replies; after the commit. */
export const announceRemoval = async (
  deps: NewsDeps,
  removed: { messageId: string; commentId: string },
): Promise<void> => {
  deps.publish(channel.tip(removed.messageId), 'news', 'tip-comment.remove', removed);
  await announceTips(deps, [removed.messageId]);
};

/** Removes one's own comment; an already removed one is no error, another member's is unknown. */
export const removeOwnComment = async (
  deps: NewsDeps,
  uid: string,
  commentId: string,
): Promise<{ commentId: string; removed: boolean }> => {
  const removed = await inTransaction(deps.db, async (trx) => {
    const found = await lockCommentRow(trx, commentId);
    if (found === undefined) return undefined;
    if (found.uid !== uid) throw notFound(`comment ${commentId}`);
    await removeComments(deps, trx, [commentId]);
    return found;
  });
  if (removed) await announceRemoval(deps, { messageId: removed.tip_id, commentId });
  return { commentId, removed: removed !== undefined };
};
