import type { Spending } from '@touchline/contract/wallet.ts';
import { expect, test } from 'vitest';
import { capHoldsFrom, capOf, limitOf, pauseEnd } from '#features/wallet/spending/spending-rules.ts';

const DAY_MS = 86_400_000;
const NOW = 1_000 * DAY_MS;

const spending = (change: Partial<Spending> = {}): Spending => ({
  dailyLimit: 0,
  spentToday: 0,
  dayStart: 0,
  ownCap: 0,
  nextCap: null,
  nextCapAt: null,
  pausedUntil: null,
  ...change,
});

test('[C4] of the limit of the site and the own one the lower holds; 0 is none', () => {
  expect(limitOf(spending())).toBeNull();
  expect(limitOf(spending({ dailyLimit: 500 }))).toBe(500);
  expect(limitOf(spending({ ownCap: 80 }))).toBe(80);
  expect(limitOf(spending({ dailyLimit: 500, ownCap: 80 }))).toBe(80);
  expect(limitOf(spending({ dailyLimit: 50, ownCap: 80 }))).toBe(50);
});

test('[C4] the sheet says when a cap will hold: a lower or first one at once, a higher one or none a day later', () => {
  const holdsFrom = (present: number, wanted: number) => capHoldsFrom(spending({ ownCap: present }), wanted, NOW);
  expect(holdsFrom(0, 50)).toBeNull();
  expect(holdsFrom(80, 50)).toBeNull();
  expect(holdsFrom(80, 80)).toBeNull();
  expect(holdsFrom(80, 81)).toBe(NOW + DAY_MS);
  expect(holdsFrom(80, 0)).toBe(NOW + DAY_MS);
});

test('[C4] a pause ends so many days from now, never earlier than the one that holds', () => {
  const week = spending({ pausedUntil: NOW + 7 * DAY_MS });
  expect(pauseEnd(week, 1, NOW)).toBe(NOW + 7 * DAY_MS);
  expect(pauseEnd(week, 30, NOW)).toBe(NOW + 30 * DAY_MS);
});

test('[C4] a cap is a whole number of coins from 1 up', () => {
  expect(['50', ' 7 ', '999999999'].map(capOf)).toEqual([50, 7, 999_999_999]);
  for (const text of ['', '0', '-5', '1.5', '05', 'many', '1e3', '1000000000']) expect(capOf(text)).toBeNull();
});
