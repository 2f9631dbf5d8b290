import type { MatchBrief } from '@touchline/contract/match.ts';

/** 21 November 2026, 12:00 UTC: the instant of the samples. */
export const NOON = Date.UTC(2026, 10, 21, 12);
export const HOUR_MS = 3_600_000;

const teamOf = (id: string): MatchBrief['home'] => ({
  id,
  name: { zh: id, en: id },
  shortName: { zh: id, en: id },
  code: 'ABC',
  colors: [],
  country: null,
});

/** A match in its second half, 1:0. */
export const matchOf = (matchId: string, part: Partial<MatchBrief> = {}): MatchBrief => ({
  matchId,
  sport: 'football',
  statusId: 4,
  homeScore: 1,
  awayScore: 0,
  parts: {},
  clock: { minute: 60, stoppage: 0, secondsLeft: null },
  detailedStatus: null,
  awarded: false,
  delayedSince: null,
  updatedAt: NOON,
  competitionId: '12387',
  matchLeague: { zh: '英超', en: 'Premier League' },
  seasonId: '2026-27',
  round: null,
  startDate: NOON - HOUR_MS,
  timeKnown: true,
  home: teamOf('home'),
  guest: teamOf('guest'),
  ...part,
});
