import { expect, test } from 'vitest';
import { isStillOnSale } from '#features/news/detail/is-still-on-sale.ts';
import { boughtTip, legOf, matchOf, NOON, tipOf } from '#data/tip/sample-tip.ts';

const HOUR_MS = 3_600_000;

test('[E21] a tip is sold until its first match starts, by the clock or by what push tells of the match', () => {
  const tip = tipOf({ messageMatchList: [legOf('m1'), legOf('m2')] });
  expect(isStillOnSale(tip, NOON)).toBe(true);
  expect(isStillOnSale(tip, NOON + 2 * HOUR_MS)).toBe(false);
  const begun = legOf('m2', { match: matchOf('m2', { statusId: 2 }) });
  expect(isStillOnSale(tipOf({ messageMatchList: [legOf('m1'), begun] }), NOON)).toBe(false);
  const postponed = legOf('m1', { match: matchOf('m1', { statusId: 9 }) });
  expect(isStillOnSale(tipOf({ messageMatchList: [postponed] }), NOON)).toBe(false);
});

test('[T12] what is bought, and what the server has taken off sale, is not sold', () => {
  expect(isStillOnSale(boughtTip(), NOON)).toBe(false);
  expect(isStillOnSale(tipOf({ onSale: 0 }), NOON)).toBe(false);
});
