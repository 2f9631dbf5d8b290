import type { LiveMatch, MatchHost } from '@touchline/contract/anchor.ts';
import { isLiveOnMatch } from '#live-screen.ts';
import { ascending, descending, chainComparators } from '#order.ts';

/** A room on air with its match. */
export interface RoomOnAir {
  host: MatchHost;
  match: LiveMatch;
}

/** Private rooms first, the higher kind of group first; then the operator's order of hosts. */
const compareRooms = chainComparators<RoomOnAir>(
  descending(({ host }) => host.liveGroupUserType),
  ascending(({ host }) => host.sort),
  ascending(({ host }) => host.id),
);

/** The rooms on air of matches after the live-screen rules, one per host; the first is the one to play. */
export const roomsOnAir = (matches: readonly LiveMatch[]): RoomOnAir[] => {
  const rooms = matches.flatMap((match) => match.hostList.filter(isLiveOnMatch).map((host) => ({ host, match })));
  const seen = new Set<string>();
  return rooms.sort(compareRooms).filter(({ host: { id } }) => !seen.has(id) && seen.add(id));
};
