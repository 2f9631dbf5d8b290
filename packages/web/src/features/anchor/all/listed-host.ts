import type { AnchorList, Host, LiveMatch } from '@touchline/contract/anchor.ts';
import type { RoomRights } from '@touchline/domain/private-rooms.ts';
import { isHostLive } from '@touchline/domain/schedule-entries.ts';
import { rememberedAsSeen, displayOf } from '#features/anchor/screen/anchor-screen.ts';

/** A host in a list, with the match they show now or next. */
export interface ListedHost {
  host: Host;
  /** T6. */
  display: 1 | 2 | 3;
  match: LiveMatch | undefined;
}

/** The anchor list by id. */
export interface LiveHosts {
  hostOf: ReadonlyMap<string, Host>;
  matchOf: ReadonlyMap<string, LiveMatch>;
  matches: readonly LiveMatch[];
  /** Ids of the hosts on air. */
  onAir: string;
}

export const liveHostsOf = ({ hosts, liveMatchList }: AnchorList): LiveHosts => ({
  hostOf: new Map(hosts.map((host) => [host.id, host])),
  matchOf: new Map(liveMatchList.map((match) => [match.matchId, match])),
  matches: liveMatchList,
  onAir: hosts
    .filter(isHostLive)
    .map(({ id }) => id)
    .join(' '),
});

/**
 * Lists hosts for one viewer at `now` (epoch ms). A host of whom nothing changed since the last time is the same object, so
 * that the row is not drawn again.
 */
export const createListing = (rights: RoomRights) => {
  const seen = rememberedAsSeen(rights);
  const known = new Map<string, ListedHost>();
  return (update: Host, live: LiveHosts | undefined, now: number): ListedHost => {
    const host = seen(live?.hostOf.get(update.id) ?? update);
    const match = live?.matchOf.get(host.liveSchedule[0]?.matchId ?? '');
    const display = displayOf(host, now);
    const before = known.get(host.id);
    if (before?.host === host && before.match === match && before.display === display) return before;
    const listed = { host, display, match };
    known.set(host.id, listed);
    return listed;
  };
};
