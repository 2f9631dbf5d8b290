import type { Host } from '@touchline/contract/anchor.ts';
import { DEFAULT_PROVIDER, LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { visibleEntries } from '@touchline/domain/live-screen.ts';
import { withoutPrivateRooms } from '@touchline/domain/private-rooms.ts';
import type { RoomRights } from '@touchline/domain/private-rooms.ts';

/** A host who is hidden stays in the list until it is read again (T19). */
export const isShown = (host: Host): boolean => host.liveStatus !== LIVE_STATUS.hidden;

/** The host with the entries that this viewer sees, in order (T20, T21, V5). */
export const asSeen = (host: Host, rights: RoomRights): Host => ({
  ...host,
  liveSchedule: withoutPrivateRooms(visibleEntries(host.liveSchedule, DEFAULT_PROVIDER), rights) ?? [],
});

/** The same for one viewer, remembered: a host that no push touched stays the same object. */
export const rememberedAsSeen = (rights: RoomRights): ((host: Host) => Host) => {
  const known = new WeakMap<Host, Host>();
  return (host) => {
    const seen = known.get(host) ?? asSeen(host, rights);
    known.set(host, seen);
    return seen;
  };
};
