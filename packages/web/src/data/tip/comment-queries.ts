import { BY_CURSOR, marketPages } from '#platform/query/market-query.ts';

export type CommentSort = 'newest' | 'liked';

const COMMENTS_PER_PAGE = 20;

/** Comments of a tip, an endless list (C7). */
export const commentsQuery = (messageId: string, sort: CommentSort) =>
  marketPages('listTipComments', { messageId, sort, size: COMMENTS_PER_PAGE }, BY_CURSOR);
