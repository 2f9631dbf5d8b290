import type { TipOrder } from '@touchline/contract/news.ts';
import type { OrderedTip, OrderPages, OrderState } from '#data/tip/orders-query.ts';

/** Whether a purchase belongs into a list. */
export const fits = ({ state, returned }: TipOrder, list: OrderState): boolean => {
  if (list === 'all') return true;
  return list === 'returned' ? returned > 0 : state === list;
};

export const hasOrder = ({ pages }: OrderPages, id: string): boolean =>
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
  const place = list.findIndex((known) => isNewer(ordered, known));
  const before = place === -1 ? list.length : place;
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
