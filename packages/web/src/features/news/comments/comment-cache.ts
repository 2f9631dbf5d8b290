import type { InfiniteData } from '@tanstack/react-query';
import type { TipComment } from '@touchline/contract/news.ts';
import { updateReplies } from '#platform/query/push-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { patchCached } from '#features/news/cached-replies.ts';
import { hasComment, withComment, withoutComment } from '#features/news/comments/comment-pages.ts';
import { commentsQuery } from '#features/news/comments/queries.ts';
import type { CommentSort } from '#features/news/comments/queries.ts';

const SORTS: readonly CommentSort[] = ['newest', 'liked'];

const isComment = (item: object): item is TipComment => 'subComments' in item;

/** Changes one comment wherever it is shown, also among the member's own. */
export const changeComment = (id: string, change: (comment: TipComment) => TipComment): void =>
  patchCached((item) => (isComment(item) && item.id === id ? change(item) : item));

/** T14: shows a comment or a reply on the page of its tip; the member's own list is read anew when it is looked at. */
export const addComment = (comment: TipComment): void => {
  for (const sort of SORTS) {
    const { queryKey } = commentsQuery(comment.messageId, sort);
    queryClient.setQueryData(queryKey, (pages) => pages && withComment(pages, comment));
  }
};

/** Takes a comment off the page of its tip, with its replies. */
export const removeComment = (id: string): void => {
  updateReplies({ queryKey: ['listTipComments'] }, (pages: InfiniteData<{ list: TipComment[] }>) =>
    withoutComment(pages, id),
  );
};

export const isShown = (messageId: string, sort: CommentSort, id: string): boolean => {
  const pages = queryClient.getQueryData(commentsQuery(messageId, sort).queryKey);
  return pages !== undefined && hasComment(pages, id);
};

/** The member's own comments are another list; after a change it is read anew when somebody looks at it. */
export const forgetMyComments = (): void => {
  void queryClient.invalidateQueries({ queryKey: ['listMyTipComments'] });
};
