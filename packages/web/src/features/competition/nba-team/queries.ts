import type { NbaKind } from '@touchline/contract/nba.ts';
import type { NbaScope } from '@touchline/domain/nba/kinds.ts';
import { QUIET } from '#platform/query/call-query.ts';
import { callQuery } from '#platform/query/call-query.ts';

/** The present season of a team, with the names of all its seasons. */
export const nbaTeamQuery = (id: string) => callQuery('getNbaRoster', { id }, QUIET);

/** A player with all seasons. */
export const nbaPlayerQuery = (id: string) => callQuery('getNbaPlayer', { id }, QUIET);

export const nbaRosterQuery = (id: string, seasonId: string) => callQuery('getNbaRoster', { id, seasonId });

export const nbaTeamGamesQuery = (teamId: string, seasonId: string, kind: NbaKind) =>
  callQuery('listNbaTeamMatches', { teamId, kind, seasonId });

export const nbaTeamLeadersQuery = (teamId: string, seasonId: string, scope: NbaScope) =>
  callQuery('listNbaTeamLeaders', { teamId, seasonId, scope });

export const nbaTeamDataQuery = (teamId: string, seasonId: string, kind: NbaKind) =>
  callQuery('getNbaTeamData', { teamId, kind, seasonId });

export const nbaConferencesQuery = (seasonId: string, scope: NbaScope) =>
  callQuery('getNbaRanking', { seasonId, scope, grouping: 'conference' });
