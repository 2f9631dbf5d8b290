import { expect, test } from 'vitest';
import { compareSports, SPORT_DISPLAY_ORDER } from '#sport-order.ts';

test('[K14][E27] 32 sports, football and basketball first, then by number', () => {
  expect(SPORT_DISPLAY_ORDER).toHaveLength(32);
  expect(SPORT_DISPLAY_ORDER.slice(0, 4)).toEqual([1, 2, 3, 4]);
  expect(SPORT_DISPLAY_ORDER.at(-1)).toBe(34);
  expect([34, 10, 2, 9, 1].sort(compareSports)).toEqual([1, 2, 9, 10, 34]);
});
