import type { ScorePair } from '@touchline/contract/match.ts';
import { expect, test } from 'vitest';
import { lineScoreOf } from './line-score.ts';

const lineOf = (statusId: number, total: ScorePair | null, periods: ScorePair[]) => {
  const line = lineScoreOf({
    statusId,
    homeScore: total?.[0] ?? null,
    awayScore: total?.[1] ?? null,
    parts: { periods },
  });
  const cells = line.columns.map(
    ({ label, points, isCurrent }) => `${isCurrent ? '*' : ''}${label} ${points === null ? '' : points.join('-')}`,
  );
  return [...cells.map((cell) => cell.trim()), line.total?.join('-') ?? ''];
};

const FOUR: ScorePair[] = [
  [30, 20],
  [20, 25],
  [25, 30],
  [20, 20],
];

test('[T3] four quarters and the total', () => {
  expect(lineOf(10, [95, 95], FOUR)).toEqual(['1 30-20', '2 20-25', '3 25-30', '4 20-20', '95-95']);
  expect(lineOf(1, null, [])).toEqual(['1', '2', '3', '4', '']);
});

test('[T3] the running quarter is marked, those ahead are empty', () => {
  expect(lineOf(4, [42, 31], [FOUR[0] ?? [0, 0], [12, 11]])).toEqual(['1 30-20', '*2 12-11', '3', '4', '42-31']);
  expect(lineOf(5, [50, 45], FOUR.slice(0, 2))).toEqual(['1 30-20', '2 20-25', '3', '4', '50-45']);
});

test('[T3] a feed that lists only what is over leaves the rest to the running quarter', () => {
  expect(lineOf(4, [42, 31], FOUR.slice(0, 1))).toEqual(['1 30-20', '*2 12-11', '3', '4', '42-31']);
  expect(lineOf(9, [99, 97], FOUR)).toEqual(['1 30-20', '2 20-25', '3 25-30', '4 20-20', '*OT 4-2', '99-97']);
});

test('[T3] one overtime is OT, several are counted', () => {
  expect(lineOf(10, [105, 103], [...FOUR, [10, 8]]).slice(4)).toEqual(['OT 10-8', '105-103']);
  const two: ScorePair[] = [...FOUR, [10, 10], [3, 0]];
  expect(lineOf(9, [108, 105], two).slice(4)).toEqual(['OT1 10-10', '*OT2 3-0', '108-105']);
});
