import { expect, test } from 'vitest';
import { type TitleFigures, titleOf, TITLES } from '#betting/titles.ts';

const figures = (over: Partial<TitleFigures>, month: [number, number] = [10, 20], week = 0): TitleFigures => ({
  winContinuous: 0,
  sportsSession: 20,
  weekRateReturn: null,
  hitPercents: [
    { period: 'week', settled: week, hits: 0, percent: null },
    { period: 'month', hits: month[0], settled: month[1], percent: null },
  ],
  ...over,
});

test('[C5] titles have their rules in both languages', () => {
  expect(TITLES.map(({ id }) => id)).toEqual(['streak-master', 'hit-king', 'profit-star', 'veteran', 'rookie']);
  for (const { name, rule } of TITLES)
    expect([name.zh, name.en, rule.zh, rule.en].every((text) => text.length > 1)).toBe(true);
});

test('[C5] each title begins at its threshold', () => {
  expect(titleOf(figures({ winContinuous: 7 }))).toBe('streak-master');
  expect(titleOf(figures({ winContinuous: 6 }))).toBeNull();
  expect(titleOf(figures({}, [13, 20]))).toBe('hit-king');
  expect(titleOf(figures({}, [129, 200]))).toBeNull();
  expect(titleOf(figures({}, [0, 0]))).toBeNull();
  expect(titleOf(figures({ weekRateReturn: 30 }, [10, 20], 5))).toBe('profit-star');
  expect(titleOf(figures({ weekRateReturn: 29.9 }, [10, 20], 5))).toBeNull();
  expect(titleOf(figures({ weekRateReturn: 30 }, [10, 20], 4))).toBeNull();
  expect(titleOf(figures({ sportsSession: 100 }))).toBe('veteran');
  expect(titleOf(figures({ sportsSession: 99 }))).toBeNull();
  expect(titleOf(figures({ sportsSession: 19 }))).toBe('rookie');
});

test('[C5] the highest title takes precedence, and few tips do not make a hit king', () => {
  expect(titleOf(figures({ winContinuous: 9, sportsSession: 120 }, [20, 20]))).toBe('streak-master');
  expect(titleOf(figures({ sportsSession: 120 }, [20, 20]))).toBe('hit-king');
  expect(titleOf(figures({ sportsSession: 19 }, [19, 19]))).toBe('rookie');
});
