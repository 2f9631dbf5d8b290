import type { TipComment } from '@touchline/contract/news.ts';

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

/** What is shown of the pages: a comment that two of them hold stands once. */
export const commentsOf = ({ pages }: CommentPages): TipComment[] => [
  ...new Map(pages.flatMap(({ list }) => list.map((comment) => [comment.id, comment] as const))).values(),
];
