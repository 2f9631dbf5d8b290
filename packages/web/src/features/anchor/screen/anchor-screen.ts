import type { AnchorList, LiveMatch } from '@touchline/contract/anchor.ts';
import { DEFAULT_PROVIDER } from '@touchline/contract/match-status.ts';
import { liveScreen } from '@touchline/domain/live-screen.ts';
import type { RoomRights } from '@touchline/domain/private-rooms.ts';
import { asSeen, isShown } from '#features/anchor/screen/as-seen.ts';
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

/** The parts of the page for one viewer at `now` (epoch ms), after the live-screen rules (T19-T21, V5). */
export const anchorScreen = (list: AnchorList, rights: RoomRights, now: number): AnchorScreen => {
  const hosts = list.hosts.filter(isShown).map((host) => asSeen(host, rights));
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

/** All its matches. */
export const matchesOn = ({ playing, days }: AnchorScreen): LiveMatch[] => [
  ...playing,
  ...days.flatMap((day) => day.matches),
];
