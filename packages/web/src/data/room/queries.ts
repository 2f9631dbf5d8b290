import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { CODE } from '@touchline/contract/codes.ts';
import type { Program } from '@touchline/contract/room.ts';
import { CallError } from '#platform/http/call-error.ts';
import { callQuery, QUIET } from '#platform/query/call-query.ts';

/** The page says itself what is missing. */
export const programQuery = (id: string, matchId: string | undefined) =>
  callQuery('getProgram', matchId === undefined ? { id } : { id, matchId }, QUIET);

/** Signed addresses are renewed so long before they end. */
const RENEW_AHEAD_MS = 60_000;
const SOONEST_MS = 5000;

/** When signed addresses have to be asked for again; never for those that do not expire. */
export const refetchDelay = (program: Pick<Program, 'room'> | undefined, now: number): number | false => {
  const expiresAt = program?.room?.video.expiresAt ?? null;
  return expiresAt === null ? false : Math.max(SOONEST_MS, expiresAt - now - RENEW_AHEAD_MS);
};

/** The programs that were open. */
export const cachedPrograms = (client: QueryClient): (Program | undefined)[] =>
  client.getQueriesData<Program>({ queryKey: ['getProgram'] }).map(([, program]) => program);

/** The history of a room's chat; `load` puts it into the chat, which holds it. */
export const chatHistoryQuery = (liveRoomId: string, load: (signal: AbortSignal) => Promise<void>) =>
  queryOptions({
    queryKey: ['listChatMessages', { liveRoomId }],
    queryFn: ({ signal }) => load(signal).then(() => true),
    staleTime: 0,
    gcTime: 0,
  });

export const eventsQuery = (matchId: string) => callQuery('getMatchEvents', { matchId });
export const statisticsQuery = (matchId: string) => callQuery('getMatchStatistics', { matchId });
export const lineUpsQuery = (matchId: string) => callQuery('getMatchLineUps', { matchId });
export const playsQuery = (matchId: string) => callQuery('getMatchPlays', { matchId });
export const coverageQuery = (matchId: string) => callQuery('getMatchCoverage', { matchId });
export const standingsQuery = (matchId: string) => callQuery('getMatchStandings', { matchId });
export const headToHeadQuery = (matchId: string) => callQuery('getMatchHeadToHead', { matchId });

const MISSING: readonly (number | null)[] = [CODE.NOT_FOUND, CODE.MALFORMED, CODE.FORBIDDEN];

/** Whether there is no such program, or none for this viewer: the two are not told apart (V5). */
export const isMissing = (error: Error | null): boolean => error instanceof CallError && MISSING.includes(error.code);
