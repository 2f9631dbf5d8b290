import type { Host, LiveMatch, MatchHost } from '@touchline/contract/anchor.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { isLiveHere } from '@touchline/domain/live-screen.ts';
import { firstOfEach } from '#features/anchor/first-of-each.ts';

/** A room that is on air. */
export interface LiveRoom {
  host: MatchHost;
  tags: readonly string[];
  match: MatchBrief;
}

/** Private rooms first, the higher kind of group first (T21); then the order that the operator gave the hosts. */
const compareRooms = (a: LiveRoom, b: LiveRoom): number =>
  b.host.liveGroupUserType - a.host.liveGroupUserType || a.host.sort - b.host.sort || (a.host.id < b.host.id ? -1 : 1);

const briefOf = ({
  status: _s,
  activityStatus: _a,
  matchTypeName: _t,
  matchSource: _m,
  hostList: _h,
  ...match
}: LiveMatch): MatchBrief => match;

/** Rooms on air, one per host, with what they show. */
export const roomsOf = (matches: readonly LiveMatch[], hosts: readonly Host[]): LiveRoom[] => {
  const tagsOf = new Map(hosts.map((host) => [host.id, host.tags]));
  const rooms = matches.flatMap((match) =>
    match.hostList.filter(isLiveHere).map((host) => ({ host, tags: tagsOf.get(host.id) ?? [], match: briefOf(match) })),
  );
  return firstOfEach(rooms.sort(compareRooms), ({ host }) => host.id);
};
