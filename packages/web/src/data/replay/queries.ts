import { queryOptions } from '@tanstack/react-query';
import type { ReplayLine } from '@touchline/contract/replays.ts';
import { callQuery, NUMBERED, pagedQuery, QUIET, read } from '#platform/query/call-query.ts';

/** The page says itself what is missing. */
export const replayQuery = (id: string) => callQuery('getReplay', { id }, QUIET);

const REPLAYS_PER_PAGE = 12;

/** Recorded shows of a host, newest first. */
export const hostReplaysQuery = (hostId: string) =>
  pagedQuery('listReplays', { hostId, size: REPLAYS_PER_PAGE }, NUMBERED);

const LATEST = 8;

/** The latest recorded shows: of a match, or all. */
export const latestReplaysQuery = (matchId?: string) =>
  callQuery('listReplays', { size: LATEST, ...(matchId !== undefined && { matchId }) }, QUIET);

/** The chat comes in parts of this length. */
export const CHAT_PART_MS = 120_000;

const readPart = async (id: string, part: number, signal: AbortSignal): Promise<ReplayLine[]> => {
  const to = (part + 1) * CHAT_PART_MS;
  const lines = new Map<string, ReplayLine>();
  for (let from = part * CHAT_PART_MS; from < to;) {
    const { list, until } = await read('listReplayChat', { id, from, to }, { signal, ...QUIET });
    for (const line of list) lines.set(line.message.id, line);
    if (until <= from) break;
    from = until;
  }
  return [...lines.values()];
};

/** A part of the chat of a replay, from 0. */
export const chatPartQuery = (id: string, part: number) =>
  queryOptions({
    queryKey: ['listReplayChat', { id, part }] as const,
    queryFn: ({ signal }) => readPart(id, part, signal),
  });
