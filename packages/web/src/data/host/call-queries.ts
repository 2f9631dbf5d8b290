import { callQuery, NUMBERED, pagedQuery, QUIET } from '#platform/query/call-query.ts';

/** A host's calls over time. */
export const hostRecordQuery = (hostId: string) => callQuery('getHostRecord', { hostId }, QUIET);

const CALLS_PER_PAGE = 20;

/** All calls of a host, newest first. */
export const hostCallsQuery = (hostId: string) =>
  pagedQuery('listHostCalls', { hostId, size: CALLS_PER_PAGE }, NUMBERED);

const CALLS_OF_MATCH = 50;

/** What a host called of a match. */
export const matchCallsQuery = (hostId: string, matchId: string) =>
  callQuery('listHostCalls', { hostId, matchId, size: CALLS_OF_MATCH }, QUIET);
