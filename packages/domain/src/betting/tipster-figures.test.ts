import { BET_RESULT, type BetResultName } from '@touchline/contract/bet.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TipRecord, tipsterFigures } from '#betting/tipster-figures.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const DAY_MS = 86_400_000;
const NO_SALES = { ordered: 0, subscribed: 0 };
const R = BET_RESULT;

/** A tip settled this many days ago, two hours after its kick-off. */
const tip = (result: BetResultName, daysAgo: number, yieldPercent: number | null = null): TipRecord => ({
  result: R[result],
  yieldRate: yieldPercent === null ? null : yieldPercent * 100,
  settledAt: NOW - daysAgo * DAY_MS,
  closeAt: NOW - daysAgo * DAY_MS - 7_200_000,
});
const figuresOf = (tips: readonly TipRecord[]) => tipsterFigures(tips, NO_SALES, NOW);

/** Newest first: 2 of 3 in the week, 4 of 6 in the month, 5 of 8 in the quarter, 6 of 10 in all; a draw and a void beside them. */
const RECORD = [
  tip('win', 1, 92),
  tip('draw', 2),
  tip('winHalf', 3, 46),
  tip('loseHalf', 6, -50),
  tip('cancel', 6.5),
  tip('win', 8, 80),
  tip('win', 15, 110),
  tip('lose', 29, -100),
  tip('win', 31, 85),
  tip('lose', 89, -100),
  tip('failure', 90.5),
  tip('win', 91, 90),
  tip('lose', 200, -100),
];

test('[E20] hit rates of week, month, quarter and overall count won and lost tips, including half ones, only', () => {
  const { hitPercents, hitPercent, sportsSession, hitSession, smallSample } = figuresOf(RECORD);
  expect(hitPercents).toEqual([
    { period: 'week', settled: 3, hits: 2, percent: 67 },
    { period: 'month', settled: 6, hits: 4, percent: 67 },
    { period: 'quarter', settled: 8, hits: 5, percent: 63 },
    { period: 'all', settled: 10, hits: 6, percent: 60 },
  ]);
  expect({ hitPercent, sportsSession, hitSession, smallSample }).toEqual({
    hitPercent: 60,
    sportsSession: 10,
    hitSession: 6,
    smallSample: 1,
  });
});

test('[E20] a period excludes its start: exactly seven days ago is not in the week', () => {
  const settledOf = (settledAt: number) =>
    figuresOf([{ ...tip('win', 7, 92), settledAt }]).hitPercents.map(({ settled }) => settled);
  expect(settledOf(NOW - 7 * DAY_MS)).toEqual([0, 1, 1, 1]);
  expect(settledOf(NOW - 7 * DAY_MS + 1)).toEqual([1, 1, 1, 1]);
});

test('[E20] the last ten are won, lost and drawn tips by kick-off, newest first, and tenWin counts the hits among them', () => {
  const { tenHistory, tenWin, tenCount } = figuresOf(RECORD.toReversed());
  expect(tenHistory).toEqual([R.win, R.draw, R.winHalf, R.loseHalf, R.win, R.win, R.lose, R.win, R.lose, R.win]);
  expect([tenWin, tenCount]).toEqual([6, 10]);
});

test('[E20] a draw or a void tip neither breaks nor lengthens a streak', () => {
  expect(figuresOf(RECORD)).toMatchObject({ winContinuous: 2, longestWin: 2 });
  const old = [5, 6, 7, 8].map((daysAgo) => tip('win', daysAgo, 92));
  expect(figuresOf([tip('lose', 4, -100), ...old])).toMatchObject({ winContinuous: 0, longestWin: 4 });
  expect(figuresOf([tip('cancel', 3), ...old, tip('lose', 9, -100)])).toMatchObject({
    winContinuous: 4,
    longestWin: 4,
  });
});

test('[E20] the return of the week is the mean yield of its tips, to one place', () => {
  // 92 + 46 - 50 = 88 over 3 tips
  expect(figuresOf(RECORD).weekRateReturn).toBe(29.3);
  expect(figuresOf([tip('lose', 1, -100)]).weekRateReturn).toBe(-100);
  expect(figuresOf([tip('draw', 1), tip('win', 8, 92)]).weekRateReturn).toBeNull();
});

test('[E20] returns of eight weeks end now, oldest first, null for a week without a tip', () => {
  // Between 28 and 35 days ago: -100 and 85, so -7.5 each.
  const weeks = figuresOf(RECORD).weekReturns;
  expect(weeks.map(({ settled }) => settled)).toEqual([0, 0, 0, 2, 0, 1, 1, 3]);
  expect(weeks.map(({ rateReturn }) => rateReturn)).toEqual([null, null, null, -7.5, null, 110, 80, 29.3]);
  expect(weeks.at(0)?.from).toBe(NOW - 56 * DAY_MS);
  expect(weeks.at(-1)?.from).toBe(NOW - 7 * DAY_MS);
});

test('[E20] the small sample mark is removed at the twentieth won or lost tip', () => {
  const nineteen = Array.from({ length: 19 }, (_, index) => tip('win', index + 1, 92));
  expect(figuresOf([...nineteen, tip('draw', 30), tip('cancel', 31)]).smallSample).toBe(1);
  expect(figuresOf([...nineteen, tip('loseHalf', 30, -50)]).smallSample).toBe(0);
});

test('[E20] purchases and buyers are copied, and a tipster without tips has figures too', () => {
  expect(tipsterFigures([], { ordered: 38, subscribed: 12 }, NOW)).toMatchObject({
    ordered: 38,
    subscribed: 12,
    sportsSession: 0,
    hitPercent: null,
    hitPercents: [{ percent: null }, { percent: null }, { percent: null }, { percent: null }],
    tenHistory: [],
    winContinuous: 0,
    longestWin: 0,
    weekRateReturn: null,
    smallSample: 1,
    titleId: 'rookie',
  });
});

test('[E20] figures are consistent for any tips in any order', () => {
  const anyTip = fc.record({
    result: fc.constantFrom(R.win, R.lose, R.draw, R.winHalf, R.loseHalf, R.cancel, R.failure),
    yieldRate: fc.integer({ min: -10_000, max: 100_000 }),
    settledAt: fc.integer({ min: NOW - 300 * DAY_MS, max: NOW }),
    closeAt: fc.integer({ min: NOW - 300 * DAY_MS, max: NOW }),
  });
  const tips = fc.uniqueArray(anyTip, { selector: ({ closeAt }) => closeAt, maxLength: 40 });
  fc.assert(
    fc.property(tips, (sample) => {
      const figures = figuresOf(sample);
      expect(figuresOf(sample.toReversed())).toEqual(figures);
      expect(figures.winContinuous).toBeLessThanOrEqual(figures.longestWin);
      expect(figures.longestWin).toBeLessThanOrEqual(figures.hitSession);
      expect(figures.tenWin).toBeLessThanOrEqual(figures.tenCount);
      const counts = figures.hitPercents.map(({ settled }) => settled);
      expect(counts).toEqual(counts.toSorted((a, b) => a - b));
      expect(figures.weekReturns.at(-1)?.rateReturn).toBe(figures.weekRateReturn);
    }),
  );
});
