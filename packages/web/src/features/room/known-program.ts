import type { LiveMatch, MatchHost } from '@touchline/contract/anchor.ts';
import type { LiveRoom, Program } from '@touchline/contract/room.ts';
import { liveStatusOnMatch } from '@touchline/domain/live-screen.ts';

/** The room of a host as the hosts of a match tell it; how it is played comes with the program. */
const roomOf = (host: MatchHost): LiveRoom => ({
  liveRoomId: host.liveRoomId,
  hostId: host.id,
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
export interface Known {
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
