import type { Host, LiveMatch, MatchHost } from '@touchline/contract/anchor.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { roomsOnAir } from '@touchline/domain/live-rooms.ts';

/** A room that is on air. */
export interface LiveRoom {
  host: MatchHost;
  tags: readonly string[];
  match: MatchBrief;
}

const briefOf = ({
  status: _s,
  activityStatus: _a,
  matchTypeName: _t,
  hostList: _h,
  ...match
}: LiveMatch): MatchBrief => match;

/** Rooms on air, one per host, with what they show. */
export const roomsOf = (matches: readonly LiveMatch[], hosts: readonly Host[]): LiveRoom[] => {
  const tagsOf = new Map(hosts.map((host) => [host.id, host.tags]));
  return roomsOnAir(matches).map(({ host, match }) => ({
    host,
    tags: tagsOf.get(host.id) ?? [],
    match: briefOf(match),
  }));
};
