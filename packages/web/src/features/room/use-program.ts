import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Program, LiveRoom } from '@touchline/contract/room.ts';
import { useEffect } from 'react';
import { anchorListQuery } from '#platform/boot/start-calls.ts';
import { usePolling } from '#platform/push/polling.ts';
import { useRoomPush } from '#data/room/use-room-push.ts';
import { cachedPrograms, programQuery, refetchDelay } from '#data/room/queries.ts';
import { serverClock } from '#platform/time/server-clock.ts';
import type { LiveMatch, MatchHost } from '@touchline/contract/anchor.ts';
import { liveStatusOnMatch } from '@touchline/domain/live-screen.ts';

/** The room of a host as the hosts of a match tell it; how it is played comes with the program. */
const roomOf = (host: MatchHost): LiveRoom => ({
  liveRoomId: host.liveRoomId,
  hostId: host.id,
  language: host.language,
  liveStatus: liveStatusOnMatch(host),
  startDate: host.startDate,
  timeKnown: host.timeKnown,
  watcherCount: host.watcherCount,
  isPrivate: host.liveUserGroupId === null ? 0 : 1,
  isLotteryProgress: host.isLotteryProgress,
  redEnvelopeTotalAmount: host.redEnvelopeTotalAmount,
  video: { lines: [], expiresAt: null },
});

const programOf = (base: Pick<Program, 'match' | 'venue' | 'hosts'>, id: string): Program => {
  const open = base.hosts.find((host) => host.id === id) ?? base.hosts[0];
  return { ...base, room: open === undefined ? null : roomOf(open) };
};

const fromList = ({ hostList, ...match }: LiveMatch): Pick<Program, 'match' | 'venue' | 'hosts'> => ({
  match,
  venue: null,
  hosts: hostList,
});

/** What other pages have read: programs that were open, and the matches of the anchor home. */
interface Known {
  programs: readonly (Program | undefined)[];
  liveMatches: readonly LiveMatch[];
}

/**
 * What is known of a program already, to be shown until its own reply is there: the same match with another host, or the
 * match as the anchor home lists it.
 */
export const knownProgram = (known: Known, id: string, matchId: string | undefined): Program | undefined => {
  const sought = matchId ?? id;
  const open = known.programs.find((program) => program?.match.matchId === sought);
  if (open) return programOf(open, id);
  const listed = known.liveMatches.find((match) => match.matchId === sought);
  return listed && programOf(fromList(listed), id);
};

const knownOf = (client: QueryClient): Known => ({
  programs: cachedPrograms(client),
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
