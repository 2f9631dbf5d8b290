import type { NbaCategory, NbaKind } from '@touchline/contract/nba.ts';
import type { NbaScope } from '@touchline/domain/nba/kinds.ts';
import { deviceTimeZone } from '#platform/i18n/device-zone.ts';
import { QUIET } from '#platform/query/call-query.ts';
import { callQuery } from '#platform/query/call-query.ts';

export type Grouping = 'conference' | 'division' | 'league';

/** Days with games of a kind, with the names of all seasons; of the present season when none is named. */
export const nbaDatesQuery = (season: string | null, kind: NbaKind) =>
  callQuery(
    'getNbaMatchDates',
    {
      kind,
      timeZone: deviceTimeZone(),
      ...(season === null ? {} : { seasonId: season }),
    },
    QUIET,
  );

export const nbaGamesQuery = (seasonId: string, kind: NbaKind, matchDate: string) =>
  callQuery('listNbaMatches', { seasonId, kind, matchDate, timeZone: deviceTimeZone() });

export const nbaRankingQuery = (seasonId: string, scope: NbaScope, grouping: Grouping) =>
  callQuery('getNbaRanking', { seasonId, scope, grouping });

export const nbaPlayoffsQuery = (seasonId: string) => callQuery('getNbaPlayoffs', { seasonId });

export const nbaCupQuery = (seasonId: string) => callQuery('getNbaCup', { seasonId });

export const nbaPlayersQuery = (seasonId: string, scope: NbaScope, order: NbaCategory) =>
  callQuery('listNbaPlayers', { seasonId, scope, order });
