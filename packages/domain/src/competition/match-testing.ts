import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { RankingMatch } from './ranking.ts';

export type Result = readonly [home: string, away: string, homeScore: number, awayScore: number];

/** For tests: a finished match with this result; `order` is its number of days into the season. */
export const played = ([homeTeamId, awayTeamId, homeScore, awayScore]: Result, order = 0): RankingMatch => ({
  matchId: `${homeTeamId}-${awayTeamId}`,
  kickOff: order * 86_400_000,
  sport: 'football',
  homeTeamId,
  awayTeamId,
  homeScore,
  awayScore,
  statusId: FOOTBALL_STATUS.finished,
  countsForStandings: true,
});

/** For tests: the same match as it is in the second half. */
export const inPlay = (result: Result, order = 0): RankingMatch => ({
  ...played(result, order),
  statusId: FOOTBALL_STATUS.secondHalf,
});
