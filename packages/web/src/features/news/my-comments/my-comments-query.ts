import type { ReplyOf } from '@touchline/contract/route.ts';
import type { ClientRoutes } from '@touchline/contract/routes.ts';
import { BY_CURSOR, marketPages } from '#platform/query/market-query.ts';

export type MyComment = ReplyOf<ClientRoutes['listMyTipComments']>['list'][number];

const PAGE_SIZE = 20;

/** The member's own comments and replies, newest first, without end (C7 my list). */
export const myCommentsQuery = () => marketPages('listMyTipComments', { size: PAGE_SIZE }, BY_CURSOR);
