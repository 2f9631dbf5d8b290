import type { AnchorList, LiveMatch, Host, MatchHost, ScheduleEntry } from '@touchline/contract/anchor.ts';
import { DEFAULT_PROVIDER, LIVE_STATUS, HOST_DISPLAY } from '@touchline/contract/match-status.ts';
import { foreignRank } from '@touchline/domain/languages/base-language.ts';
import { liveScreen, visibleEntries } from '@touchline/domain/live-screen.ts';
import { withoutPrivateRooms, type RoomRights } from '@touchline/domain/private-rooms.ts';
import { groupByDay } from '@touchline/domain/dates.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { deviceOffset, nearDay } from '#platform/i18n/device-zone.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { roomsOnAir } from '@touchline/domain/live-rooms.ts';
import { hostDisplayType } from '@touchline/domain/display-type.ts';

/** A host in the pages of rings. */
export interface HostRingItem {
  id: string;
  name: string;
  language: string;
  pictureId: string;
  /** T6. */
  display: ScheduleEntry['liveHostType'];
  /** Of the entry that the ring speaks of; null for a host without one. */
  startDate: number | null;
  timeKnown: boolean;
  matchId: string | null;
}

/** T6 of a host as the viewer sees them: that of their first entry (T21). */
export const displayOf = ({ liveStatus, liveSchedule: [entry] }: Host, now: number): HostRingItem['display'] =>
  entry === undefined ? HOST_DISPLAY.scheduled : hostDisplayType(liveStatus, entry, now);

const ringOf = (host: Host, now: number): HostRingItem & { sort: number } => {
  const [entry] = host.liveSchedule;
  return {
    id: host.id,
    name: host.name,
    language: host.language,
    pictureId: host.pictureId,
    display: displayOf(host, now),
    startDate: entry?.startDate ?? null,
    timeKnown: entry?.timeKnown ?? false,
    matchId: entry?.matchId ?? null,
    sort: host.sort,
  };
};

/** Hosts of the reader's language first; hosts on air, then those who soon are, each in the operator's order (A4, T6). */
const ringsOf = (hosts: readonly Host[], now: number, language: string): HostRingItem[] =>
  hosts
    .map((host) => ringOf(host, now))
    .sort(
      (a, b) =>
        foreignRank(a.language, language) - foreignRank(b.language, language) ||
        a.display - b.display ||
        a.sort - b.sort ||
        (a.id < b.id ? -1 : 1),
    )
    .map(({ sort: _sort, ...ring }) => ring);

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

/** Rooms on air, one per host, with what they show: first those in the reader's language. */
const roomsOf = (matches: readonly LiveMatch[], hosts: readonly Host[], language: string): LiveRoom[] => {
  const tagsOf = new Map(hosts.map((host) => [host.id, host.tags]));
  const rankOf = ({ host }: Pick<LiveRoom, 'host'>): number => foreignRank(host.language, language);
  return roomsOnAir(matches)
    .map(({ host, match }) => ({ host, tags: tagsOf.get(host.id) ?? [], match: briefOf(match) }))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
};

export interface MatchDay {
  /** `YYYY-MM-DD` of the reader's calendar. */
  day: string;
  /** A moment of that day, for its heading. */
  at: number;
  matches: LiveMatch[];
}

const isPlaying = (match: LiveMatch): boolean => matchPhase(match.sport, match.statusId) === 'in-progress';

/** Today's and tomorrow's matches by day; when there are none, those of the next day that has any. */
const comingDays = (matches: readonly LiveMatch[], now: number): MatchDay[] => {
  const days = groupByDay(matches, (match) => match.startDate, deviceOffset)
    .map(({ day, items }) => ({ day, at: items[0]?.startDate ?? now, matches: items }))
    .filter(({ at }) => at >= now || nearDay(at, now) === 'today');
  const near = days.filter(({ at }) => nearDay(at, now) !== null);
  return near.length > 0 ? near : days.slice(0, 1);
};

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

/** What the anchor home shows of the anchor list. */
export interface AnchorScreen {
  rooms: LiveRoom[];
  rings: HostRingItem[];
  playing: LiveMatch[];
  days: MatchDay[];
}

/** The parts of the page for one viewer at `now` (epoch ms), who reads `language`, after the live-screen rules (T19-T21, V5). */
export const anchorScreen = (list: AnchorList, rights: RoomRights, now: number, language: string): AnchorScreen => {
  const hosts = list.hosts.filter(isShown).map((host) => asSeen(host, rights));
  const matches = liveScreen({
    hosts: list.hosts,
    matches: list.liveMatchList,
    allowedRoomIds: rights.loggedIn ? rights.specialRoomIds : [],
    providerId: DEFAULT_PROVIDER,
    language,
  });
  return {
    rooms: roomsOf(matches, hosts, language),
    rings: ringsOf(hosts, now, language),
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
