import type { QueryClient } from '@tanstack/react-query';
import type { LiveMatch, MatchHost } from '@touchline/contract/anchor.ts';
import type { LiveRoom, Program } from '@touchline/contract/room.ts';
import { anchorListQuery } from '#platform/boot/start-calls.ts';

/** The room of a host as the hosts of a match tell it; how it is played comes with the program. */
export const roomOf = (host: MatchHost): LiveRoom => ({
  liveRoomId: host.liveRoomId,
  hostId: host.id,
  liveStatus: host.entryStatus,
  startDate: host.startDate,
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

/**
 * What other pages know of a program already, to be shown until its own reply is there: the same match with another host,
 * or the match as the anchor home lists it.
 */
export const knownProgram = (client: QueryClient, id: string, matchId: string | undefined): Program | undefined => {
  const sought = matchId ?? id;
  const open = client
    .getQueriesData<Program>({ queryKey: ['getProgram'] })
    .map(([, program]) => program)
    .find((program) => program?.match.matchId === sought);
  if (open) return programOf(open, id);
  const listed = client
    .getQueryData(anchorListQuery().queryKey)
    ?.liveMatchList.find((match) => match.matchId === sought);
  return listed && programOf(fromList(listed), id);
};
