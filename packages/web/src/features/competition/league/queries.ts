import type { PlayerStatKind } from '@touchline/contract/competition.ts';
import { deviceTimeZone } from '#platform/i18n/device-zone.ts';
import { QUIET } from '#platform/query/call-query.ts';
import { callQuery } from '#platform/query/call-query.ts';

export type RankingView = 'overall' | 'home' | 'away' | 'live';

/** Match days of a league's season, with the names of all its seasons; of the present one when none is named. */
export const leagueDatesQuery = (id: string, season: string | null) =>
  callQuery(
    'getLeagueMatchDates',
    {
      id,
      timeZone: deviceTimeZone(),
      ...(season === null ? {} : { seasonId: season }),
    },
    QUIET,
  );

export const leagueMatchesQuery = (seasonId: string, matchDate: string) =>
  callQuery('listLeagueMatches', { seasonId, matchDate, timeZone: deviceTimeZone() });

export const leagueRankingQuery = (seasonId: string, view: RankingView) =>
  callQuery('getLeagueRanking', { seasonId, view });

export const leaguePlayersQuery = (seasonId: string, order: PlayerStatKind) =>
  callQuery('listLeaguePlayers', { seasonId, order });

export const leagueTeamsQuery = (seasonId: string) => callQuery('listLeagueTeams', { seasonId });
