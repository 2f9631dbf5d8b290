import type { Host, LiveMatch, MatchHost, ScheduleEntry } from '@touchline/contract/anchor.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { LiveRoom, Program } from '@touchline/contract/room.ts';
import * as anchor from '#data/host/sample-anchor.ts';
import * as sample from '#data/match/sample-match.ts';

export { matchHostOf as hostOf, messageOf } from '#data/host/sample-anchor.ts';

export const { NOON } = sample;
const BEGUN = NOON - sample.HOUR_MS;

/** A match in its second half, 1:0. */
export const matchOf = (part: Partial<MatchBrief> = {}): MatchBrief => sample.matchOf('m1', part);

export const roomOfHost = (id: string, part: Partial<LiveRoom> = {}): LiveRoom => ({
  liveRoomId: `room-${id}`,
  hostId: id,
  language: 'zh-CN',
  liveStatus: 1,
  startDate: BEGUN,
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
  hosts: [anchor.matchHostOf('a'), anchor.matchHostOf('b')],
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

export const entryOf = (hostId: string, part: Partial<ScheduleEntry> = {}): ScheduleEntry =>
  anchor.entryOf('m1', { liveRoomId: `room-${hostId}`, liveStatus: 1, startDate: BEGUN, liveHostType: 1, ...part });

/** What a channel tells of a host. */
export const hostUpdateOf = (id: string, liveSchedule: ScheduleEntry[], part: Partial<Host> = {}): Host =>
  anchor.hostOf(id, { liveStatus: 1, liveSchedule, watcherCount: 250, ...part });
