import type { Host, LiveMatch, MatchHost, ScheduleEntry } from '@touchline/contract/anchor.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { PushMessage } from '@touchline/contract/push.ts';
import type { LiveRoom, Program } from '@touchline/contract/room.ts';

/** 21 November 2026, 12:00 UTC: the instant of the samples. */
export const NOON = Date.UTC(2026, 10, 21, 12);
const HOUR_MS = 3_600_000;

const teamOf = (id: string): MatchBrief['home'] => ({
  id,
  name: { zh: id, en: id },
  shortName: { zh: id, en: id },
  code: 'ABC',
  colors: [],
  country: null,
});

/** A match in its second half, 1:0. */
export const matchOf = (part: Partial<MatchBrief> = {}): MatchBrief => ({
  matchId: 'm1',
  sport: 'football',
  statusId: 4,
  homeScore: 1,
  awayScore: 0,
  parts: {},
  clock: { minute: 60, stoppage: 0, secondsLeft: null },
  detailedStatus: null,
  awarded: false,
  updatedAt: NOON,
  competitionId: '12387',
  matchLeague: { zh: '英超', en: 'Premier League' },
  seasonId: '2026-27',
  round: null,
  startDate: NOON - HOUR_MS,
  timeKnown: true,
  home: teamOf('home'),
  guest: teamOf('guest'),
  ...part,
});

/** A host who is on air with the match. */
export const hostOf = (id: string, part: Partial<MatchHost> = {}): MatchHost => ({
  id,
  name: `host ${id}`,
  pictureId: '',
  coverId: '',
  watcherCount: 100,
  sort: 10,
  liveStatus: 1,
  entryStatus: 1,
  liveRoomId: `room-${id}`,
  liveUserGroupId: null,
  liveGroupUserType: 0,
  startDate: NOON - HOUR_MS,
  timeKnown: true,
  isLotteryProgress: 0,
  redEnvelopeTotalAmount: 0,
  videoSourceDetail: { flv: '', m3u8: '', rtmp: '' },
  ...part,
});

export const roomOfHost = (id: string, part: Partial<LiveRoom> = {}): LiveRoom => ({
  liveRoomId: `room-${id}`,
  hostId: id,
  liveStatus: 1,
  startDate: NOON - HOUR_MS,
  timeKnown: true,
  watcherCount: 100,
  isPrivate: 0,
  isLotteryProgress: 0,
  redEnvelopeTotalAmount: 0,
  video: { lines: [], expiresAt: null },
  ...part,
});

/** The match with the hosts `a` and `b` on air, the room of `a` open. */
export const programOf = (part: Partial<Program> = {}): Program => ({
  match: matchOf(),
  venue: null,
  hosts: [hostOf('a'), hostOf('b')],
  room: roomOfHost('a'),
  ...part,
});

export const liveMatchOf = (hostList: MatchHost[], part: Partial<MatchBrief> = {}): LiveMatch => ({
  ...matchOf(part),
  status: 0,
  activityStatus: 1,
  matchTypeName: { zh: '足球', en: 'Football' },
  hostList,
});

export const entryOf = (hostId: string, part: Partial<ScheduleEntry> = {}): ScheduleEntry => ({
  matchId: 'm1',
  sport: 'football',
  liveRoomId: `room-${hostId}`,
  liveStatus: 1,
  startDate: NOON - HOUR_MS,
  isTop: 0,
  timeKnown: true,
  liveHostType: 1,
  liveUserGroupId: null,
  liveGroupUserType: 0,
  matchSource: 164,
  isLotteryProgress: 0,
  redEnvelopeTotalAmount: 0,
  ...part,
});

/** What a channel tells of a host. */
export const hostUpdateOf = (id: string, liveSchedule: ScheduleEntry[], part: Partial<Host> = {}): Host => ({
  id,
  name: `host ${id}`,
  birthday: null,
  tags: [],
  introduction: '',
  liveStatus: 1,
  liveSchedule,
  pictureId: '',
  coverId: '',
  isDialect: 0,
  sort: 10,
  watcherCount: 250,
  followerCount: 0,
  ...part,
});

type Update = {
  [M in PushMessage['mutation']]: { mutation: M; data: Extract<PushMessage, { mutation: M }>['data'] };
}[PushMessage['mutation']];

/** A push message as it arrives. */
export const messageOf = (channel: string, update: Update): PushMessage =>
  ({ channel, epoch: 'e1', offset: 1, namespace: 'anchor', ...update }) as PushMessage;
