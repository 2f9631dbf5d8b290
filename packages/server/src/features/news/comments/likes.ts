import { channel } from '@touchline/contract/channels.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { NewsDeps } from '../deps.ts';
import { findComment } from './comment-repo.ts';
import { addLike, changeLikeCount, removeLike } from './like-repo.ts';

export type PublishLikes = (commentId: string) => void;

/**
 * Publishes the number of likes of a comment. Likes during a publication share the next one, and the
 * last one reads the count after the last like, so that no page keeps an older count.
 */
export const createLikePublisher = (deps: NewsDeps): PublishLikes => {
  /** Comments being published, and whether likes were added since the count was read. */
  const publishing = new Map<string, boolean>();
  const publish = async (commentId: string): Promise<void> => {
    do {
      publishing.set(commentId, false);
      const row = await findComment(deps.db, commentId);
      if (row)
        deps.publish(channel.tip(row.tip_id), 'news', 'tip-comment.change', {
          messageId: row.tip_id,
          commentId,
          likeCount: row.like_count,
        });
    } while (publishing.get(commentId));
    publishing.delete(commentId);
  };
  return (commentId) => {
    if (publishing.has(commentId)) {
      publishing.set(commentId, true);
      return;
    }
    publish(commentId).catch((error: unknown) => {
      publishing.delete(commentId);
      deps.log.warn({ err: error, commentId }, 'the likes of a comment could not be published');
    });
  };
};

/** Likes or unlikes a comment; repeating changes nothing. */
export const likeComment = async (
  deps: NewsDeps,
  publishLikes: PublishLikes,
  uid: string,
  { commentId, liked }: { commentId: string; liked: number },
): Promise<{ commentId: string; likeCount: number; isLiked: 0 | 1 }> => {
  const result = await inTransaction(deps.db, async (trx) => {
    const before = await changeLikeCount(trx, commentId, 0);
    if (before === undefined) throw notFound(`comment ${commentId}`);
    const isChanged =
      liked === 1
        ? await addLike(trx, { comment_id: commentId, uid, created_at: deps.now() })
        : await removeLike(trx, commentId, uid);
    const after = isChanged ? await changeLikeCount(trx, commentId, liked === 1 ? 1 : -1) : before;
    return { likeCount: after ?? before, isChanged };
  });
  if (result.isChanged) publishLikes(commentId);
  return { commentId, likeCount: result.likeCount, isLiked: liked === 1 ? 1 : 0 };
};
