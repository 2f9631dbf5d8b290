import { BET_RESULT } from '@touchline/contract/bet.ts';
import { expect, test } from 'vitest';
import { rankingTitle, type SettledReport } from './title.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const DAY_MS = 86_400_000;
const { win, lose, draw } = BET_RESULT;

/** Reports of these results, newest first, two days apart; a won one pays 190 for 100. */
const reports = (results: readonly number[], everyDays = 2): SettledReport[] =>
  results.map((result, index) => ({
    settledAt: NOW - index * everyDays * DAY_MS,
    result,
    stake: 100,
    payout: result === win ? 190 : result === draw ? 100 : 0,
  }));
const times = (count: number, result: number): number[] => Array.from({ length: count }, () => result);

test('[C5, E7] seven won reports in a row, ignoring returned stakes, make a streak', () => {
  expect(rankingTitle(reports([win, draw, ...times(6, win), lose]), NOW)).toBe('streak-master');
});

test('[C5, E7] 65 % of 20 reports within a month make a sharpshooter', () => {
  // Newest lost: no streak. 13 of 20 within 20 days.
  const results = [lose, ...times(6, win), lose, ...times(5, win), lose, win, win, ...times(4, lose)];
  expect(results.filter((result) => result === win)).toHaveLength(13);
  expect(rankingTitle(reports(results, 1), NOW)).toBe('hit-king');
});

test('[C5, E7] a return of 30 % on five reports of a week makes a star', () => {
  // 4 won of 5: 760 for 500.
  expect(rankingTitle(reports([lose, win, win, win, win], 1), NOW)).toBe('profit-star');
});

test('[C5, E7] few reports make a newcomer, a hundred a veteran', () => {
  expect(rankingTitle([], NOW)).toBe('rookie');
  expect(rankingTitle(reports([lose, win, lose]), NOW)).toBe('rookie');
  expect(rankingTitle(reports(times(50, lose)), NOW)).toBeNull();
  expect(rankingTitle(reports(times(100, lose)), NOW)).toBe('veteran');
});
