import { BET_RESULT, type BetResultName } from '@touchline/contract/bet.ts';
import { expect, test } from 'vitest';
import { marketHits, type MarketRecord, tipsterRecord } from '#betting/tipster-record.ts';

const HOUR_MS = 3_600_000;

const tip = (
  hour: number,
  market: MarketRecord['market'],
  result: BetResultName,
  percent: number | null,
  odds = 2,
): MarketRecord => ({
  market,
  odds,
  result: BET_RESULT[result],
  yieldRate: percent === null ? null : percent * 100,
  closeAt: hour * HOUR_MS,
  settledAt: (hour + 2) * HOUR_MS,
});

const TIPS = [
  tip(1, '1x2', 'win', 100),
  tip(2, 'handicap', 'winHalf', 46),
  tip(3, 'handicap', 'draw', null),
  tip(4, 'handicap', 'lose', -100),
  tip(5, 'multiple', 'lose', -100),
  tip(6, 'totals', 'cancel', null),
];

test('a record counts hits and returns in all and by market; a market without a decided tip is missing', () => {
  const record = tipsterRecord(TIPS);
  // (100 + 46 - 100 - 100) / 4
  expect(record.total).toEqual({ settled: 4, hits: 2, percent: 50, rateReturn: -13.5 });
  expect(record.markets).toEqual([
    { market: '1x2', settled: 1, hits: 1, percent: 100, rateReturn: 100 },
    { market: 'handicap', settled: 2, hits: 1, percent: 50, rateReturn: -27 },
    { market: 'multiple', settled: 1, hits: 0, percent: 0, rateReturn: -100 },
  ]);
  expect(record.ten).toEqual([2, 2, 3, 4, 1]);
  expect(record.tenWin).toBe(2);
});

test('the course has the return of all tips up to each kick-off, in any order of the tips', () => {
  for (const tips of [TIPS, TIPS.toReversed()])
    // 100; 146 / 2; 46 / 3; -54 / 4
    expect(tipsterRecord(tips).course).toEqual([
      { at: 1 * HOUR_MS, rateReturn: 100 },
      { at: 2 * HOUR_MS, rateReturn: 73 },
      { at: 4 * HOUR_MS, rateReturn: 15.3 },
      { at: 5 * HOUR_MS, rateReturn: -13.5 },
    ]);
  expect(tipsterRecord([])).toEqual({
    total: { settled: 0, hits: 0, percent: null, rateReturn: null },
    markets: [],
    ten: [],
    tenWin: 0,
    course: [],
  });
});

test('the break-even of a market is the mean of what each of its decided tips needs at its odds', () => {
  const tips = [
    tip(1, 'handicap', 'win', 91, 1.91),
    tip(2, 'handicap', 'lose', -100, 1.91),
    tip(3, 'handicap', 'draw', null, 5),
    tip(4, 'multiple', 'lose', -100, 4),
  ];
  // 1/1.91 is 52.36 %, 1/4 is 25 %; (2 × 52.36 + 25) / 3.
  expect(marketHits(tips)).toEqual({
    markets: [
      { market: 'handicap', settled: 2, hits: 1, breakEven: 52.4 },
      { market: 'multiple', settled: 1, hits: 0, breakEven: 25 },
    ],
    breakEven: 43.2,
  });
  expect(marketHits([])).toEqual({ markets: [], breakEven: null });
});
