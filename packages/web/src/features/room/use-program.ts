import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Program } from '@touchline/contract/room.ts';
import { usePolling } from '#platform/push/polling.ts';
import { knownProgram } from '#features/room/known-program.ts';
import { useRoomPush } from '#features/room/push/use-room-push.ts';
import { programQuery } from '#features/room/queries.ts';

/** Signed addresses are renewed so long before they end. */
const RENEW_AHEAD_MS = 60_000;
const SOONEST_MS = 5000;

/** When signed addresses have to be asked for again; never for those that do not expire. */
export const renewalIn = (program: Program | undefined, now: number): number | false => {
  const expiresAt = program?.room?.video.expiresAt ?? null;
  return expiresAt === null ? false : Math.max(SOONEST_MS, expiresAt - now - RENEW_AHEAD_MS);
};

/** The program of the page: what is known of it at once, then its own reply, kept up to date by push (K2: or polled). */
export const useProgram = (id: string, matchId: string | undefined) => {
  const client = useQueryClient();
  const polling = usePolling('room');
  const options = programQuery(id, matchId);
  const query = useQuery({
    ...options,
    placeholderData: () => knownProgram(client, id, matchId),
    refetchInterval: ({ state }) => polling || renewalIn(state.data, Date.now()),
  });
  useRoomPush(options.queryKey, query.data);
  return query;
};
