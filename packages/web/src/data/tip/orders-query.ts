import type { InfiniteData } from '@tanstack/react-query';
import type { TipCard, TipOrder } from '@touchline/contract/news.ts';
import { BY_CURSOR, marketPages } from '#platform/query/market-query.ts';

/** Which purchases are listed: `held` ones wait for their result, of `returned` ones coins came back. */
export const ORDER_STATES = ['all', 'held', 'settled', 'returned'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export interface OrderedTip {
  order: TipOrder;
  tip: TipCard;
}

const PAGE_SIZE = 20;

/** The member's purchases, newest first, without end (C6 myOrder). */
export const ordersQuery = (state: OrderState) => marketPages('listTipOrders', { state, size: PAGE_SIZE }, BY_CURSOR);

export interface OrderPage {
  list: OrderedTip[];
  total: number;
  isLastPage: boolean;
}

export type OrderPages = Pick<InfiniteData<OrderPage>, 'pages'>;
