import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { expect, test } from 'vitest';
import { isOver } from '#features/competition/team/is-over.ts';

test('[T5] of a team lie behind: what has ended, was cancelled or abandoned, and what has passed without a result', () => {
  const over = (statusId: number, now = 0): boolean =>
    isOver({ sport: 'football', statusId, startDate: 0, timeKnown: true }, now);
  const { finished, abandoned, cancelled, notStarted, firstHalf, halfTime, postponed, abnormal } = FOOTBALL_STATUS;
  expect([finished, cancelled, abandoned].map((status) => over(status))).toEqual([true, true, true]);
  expect([notStarted, firstHalf, halfTime, postponed].map((status) => over(status))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  const nextDay = 86_400_000;
  expect([abnormal, notStarted, postponed].map((status) => over(status, nextDay))).toEqual([true, true, false]);
});
