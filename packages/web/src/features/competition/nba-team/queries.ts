import type { NbaKind } from '@touchline/contract/nba.ts';
import type { NbaScope } from '@touchline/domain/nba/kinds.ts';
import { QUIET } from '#platform/query/call-query.ts';
import { tournamentQuery } from '#platform/query/tournament-query.ts';

/** The present season of a team, with the names of all its seasons. */
export const nbaTeamQuery = (id: string) => tournamentQuery('getNbaRoster', { id }, QUIET);

/** A player with all seasons. */
export const nbaPlayerQuery = (id: string) => tournamentQuery('getNbaPlayer', { id }, QUIET);

export const nbaRosterQuery = (id: string, seasonId: string) => tournamentQuery('getNbaRoster', { id, seasonId });

export const nbaTeamGamesQuery = (teamId: string, seasonId: string, kind: NbaKind) =>
  tournamentQuery('listNbaTeamMatches', { teamId, kind, seasonId });

export const nbaTeamLeadersQuery = (teamId: string, seasonId: string, scope: NbaScope) =>
  tournamentQuery('listNbaTeamLeaders', { teamId, seasonId, scope });

export const nbaTeamDataQuery = (teamId: string, seasonId: string, kind: NbaKind) =>
  tournamentQuery('getNbaTeamData', { teamId, kind, seasonId });

export const nbaConferencesQuery = (seasonId: string, scope: NbaScope) =>
  tournamentQuery('getNbaRanking', { seasonId, scope, grouping: 'conference' });
