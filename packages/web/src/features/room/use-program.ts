import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Program } from '@touchline/contract/room.ts';
import { useEffect } from 'react';
import { anchorListQuery } from '#platform/boot/start-calls.ts';
import { usePolling } from '#platform/push/polling.ts';
import { knownProgram } from '#features/room/known-program.ts';
import type { Known } from '#features/room/known-program.ts';
import { useRoomPush } from '#data/room/use-room-push.ts';
import { programQuery } from '#data/room/queries.ts';
import { refetchDelay } from '#features/room/refetch-delay.ts';
import { serverClock } from '#platform/time/server-clock.ts';

const knownOf = (client: QueryClient): Known => ({
  programs: client.getQueriesData<Program>({ queryKey: ['getProgram'] }).map(([, program]) => program),
  liveMatches: client.getQueryData(anchorListQuery().queryKey)?.liveMatchList ?? [],
});

/** The program of the page: what is known of it at once, then its own reply, kept up to date by push (K2: or polled). */
export const useProgram = (id: string, matchId: string | undefined) => {
  const client = useQueryClient();
  const polling = usePolling('room');
  const options = programQuery(id, matchId);
  const query = useQuery({
    ...options,
    placeholderData: () => knownProgram(knownOf(client), id, matchId),
    refetchInterval: ({ state }) => polling || refetchDelay(state.data, serverClock.now()),
  });
  useRoomPush(options.queryKey, query.data);
  // Who is away hears nothing, and what other pages take meanwhile is not told again: the reply is read anew on return.
  useEffect(
    () => () => {
      const { queryKey } = programQuery(id, matchId);
      void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    },
    [client, id, matchId],
  );
  return query;
};
