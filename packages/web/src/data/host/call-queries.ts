import { callQuery, NUMBERED, pagedQuery, QUIET } from '#platform/query/call-query.ts';

const inSeason = (season: string | null) => (season === null ? {} : { season });

/** A host's calls over time, of a season by label or of all. */
export const hostRecordQuery = (hostId: string, season: string | null) =>
  callQuery('getHostRecord', { hostId, ...inSeason(season) }, QUIET);

const CALLS_PER_PAGE = 20;

/** The calls of a host, of a season by label or all, newest first. */
export const hostCallsQuery = (hostId: string, season: string | null) =>
  pagedQuery('listHostCalls', { hostId, ...inSeason(season), size: CALLS_PER_PAGE }, NUMBERED);

const CALLS_OF_MATCH = 50;

/** What a host called of a match. */
export const matchCallsQuery = (hostId: string, matchId: string) =>
  callQuery('listHostCalls', { hostId, matchId, size: CALLS_OF_MATCH }, QUIET);
