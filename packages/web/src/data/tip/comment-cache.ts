import type { InfiniteData } from '@tanstack/react-query';
import type { TipComment } from '@touchline/contract/news.ts';
import type { EntityRule } from '#platform/query/known-updates.ts';
import { applyPushUpdate, updateReplies } from '#platform/query/push-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { hasComment, withComment, withoutComment } from '#data/tip/comment-pages.ts';
import { commentsQuery } from '#data/tip/comment-queries.ts';
import type { CommentSort } from '#data/tip/comment-queries.ts';

const SORTS: readonly CommentSort[] = ['newest', 'liked'];

/** A comment or a reply to one. What happens to it depends on what is known of it, so an update is a function. */
const commentRule: EntityRule<TipComment, (comment: TipComment) => TipComment> = {
  is: (item): item is TipComment => 'subComments' in item,
  id: ({ id }) => id,
  merge: (comment, change) => change(comment),
};

/** Changes one comment wherever it is shown, also among the member's own. */
export const changeComment = (id: string, change: (comment: TipComment) => TipComment): void =>
  applyPushUpdate(commentRule, id, change);

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
