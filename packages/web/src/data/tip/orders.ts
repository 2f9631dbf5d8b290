import type { InfiniteData } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import type { TipCard, TipOrder } from '@touchline/contract/news.ts';
import { usePush } from '#platform/push/push.ts';
import { BY_CURSOR, marketPages } from '#platform/query/market-query.ts';
import { applyPushToReplies } from '#platform/query/push-updates.ts';
import { useSession } from '#platform/session/session.ts';

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

interface OrderPage {
  list: OrderedTip[];
  total: number;
  isLastPage: boolean;
}

export type OrderPages = Pick<InfiniteData<OrderPage>, 'pages'>;

/** Whether a purchase belongs into a list. */
export const fits = ({ state, returned }: TipOrder, list: OrderState): boolean => {
  if (list === 'all') return true;
  return list === 'returned' ? returned > 0 : state === list;
};

const hasOrder = ({ pages }: OrderPages, id: string): boolean =>
  pages.some(({ list }) => list.some(({ order }) => order.id === id));

/** A list in which the purchase stands as it is now, in its place. */
export const withChange = <Pages extends OrderPages>(pages: Pages, order: TipOrder): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    list: page.list.map((ordered) => (ordered.order.id === order.id ? { ...ordered, order } : ordered)),
  })),
});

/** A list without a purchase that no longer belongs into it. */
export const withoutOrder = <Pages extends OrderPages>(pages: Pages, id: string): Pages =>
  hasOrder(pages, id)
    ? {
        ...pages,
        pages: pages.pages.map((page) => ({
          ...page,
          total: page.total - 1,
          list: page.list.filter(({ order }) => order.id !== id),
        })),
      }
    : pages;

const isNewer = (one: OrderedTip, other: OrderedTip): boolean => one.order.payTime > other.order.payTime;

const placed = (list: OrderedTip[], ordered: OrderedTip): OrderedTip[] => {
  const index = list.findIndex((known) => isNewer(ordered, known));
  const before = index === -1 ? list.length : index;
  return [...list.slice(0, before), ordered, ...list.slice(before)];
};

/** A list with one more purchase, at its time; one that is older than all that is loaded comes with a later page. */
export const withOrder = <Pages extends OrderPages>(pages: Pages, ordered: OrderedTip): Pages => {
  const newerThan = pages.pages.findIndex(({ list }) => list.some((known) => isNewer(ordered, known)));
  const target = newerThan === -1 ? pages.pages.findIndex(({ isLastPage }) => isLastPage) : newerThan;
  return {
    ...pages,
    pages: pages.pages.map((page, number) => ({
      ...page,
      total: page.total + 1,
      list: number === target ? placed(page.list, ordered) : page.list,
    })),
  };
};

/** Keeps the lists of purchases as they are on the server: a result and what came back show at once. */
export const useOrderPush = (): void => {
  const client = useQueryClient();
  const uid = useSession()?.uid;

  const tipOf = (messageId: string): TipCard | undefined =>
    ORDER_STATES.flatMap((state) => client.getQueryData(ordersQuery(state).queryKey)?.pages ?? [])
      .flatMap(({ list }) => list)
      .find(({ tip }) => tip.id === messageId)?.tip;

  const apply = (order: TipOrder): void => {
    const tip = tipOf(order.messageId);
    for (const state of ORDER_STATES) {
      const { queryKey } = ordersQuery(state);
      const known = client.getQueryData(queryKey);
      const isLacking = known !== undefined && fits(order, state) && !hasOrder(known, order.id);
      // Bought elsewhere: only the server knows its tip, and a reply under way may not have it yet.
      const isStale = tip === undefined && (isLacking || client.isFetching({ queryKey }) > 0);
      applyPushToReplies({ queryKey }, (pages: OrderPages) => {
        if (!fits(order, state)) return withoutOrder(pages, order.id);
        if (hasOrder(pages, order.id)) return withChange(pages, order);
        return tip === undefined ? pages : withOrder(pages, { order, tip });
      });
      if (isStale) void client.invalidateQueries({ queryKey });
    }
  };

  usePush(uid === undefined ? [] : channel.user(uid), (message) => {
    if (message.mutation === 'tip-order.change') apply(message.data);
  });
};
