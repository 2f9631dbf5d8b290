import type { AnchorList, Host, LiveMatch, MatchHost, ScheduleEntry } from '@touchline/contract/anchor.ts';
import type { PushMessage } from '@touchline/contract/push.ts';
import { HOUR_MS, matchOf as briefOf, NOON } from '#data/match/sample-match.ts';

export { NOON };

export const entryOf = (matchId: string, part: Partial<ScheduleEntry> = {}): ScheduleEntry => ({
  matchId,
  sport: 'football',
  liveRoomId: 'room-1',
  liveStatus: 0,
  startDate: NOON + HOUR_MS,
  isTop: 0,
  timeKnown: true,
  liveHostType: 3,
  liveUserGroupId: null,
  liveGroupUserType: 0,
  matchSource: 164,
  isLotteryProgress: 0,
  redEnvelopeTotalAmount: 0,
  ...part,
});

export const hostOf = (id: string, part: Partial<Host> = {}): Host => ({
  id,
  name: `host ${id}`,
  birthday: null,
  tags: [],
  introduction: '',
  liveStatus: 0,
  liveSchedule: [],
  pictureId: '',
  coverId: '',
  isDialect: 0,
  language: 'zh-CN',
  sort: 10,
  watcherCount: 100,
  followerCount: 0,
  ...part,
});

export const matchHostOf = (id: string, part: Partial<MatchHost> = {}): MatchHost => ({
  id,
  name: `host ${id}`,
  pictureId: '',
  coverId: '',
  watcherCount: 100,
  sort: 10,
  language: 'zh-CN',
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

/** A match in its second half, 1:0. */
export const matchOf = (matchId: string, part: Partial<LiveMatch> = {}): LiveMatch => ({
  ...briefOf(matchId),
  status: 0,
  activityStatus: 1,
  matchTypeName: { zh: '英超', en: 'Premier League' },
  hostList: [matchHostOf('a')],
  ...part,
});

/** A match that starts `hours` after noon. */
export const comingMatch = (matchId: string, hours: number, hostId = 'a'): LiveMatch =>
  matchOf(matchId, {
    statusId: 1,
    activityStatus: 0,
    homeScore: null,
    awayScore: null,
    clock: null,
    startDate: NOON + hours * HOUR_MS,
    hostList: [matchHostOf(hostId, { liveStatus: 0, entryStatus: 0, startDate: NOON + hours * HOUR_MS })],
  });

export const listOf = (part: Partial<AnchorList>): AnchorList => ({
  hosts: [],
  liveMatchList: [],
  hostMomentList: [],
  ...part,
});

type Update = {
  [M in PushMessage['mutation']]: { mutation: M; data: Extract<PushMessage, { mutation: M }>['data'] };
}[PushMessage['mutation']];

/** A push message as it arrives. */
export const messageOf = (channel: string, update: Update, offset = 1): PushMessage =>
  ({ channel, epoch: 'e1', offset, namespace: 'anchor', ...update }) as PushMessage;
