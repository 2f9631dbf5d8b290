import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeComment } from '#data/tip/comment-cache.ts';
import { myCommentsQuery } from '#features/news/my-comments/my-comments-query.ts';
import { CallError } from '#platform/http/call-error.ts';
import { marketCall } from '#platform/query/market-query.ts';
import { toast } from '#ui/toast/toast-store.ts';

/** Removes an own comment for good; `done` follows when it is gone. */
export const useRemoveComment = (done: () => void) => {
  const { t } = useLingui();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (commentId: string) => marketCall('removeMyTipComment', { commentId }),
    networkMode: 'always',
    onSuccess: (_reply, removed) => {
      removeComment(removed);
      client.setQueryData(
        myCommentsQuery().queryKey,
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page) => ({
              ...page,
              // Its replies went with it.
              list: page.list.filter(({ comment: { id, parentId } }) => id !== removed && parentId !== removed),
            })),
          },
      );
      toast.success(t`评论已删除`);
      done();
    },
    onError: (error) => {
      // A refusal was told in the server's words.
      if (!(error instanceof CallError) || error.failure !== 'refused') toast.error(t`删除失败，请重试`);
    },
  });
};
