import type { FeedIncident, FeedMatch } from '@touchline/contract/feed-batch.ts';
import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';

/** For tests: 2026-11-21 20:00 UTC, after each of their matches. */
export const EVENING = Date.UTC(2026, 10, 21, 20);

/** For tests: a goal of one side. */
export const goal = (side: 'home' | 'away', minute: number, more: Partial<FeedIncident> = {}): FeedIncident => ({
  kind: 'goal',
  side,
  minute,
  stoppage: 0,
  player: 'Saka',
  ...more,
});

/** For tests: a finished league match of a feed. */
export const finished = (
  homeScore: number | null,
  awayScore: number | null,
  more: Partial<FeedMatch> = {},
): FeedMatch => ({
  id: 'm1',
  competitionId: '12387',
  seasonId: '2026-27',
  sport: 'football',
  stage: null,
  round: null,
  group: null,
  kickOff: EVENING - 5 * 3_600_000,
  timeKnown: true,
  homeTeamId: 'arsenal',
  awayTeamId: 'chelsea',
  statusId: FOOTBALL_STATUS.finished,
  homeScore,
  awayScore,
  parts: {},
  clock: null,
  venue: null,
  awarded: false,
  countsForStandings: true,
  incidents: [],
  incomplete: null,
  ...more,
});

/** For tests: the same for a cup tie, which may have extra time. */
export const tie = (homeScore: number, awayScore: number, more: Partial<FeedMatch> = {}): FeedMatch =>
  finished(homeScore, awayScore, { stage: 'final', countsForStandings: false, ...more });

/** For tests: a finished game of the NBA. */
export const game = (homeScore: number, awayScore: number, more: Partial<FeedMatch> = {}): FeedMatch =>
  finished(homeScore, awayScore, { sport: 'basketball', statusId: BASKETBALL_STATUS.finished, ...more });
