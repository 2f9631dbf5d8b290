import { CODE } from '@touchline/contract/codes.ts';
import { CallError } from '#platform/http/call-error.ts';
import { callQuery, QUIET } from '#platform/query/call-query.ts';

/** The page says itself what is missing. */
export const programQuery = (id: string, matchId: string | undefined) =>
  callQuery('getProgram', matchId === undefined ? { id } : { id, matchId }, QUIET);

export const eventsQuery = (matchId: string) => callQuery('getMatchEvents', { matchId });
export const statisticsQuery = (matchId: string) => callQuery('getMatchStatistics', { matchId });
export const lineUpsQuery = (matchId: string) => callQuery('getMatchLineUps', { matchId });
export const standingsQuery = (matchId: string) => callQuery('getMatchStandings', { matchId });
export const headToHeadQuery = (matchId: string) => callQuery('getMatchHeadToHead', { matchId });

const MISSING: readonly (number | null)[] = [CODE.NOT_FOUND, CODE.MALFORMED, CODE.FORBIDDEN];

/** Whether there is no such program, or none for this viewer: the two are not told apart (V5). */
export const isMissing = (error: Error | null): boolean => error instanceof CallError && MISSING.includes(error.code);
