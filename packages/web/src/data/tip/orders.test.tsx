import type { TipOrder } from '@touchline/contract/news.ts';
import { expect, test } from 'vitest';
import { fits, withChange, withoutOrder, withOrder } from '#data/tip/orders.ts';
import type { OrderedTip, OrderPages } from '#data/tip/orders.ts';
import { cardOf, orderOf } from '#data/tip/sample-tip.ts';

const order = (id: string, payTime: number, change: Partial<TipOrder> = {}): TipOrder =>
  orderOf({ id, messageId: id, payTime, ...change });

const ordered = (id: string, payTime: number): OrderedTip => ({ order: order(id, payTime), tip: cardOf({ id }) });

const pages = (isWhole = true): OrderPages => ({
  pages: [
    { list: [ordered('e', 50), ordered('d', 40)], total: 4, isLastPage: false },
    { list: [ordered('b', 20), ordered('a', 10)], total: 4, isLastPage: isWhole },
  ],
});

const shown = (known: OrderPages) => known.pages.map(({ list, total }) => [list.map((item) => item.order.id), total]);

test('[C6] a purchase belongs to the lists of its state; one that came back is settled too', () => {
  const listsOf = (one: TipOrder) =>
    (['all', 'held', 'settled', 'returned'] as const).filter((list) => fits(one, list));
  expect(listsOf(order('a', 1))).toEqual(['all', 'held']);
  expect(listsOf(order('a', 1, { state: 'settled' }))).toEqual(['all', 'settled']);
  expect(listsOf(order('a', 1, { state: 'settled', returned: 1 }))).toEqual(['all', 'settled', 'returned']);
});

test('[C6] a purchase that comes stands at its time, in whatever page that is', () => {
  expect(shown(withOrder(pages(), ordered('f', 60)))).toEqual([
    [['f', 'e', 'd'], 5],
    [['b', 'a'], 5],
  ]);
  expect(shown(withOrder(pages(), ordered('c', 30)))).toEqual([
    [['e', 'd'], 5],
    [['c', 'b', 'a'], 5],
  ]);
  expect(shown(withOrder(pages(), ordered('0', 5)))).toEqual([
    [['e', 'd'], 5],
    [['b', 'a', '0'], 5],
  ]);
  // The next page brings it.
  expect(shown(withOrder(pages(false), ordered('0', 5)))).toEqual([
    [['e', 'd'], 5],
    [['b', 'a'], 5],
  ]);
});

test('[C6] a purchase that no longer belongs leaves, and one that changed is changed in its place', () => {
  expect(shown(withoutOrder(pages(), 'b'))).toEqual([
    [['e', 'd'], 3],
    [['a'], 3],
  ]);
  const known = pages();
  expect(withoutOrder(known, 'x')).toBe(known);
  const changed = withChange(pages(), order('b', 20, { returned: 38 }));
  expect(changed.pages[1]?.list.map((item) => item.order.returned)).toEqual([38, 0]);
});
