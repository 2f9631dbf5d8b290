import type { AnchorList, Host, LiveMatch } from '@touchline/contract/anchor.ts';
import { DEFAULT_PROVIDER } from '@touchline/contract/match-status.ts';
import { liveScreen, visibleEntries } from '@touchline/domain/live-screen.ts';
import { withoutPrivateRooms } from '@touchline/domain/private-rooms.ts';
import type { RoomRights } from '@touchline/domain/private-rooms.ts';
import { ringsOf } from '#features/anchor/screen/rings.ts';
import type { HostRingItem } from '#features/anchor/screen/rings.ts';
import { roomsOf } from '#features/anchor/screen/rooms.ts';
import type { LiveRoom } from '#features/anchor/screen/rooms.ts';
import { comingDays, isPlaying } from '#features/anchor/screen/schedule.ts';
import type { MatchDay } from '#features/anchor/screen/schedule.ts';

/** What the anchor home shows of the anchor list. */
export interface AnchorScreen {
  rooms: LiveRoom[];
  rings: HostRingItem[];
  playing: LiveMatch[];
  days: MatchDay[];
}

/** The host with the entries that this viewer sees, in order (T20, T21, V5). */
const asSeen = (host: Host, rights: RoomRights): Host => ({
  ...host,
  liveSchedule: withoutPrivateRooms(visibleEntries(host.liveSchedule, DEFAULT_PROVIDER), rights) ?? [],
});

/** The parts of the page for one viewer at `now` (epoch ms), after the live-screen rules (T19-T21, V5). */
export const anchorScreen = (list: AnchorList, rights: RoomRights, now: number): AnchorScreen => {
  const hosts = list.hosts.map((host) => asSeen(host, rights));
  const matches = liveScreen({
    hosts: list.hosts,
    matches: list.liveMatchList,
    allowedRoomIds: rights.loggedIn ? rights.specialRoomIds : [],
    providerId: DEFAULT_PROVIDER,
  });
  return {
    rooms: roomsOf(matches, hosts),
    rings: ringsOf(hosts, now),
    playing: matches.filter(isPlaying),
    days: comingDays(
      matches.filter((match) => !isPlaying(match)),
      now,
    ),
  };
};
