import type { HostInput, ScheduleEntryInput, UserGroupInput } from '@touchline/contract/anchor-input.ts';
import { COMMON_PROVIDER, DEFAULT_PROVIDER, LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { GROUP_IDS, type HostBooking } from './bookings.ts';
import type { DemoHost } from './hosts.ts';
import { isAwaitingDate } from './match-state.ts';
import { createRandom, hashOf } from './random.ts';

const STEP_MS = 20_000;
const MINUTE = 60_000;
const MOST_WATCHERS = 26_000;
/** The time in which a room fills. */
const FILL_MS = 25 * MINUTE;

const wave = (instant: number, phase: number, periodMs: number): number =>
  Math.sin((2 * Math.PI * instant) / periodMs + phase);

/**
 * Viewers of a room at an instant: it fills after the start, then varies in slow waves. The count changes every 20 s, each
 * room at its own second, by `phase`, an arbitrary integer of the room.
 */
const watchersAt = (fame: number, phase: number, since: number, instant: number): number => {
  const offset = phase % STEP_MS;
  const shown = Math.max(since, Math.floor((instant - offset) / STEP_MS) * STEP_MS + offset);
  const filled = 0.35 + 0.65 * Math.min(1, (shown - since) / FILL_MS);
  const drift = 1 + 0.07 * wave(shown, phase, 17 * MINUTE) + 0.04 * wave(shown, phase * 2, 5 * MINUTE);
  return Math.round((60 + fame * MOST_WATCHERS) * filled * drift);
};

const EARLY_MS = 5 * MINUTE;
/** Tags of hosts who do not speak standard Mandarin. */
const DIALECTS: ReadonlySet<string> = new Set(['粤语', '四川话', '东北话', '上海话', '闽南语', '天津话']);
const ENVELOPES = [188, 388, 666, 888, 1288, 1888] as const;

export type DemoEntry = ScheduleEntryInput & { startDate: number };
/** A group with the user names of its members, whose uids the server knows. */
export type DemoGroup = Omit<UserGroupInput, 'memberUids'> & { memberNames: string[] };

/** The groups of private rooms. `insider` belongs to both. */
export const demoGroups = (): DemoGroup[] => [
  { id: GROUP_IDS[0], name: 'VIP 俱乐部', userType: 1, memberNames: ['insider'] },
  { id: GROUP_IDS[1], name: '核心圈', userType: 2, memberNames: ['insider'] },
];

/** The host goes live a little before kick-off. */
export const roomOpensAt = ({ fixture }: Pick<HostBooking, 'fixture'>): number => fixture.kickOff - EARLY_MS;

const statusAt = ({ fixture, endsAt }: HostBooking, instant: number): 0 | 1 | 2 => {
  if (instant >= endsAt) return LIVE_STATUS.ended;
  return instant >= roomOpensAt({ fixture }) ? LIVE_STATUS.live : LIVE_STATUS.notStarted;
};

export const roomIdOf = ({ host, groupId }: HostBooking): string =>
  groupId === null ? `room-${host.id}` : `room-${host.id}-${groupId}`;

const entryAt = (seed: string, booking: HostBooking, instant: number): DemoEntry => {
  const { fixture, host, groupId } = booking;
  const random = createRandom(seed, 'entry', host.id, fixture.id);
  const liveRoomId = roomIdOf(booking);
  return {
    hostId: host.id,
    matchId: fixture.id,
    liveRoomId,
    liveStatus: statusAt(booking, instant),
    startDate: fixture.kickOff,
    title: '',
    coverId: '',
    isTop: fixture.home.strength + fixture.away.strength >= 168 ? 1 : 0,
    liveUserGroupId: groupId,
    matchSource: random.chance(0.2) ? COMMON_PROVIDER : DEFAULT_PROVIDER,
    isLotteryProgress: random.chance(0.2) ? 1 : 0,
    redEnvelopeTotalAmount: random.chance(0.35) ? random.pick(ENVELOPES) : 0,
    videoSourceDetail: { flv: '', m3u8: `/live/demo/${fixture.sport}/${liveRoomId}.m3u8`, rtmp: '' },
  };
};

const hostAt = (host: DemoHost, liveSince: number | undefined, instant: number): HostInput => ({
  id: host.id,
  name: host.name,
  birthday: host.birthday,
  tags: host.tags,
  introduction: host.introduction,
  liveStatus: liveSince === undefined ? LIVE_STATUS.notStarted : LIVE_STATUS.live,
  pictureId: host.pictureId,
  coverId: host.coverId,
  isDialect: host.tags.some((tag) => DIALECTS.has(tag)) ? 1 : 0,
  language: host.language,
  sort: host.sort,
  watcherCount: liveSince === undefined ? 0 : watchersAt(host.fame, hashOf(host.id), liveSince, instant),
  uid: null,
});

/**
 * Hosts and their schedules at an instant. An entry is live (1) from five minutes before kick-off to the end
 * of its match; a host is live while an entry is.
 */
export const anchorsAt = (
  seed: string,
  hosts: readonly DemoHost[],
  bookings: readonly HostBooking[],
  instant: number,
): { hosts: HostInput[]; entries: DemoEntry[] } => {
  const dated = bookings.filter(({ fixture }) => !isAwaitingDate(fixture, instant));
  const live = dated.filter((booking) => statusAt(booking, instant) === LIVE_STATUS.live);
  const liveSince = new Map(live.map((booking) => [booking.host.id, roomOpensAt(booking)]));
  return {
    hosts: hosts.map((host) => hostAt(host, liveSince.get(host.id), instant)),
    entries: dated.map((booking) => entryAt(seed, booking, instant)),
  };
};
