import { expect, test } from 'vitest';
import { isInPlay, isResultUnknown, isUpcoming, listStatus, matchPhase, unifiedStatus } from '#match-status.ts';

const statuses = (phase: string, sport: 'football' | 'basketball', last: number): number[] =>
  Array.from({ length: last + 1 }, (_, id) => id).filter((id) => matchPhase(sport, id) === phase);

test('[T1] football statuses belong to three groups, the deprecated 6 to extra time', () => {
  expect(statuses('not-started', 'football', 13)).toEqual([0, 1, 9, 12, 13]);
  expect(statuses('in-progress', 'football', 13)).toEqual([2, 3, 4, 5, 6, 7, 10, 11]);
  expect(statuses('finished', 'football', 13)).toEqual([8]);
});

test('[T3] basketball statuses belong to the three groups', () => {
  expect(statuses('not-started', 'basketball', 15)).toEqual([0, 1, 12, 13, 15]);
  expect(statuses('in-progress', 'basketball', 15)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 11, 14]);
  expect(statuses('finished', 'basketball', 15)).toEqual([10]);
});

test('[T5] the unified status has the same meaning in both sports', () => {
  const pairs: [number, number, string, string][] = [
    [1, 1, 'NOT_STARTED', 'unstart'],
    [4, 8, 'LIVE', 'processing'],
    [8, 10, 'ENDED', 'end'],
    [9, 13, 'POSTPONED', 'delay'],
    [10, 11, 'INTERRUPTED', 'delay'],
    [11, 14, 'ABANDONED', 'end'],
    [12, 12, 'CANCELLED', 'end'],
  ];
  for (const [football, basketball, unified, list] of pairs) {
    expect([unifiedStatus('football', football), unifiedStatus('basketball', basketball)]).toEqual([unified, unified]);
    expect([listStatus('football', football), listStatus('basketball', basketball)]).toEqual([list, list]);
  }
});

test('[T1] an interrupted match is in progress but not in play; an unknown status is abnormal', () => {
  expect(matchPhase('football', 10)).toBe('in-progress');
  expect(isInPlay('football', 10)).toBe(false);
  expect(isInPlay('football', 3)).toBe(true);
  expect(matchPhase('football', 99)).toBe('not-started');
});

const HOUR_MS = 3_600_000;
/** The statuses of a sport for which `holds` is true, for a match that kicks off at 0. */
const statusesThat = (
  predicate: typeof isUpcoming,
  sport: 'football' | 'basketball',
  { now, timeKnown = true }: { now: number; timeKnown?: boolean },
): number[] =>
  Array.from({ length: 16 }, (_, id) => id)
    .slice(0, sport === 'football' ? 14 : 16)
    .filter((statusId) => predicate({ sport, statusId, startDate: 0, timeKnown }, now));

test('[T1, T3, T5] a match is upcoming unless it has begun, has finished or is cancelled', () => {
  expect(statusesThat(isUpcoming, 'football', { now: 0 })).toEqual([0, 1, 9, 13]);
  expect(statusesThat(isUpcoming, 'basketball', { now: 0 })).toEqual([0, 1, 13, 15]);
});

test('[T5] an overdue match has no known result and is not upcoming; a postponed one is', () => {
  const late = { now: 6 * HOUR_MS + 1 };
  expect(statusesThat(isUpcoming, 'football', { now: 6 * HOUR_MS })).toEqual([0, 1, 9, 13]);
  expect(statusesThat(isUpcoming, 'football', late)).toEqual([9]);
  expect(statusesThat(isUpcoming, 'basketball', late)).toEqual([13]);
  expect(statusesThat(isResultUnknown, 'football', late)).toEqual([0, 1, 13]);
  expect(statusesThat(isResultUnknown, 'basketball', late)).toEqual([0, 1, 15]);
});

test('[T5] while only its day is known, a match may begin until that day ends everywhere', () => {
  const noon = { timeKnown: false };
  expect(statusesThat(isUpcoming, 'football', { now: 30 * HOUR_MS, ...noon })).toEqual([0, 1, 9, 13]);
  expect(statusesThat(isUpcoming, 'football', { now: 30 * HOUR_MS + 1, ...noon })).toEqual([9]);
});
