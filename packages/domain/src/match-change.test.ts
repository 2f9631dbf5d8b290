import type { MatchBrief, MatchChange } from '@touchline/contract/match.ts';
import { expect, test } from 'vitest';
import { withChange } from '#match-change.ts';

const NOON = Date.UTC(2026, 10, 23, 12);
const name = (en: string) => ({ zh: en, en });
const team = (id: string) => ({ id, name: name(id), shortName: name(id), code: 'ABC', colors: [], country: null });
const ahead: MatchChange = {
  matchId: 'm1',
  sport: 'football',
  statusId: 1,
  homeScore: null,
  awayScore: null,
  parts: {},
  clock: null,
  detailedStatus: null,
  awarded: false,
  delayedSince: null,
  updatedAt: NOON,
};
const goal: MatchChange = { ...ahead, statusId: 2, homeScore: 1, awayScore: 0, updatedAt: NOON + 1 };
const match: MatchBrief = {
  ...ahead,
  competitionId: '12387',
  matchLeague: name('Premier League'),
  seasonId: '2026-27',
  round: null,
  startDate: NOON,
  timeKnown: false,
  home: team('arsenal'),
  guest: team('chelsea'),
};

test('[C14] a goal changes its match only, and an older change does not revert it', () => {
  const scored = withChange(match, goal);
  expect(scored).toMatchObject({ homeScore: 1, awayScore: 0, statusId: 2, matchLeague: { en: 'Premier League' } });
  expect(withChange(scored, { ...goal, homeScore: 0, updatedAt: NOON })).toBe(scored);
  expect(withChange(match, { ...goal, matchId: 'm9' })).toBe(match);
});

test('[T2, C14] the phase of a change is applied, and removed by a change without one', () => {
  const waiting = withChange(match, { ...goal, detailedStatus: 1013 });
  expect(waiting.detailedStatus).toBe(1013);
  expect(withChange(waiting, goal).detailedStatus).toBeNull();
});

test('[C14] a postponed match has its new kick-off, which a later goal keeps', () => {
  const moved = withChange(match, { ...goal, startDate: NOON + 60_000, timeKnown: true });
  expect(moved).toMatchObject({ startDate: NOON + 60_000, timeKnown: true });
  expect(withChange(moved, goal)).toMatchObject({ homeScore: 1, startDate: NOON + 60_000, timeKnown: true });
});

test('[C14, E1] whether the kick-off time is known follows the change', () => {
  const known = withChange(match, { ...goal, startDate: NOON, timeKnown: true });
  expect(known.timeKnown).toBe(true);
  expect(withChange(known, { ...goal, startDate: NOON, timeKnown: false }).timeKnown).toBe(false);
});
