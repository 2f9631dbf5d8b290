import type { NbaCategory, NbaKind } from '@touchline/contract/nba.ts';
import type { NbaScope } from '@touchline/domain/nba/kinds.ts';
import { deviceTimeZone } from '#platform/i18n/device-zone.ts';
import { QUIET } from '#platform/query/call-query.ts';
import { tournamentQuery } from '#platform/query/tournament-query.ts';

export type Grouping = 'conference' | 'division' | 'league';

/** Days with games of a kind, with the names of all seasons; of the present season when none is named. */
export const nbaDatesQuery = (season: string | null, kind: NbaKind) =>
  tournamentQuery(
    'getNbaMatchDates',
    {
      kind,
      timeZone: deviceTimeZone(),
      ...(season === null ? {} : { seasonId: season }),
    },
    QUIET,
  );

export const nbaGamesQuery = (seasonId: string, kind: NbaKind, matchDate: string) =>
  tournamentQuery('listNbaMatches', { seasonId, kind, matchDate, timeZone: deviceTimeZone() });

export const nbaRankingQuery = (seasonId: string, scope: NbaScope, grouping: Grouping) =>
  tournamentQuery('getNbaRanking', { seasonId, scope, grouping });

export const nbaPlayoffsQuery = (seasonId: string) => tournamentQuery('getNbaPlayoffs', { seasonId });

export const nbaCupQuery = (seasonId: string) => tournamentQuery('getNbaCup', { seasonId });

export const nbaPlayersQuery = (seasonId: string, scope: NbaScope, order: NbaCategory) =>
  tournamentQuery('listNbaPlayers', { seasonId, scope, order });
