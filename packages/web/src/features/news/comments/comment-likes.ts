import { t } from '@lingui/core/macro';
import { CallError } from '#platform/http/call-error.ts';
import { marketCall } from '#platform/query/market-query.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { changeComment } from '#data/tip/comment-cache.ts';
import { createSwitch } from '#platform/session/latest-intent.ts';

/** Likes a comment, or takes that back: shown at once (C7). */
export const likeComment = createSwitch<{ likeCount: number }>({
  show: (id, isLiked, update) =>
    changeComment(id, (comment) => ({
      ...comment,
      isLiked,
      likeCount: update?.likeCount ?? comment.likeCount + isLiked - comment.isLiked,
    })),
  send: (commentId, liked) => marketCall('likeTipComment', { commentId, liked }, { failures: 'quiet' }),
  failed: (error) =>
    toast.error(error instanceof CallError && error.failure === 'refused' ? error.message : t`保存失败，请重试`),
});
