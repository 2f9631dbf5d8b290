import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import type { Author } from '@touchline/contract/chat.ts';
import type { TipComment } from '@touchline/contract/news.ts';
import type { ReplyOf } from '@touchline/contract/route.ts';
import type { MarketRoutes } from '@touchline/contract/routes.ts';
import { refusalText } from '#platform/http/call-error.ts';
import type { EntityRule } from '#platform/query/known-updates.ts';
import { BY_CURSOR, marketCall, marketPages } from '#platform/query/market-query.ts';
import { createOptimisticWrite, createOwnShare } from '#platform/query/optimistic-write.ts';
import { applyPushToReplies, applyPushUpdate } from '#platform/query/push-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { toast } from '#ui/toast/toast-store.ts';

export type CommentSort = 'newest' | 'liked';

const COMMENTS_PER_PAGE = 20;

/** Comments of a tip, an endless list (C7). */
export const commentsQuery = (messageId: string, sort: CommentSort) =>
  marketPages('listTipComments', { messageId, sort, size: COMMENTS_PER_PAGE }, BY_CURSOR);

/** The member's own comments, newest first, without end. */
export const myCommentsQuery = () => marketPages('listMyTipComments', { size: COMMENTS_PER_PAGE }, BY_CURSOR);

type MyCommentPage = ReplyOf<MarketRoutes['listMyTipComments']>;
export type MyComment = MyCommentPage['list'][number];

/** Cached pages of comments; replies stand under their comment. */
export interface CommentPages {
  pages: { list: TipComment[] }[];
}

const withoutIn = (list: readonly TipComment[], id: string): TipComment[] =>
  list
    .filter((comment) => comment.id !== id)
    .map((comment) =>
      comment.subComments.some((reply) => reply.id === id)
        ? { ...comment, subComments: withoutIn(comment.subComments, id) }
        : comment,
    );

/** The pages without a comment, and without its replies. */
export const withoutComment = <Pages extends CommentPages>(pages: Pages, id: string): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, list: withoutIn(page.list, id) })),
});

export const hasComment = ({ pages }: CommentPages, id: string): boolean =>
  pages.some(({ list }) =>
    list.some((comment) => comment.id === id || comment.subComments.some((reply) => reply.id === id)),
  );

const withReply = (comment: TipComment, reply: TipComment): TipComment =>
  comment.id === reply.parentId ? { ...comment, subComments: [...comment.subComments, reply] } : comment;

/** The pages with one more comment on top, or one more reply under its comment (T14); one that is there already stays. */
export const withComment = <Pages extends CommentPages>(pages: Pages, added: TipComment): Pages => {
  if (hasComment(pages, added.id)) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page, number) => {
      if (added.parentId !== null) return { ...page, list: page.list.map((comment) => withReply(comment, added)) };
      return number === 0 ? { ...page, list: [added, ...page.list] } : page;
    }),
  };
};

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

const withAuthor = (comment: TipComment, { uid, nickName, headUrl }: Author): TipComment => {
  if (uid === null) return comment.isAuthor === 1 ? { ...comment, nickName, headUrl } : comment;
  if (comment.uid !== uid) return comment;
  return { ...comment, username: nickName, ...(comment.isAuthor === 0 && { headUrl }) };
};

/** Who commented on a tip shows another name or picture from now on; a null `uid` is the tipster. */
export const changeCommentAuthor = (messageId: string, author: Author): void => {
  for (const sort of SORTS) {
    applyPushToReplies(commentsQuery(messageId, sort), (known: CommentPages) => ({
      ...known,
      pages: known.pages.map((page) => ({
        ...page,
        list: page.list.map((comment) => ({
          ...withAuthor(comment, author),
          subComments: comment.subComments.map((reply) => withAuthor(reply, author)),
        })),
      })),
    }));
  }
};

/** T14: shows a comment or a reply on the page of its tip; the member's own list is read anew when it is looked at. */
export const addComment = (comment: TipComment): void => {
  for (const sort of SORTS) {
    applyPushToReplies(commentsQuery(comment.messageId, sort), (pages: CommentPages) => withComment(pages, comment));
  }
};

/** Takes a comment off the page of its tip, with its replies. */
export const removeComment = (id: string): void =>
  applyPushToReplies({ queryKey: ['listTipComments'] }, (pages: CommentPages) => withoutComment(pages, id));

export const isShown = (messageId: string, sort: CommentSort, id: string): boolean => {
  const pages = queryClient.getQueryData(commentsQuery(messageId, sort).queryKey);
  return pages !== undefined && hasComment(pages, id);
};

/** The member's own comments are another list; after a change it is read anew when somebody looks at it. */
export const forgetMyComments = (): void => {
  void queryClient.invalidateQueries({ queryKey: ['listMyTipComments'] });
};

const like = createOptimisticWrite<TipComment, (comment: TipComment) => TipComment, 0 | 1, { likeCount: number }>({
  rule: commentRule,
  update: (_id, isLiked, reply) => {
    const ownShare = createOwnShare();
    return (comment) => ({
      ...comment,
      isLiked,
      likeCount: reply?.likeCount ?? ownShare(comment.likeCount, isLiked - comment.isLiked),
    });
  },
  send: (commentId, liked) => marketCall('likeTipComment', { commentId, liked }, { failures: 'quiet' }),
  failureText: (error) => refusalText(error) ?? t`保存失败，请重试`,
});

/** Likes a comment, or takes that back: shown at once (C7). */
export const likeComment = (id: string, isLiked: 0 | 1): Promise<void> => like(id, isLiked, isLiked === 1 ? 0 : 1);

/** Removes an own comment for good; `done` follows when it is gone. */
export const useRemoveComment = (done: () => void) =>
  useMutation({
    mutationFn: (commentId: string) => marketCall('removeMyTipComment', { commentId }),
    networkMode: 'always',
    onSuccess: (_reply, removed) => {
      removeComment(removed);
      applyPushToReplies(myCommentsQuery(), (known: InfiniteData<MyCommentPage>) => ({
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          // Its replies went with it.
          list: page.list.filter(({ comment: { id, parentId } }) => id !== removed && parentId !== removed),
        })),
      }));
      toast.success(t`评论已删除`);
      done();
    },
    // A refusal was shown in the server's words.
    onError: (error) => {
      if (refusalText(error) === undefined) toast.error(t`删除失败，请重试`);
    },
  });
