import { expect, test } from 'vitest';
import { detailedStatusOf, isDetailOf } from '#detailed-status.ts';

const STATUSES = Array.from({ length: 16 }, (_, id) => id);
const football = Array.from({ length: 15 }, (_, index) => 1002 + index);
const basketball = Array.from({ length: 19 }, (_, index) => 3001 + index);

/** The statuses with which a feed may send a code. */
const besides = (sport: 'football' | 'basketball', code: number) =>
  STATUSES.filter((statusId) => isDetailOf(sport, statusId, code));

const FOOTBALL_IN_PROGRESS = [2, 3, 4, 5, 6, 7, 10, 11];
const BASKETBALL_IN_PROGRESS = [2, 3, 4, 5, 6, 7, 8, 9, 11, 14];

test('[T2][T1] 1002 to 1016 belong to football in progress; only 1011 to a finished match', () => {
  for (const code of football)
    expect([code, besides('football', code)]).toEqual([code, code === 1011 ? [8] : FOOTBALL_IN_PROGRESS]);
  expect([1001, 1017, 3001].flatMap((code) => besides('football', code))).toEqual([]);
});

test('[T4][T3] 3001 to 3019 belong to basketball: 3001 and 3017 before it begins, 3014 after its end, the others in between', () => {
  const before = [0, 1, 12, 13, 15];
  const expected: Record<number, number[]> = { 3001: before, 3014: [10], 3017: before };
  for (const code of basketball)
    expect([code, besides('basketball', code)]).toEqual([code, expected[code] ?? BASKETBALL_IN_PROGRESS]);
  expect([3000, 3020, 1002].flatMap((code) => besides('basketball', code))).toEqual([]);
});

test('[T2][T4] a code counts with the unified status that it belongs to, and is ignored with others', () => {
  expect(detailedStatusOf({ sport: 'football', statusId: 7, detailedStatus: 1013 })?.word).toBe('awaiting-penalties');
  expect(detailedStatusOf({ sport: 'football', statusId: 10, detailedStatus: 1013 })).toBeNull();
  expect(detailedStatusOf({ sport: 'football', statusId: 7, detailedStatus: null })).toBeNull();
  expect(detailedStatusOf({ sport: 'basketball', statusId: 9, detailedStatus: 1013 })).toBeNull();
});
