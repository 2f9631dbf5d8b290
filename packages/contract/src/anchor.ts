import * as z from 'zod/mini';
import { CODE } from '#codes.ts';
import { MatchBrief, MatchSport } from '#match.ts';
import { defineRoutes, Nothing } from '#route.ts';
import { EpochMs, Flag, formInt, Id, LocalName, pageOf, Paging } from '#values.ts';

/** Host live status: 0 not started, 1 in progress, 2 ended, 3 hidden (T6, T19). */
export const LiveStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type LiveStatus = z.output<typeof LiveStatus>;

/** Playback addresses of a room (E14); an absent line is the empty string. */
export const VideoSourceDetail = z.object({ flv: z.string(), m3u8: z.string(), rtmp: z.string() });
export type VideoSourceDetail = z.output<typeof VideoSourceDetail>;

/** A host's appointment with a match (E13). `liveUserGroupId` is set for a private room. */
export const ScheduleEntry = z.object({
  matchId: Id,
  sport: MatchSport,
  liveRoomId: Id,
  liveStatus: LiveStatus,
  startDate: EpochMs,
  isTop: Flag,
  /** Host display type (T6): 1 streaming live, 2 coming soon, 3 scheduled. */
  liveHostType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  liveUserGroupId: z.nullable(Id),
  /** Kind of the user group: 0 none, higher numbers are listed first (T21). */
  liveGroupUserType: z.int(),
  matchSource: z.int(),
  isLotteryProgress: Flag,
  /** Gold coins in the room's red envelopes. */
  redEnvelopeTotalAmount: z.int(),
});
export type ScheduleEntry = z.output<typeof ScheduleEntry>;

/** A live host (E12). */
export const Host = z.object({
  id: Id,
  name: z.string(),
  /** `YYYY-MM-DD`, null when unknown. */
  birthday: z.nullable(z.string()),
  tags: z.array(z.string()),
  introduction: z.string(),
  liveStatus: LiveStatus,
  liveSchedule: z.array(ScheduleEntry),
  /** File key of the portrait. */
  pictureId: z.string(),
  /** File key of the room's cover. */
  coverId: z.string(),
  /** Lower numbers come first. */
  sort: z.int(),
  watcherCount: z.int(),
  followerCount: z.int(),
});
export type Host = z.output<typeof Host>;

/** A host within a live match (E15 hostList). */
export const MatchHost = z.object({
  id: Id,
  name: z.string(),
  pictureId: z.string(),
  coverId: z.string(),
  watcherCount: z.int(),
  sort: z.int(),
  liveStatus: LiveStatus,
  /** Status of the schedule entry with this match. */
  entryStatus: LiveStatus,
  liveRoomId: Id,
  liveUserGroupId: z.nullable(Id),
  liveGroupUserType: z.int(),
  startDate: EpochMs,
  isLotteryProgress: Flag,
  redEnvelopeTotalAmount: z.int(),
  videoSourceDetail: VideoSourceDetail,
});
export type MatchHost = z.output<typeof MatchHost>;

/** A match with hosts on it (E15). `status` is its publication: 0 published. `activityStatus` as a live status (T20). */
export const LiveMatch = z.extend(MatchBrief, {
  status: z.int(),
  activityStatus: LiveStatus,
  matchTypeName: LocalName,
  matchSource: z.int(),
  hostList: z.array(MatchHost),
});
export type LiveMatch = z.output<typeof LiveMatch>;

/** One post of a host. `pictures` are file keys, 1-9 of them, with their size for the reserved box. */
export const Moment = z.object({
  id: Id,
  hostId: Id,
  hostName: z.string(),
  hostPictureId: z.string(),
  text: z.string(),
  pictures: z.array(z.object({ key: z.string(), width: z.int(), height: z.int() })),
  likeCount: z.int(),
  createdAt: EpochMs,
});
export type Moment = z.output<typeof Moment>;

/** The anchor list (E11). */
export const AnchorList = z.object({
  hosts: z.array(Host),
  liveMatchList: z.array(LiveMatch),
  hostMomentList: z.array(Moment),
});
export type AnchorList = z.output<typeof AnchorList>;

/** A host's match as the live room opens it (E14). */
export const HostMatchInfo = z.object({
  matchId: Id,
  masterTeamName: LocalName,
  guestTeamName: LocalName,
  matchLeague: LocalName,
  matchSource: z.int(),
  /** Sport type (E27). */
  matchTypeId: z.int(),
  startDate: EpochMs,
  liveRoomId: Id,
  liveStatus: LiveStatus,
  videoSourceDetail: VideoSourceDetail,
  match: MatchBrief,
});
export type HostMatchInfo = z.output<typeof HostMatchInfo>;

/** Ids a member follows (E16). */
export const SubscriptionInfo = z.object({ subscribeMatchId: z.array(Id), subscribeHostId: z.array(Id) });
export type SubscriptionInfo = z.output<typeof SubscriptionInfo>;

export const SubscriptionCall = z
  .object({ hostId: z.optional(Id), matchId: z.optional(Id) })
  .check(
    z.refine((call) => (call.hostId === undefined) !== (call.matchId === undefined), 'give either hostId or matchId'),
  );

export const MomentSort = z._default(formInt(1, 2), 1);

/** A host in the rank (C2 /host/rank). `movement` is the change of places since the day before; positive is up. */
export const RankedHost = z.object({ host: Host, rank: z.int(), movement: z.int() });
export type RankedHost = z.output<typeof RankedHost>;

/** A booked match with its hosts (P1: bookings). */
export const Booking = z.object({ match: MatchBrief, hosts: z.array(MatchHost), bookedAt: EpochMs });
export type Booking = z.output<typeof Booking>;

export const anchorRoutes = defineRoutes({
  getAnchorList: {
    method: 'GET',
    path: '/ssapi/anchor/list/v2',
    encoding: 'query',
    access: 'public',
    success: 0,
    request: z.object({
      pid: z.optional(formInt(0, 9999)),
      matchSource: z.optional(formInt(0, 9999)),
      t: z.optional(z.string()),
      momentSort: MomentSort,
    }),
    reply: AnchorList,
    errors: [],
    summary: 'Hosts, live matches and moments of the anchor home (C3, E11)',
  },
  getTeamLogo: {
    method: 'GET',
    path: '/ssapi/team/logo',
    encoding: 'query',
    access: 'public',
    success: 0,
    request: z.object({ matchId: Id, pid: z.optional(formInt(0, 9999)) }),
    reply: z.object({ homeLogo: z.string(), guestLogo: z.string() }),
    errors: [CODE.NOT_FOUND],
    summary: 'File URLs of the crests of a match (C3)',
  },
  listHosts: {
    method: 'POST',
    path: '/api/forehead/live/host/list',
    encoding: 'form',
    access: 'public',
    success: 1,
    request: z.extend(Paging, {
      name: z.optional(z.string().check(z.maxLength(40))),
      filter: z._default(z.enum(['all', 'live', 'soon']), 'all'),
      sport: z.optional(MatchSport),
      sort: z._default(z.enum(['rank', 'watchers', 'followers']), 'rank'),
    }),
    reply: pageOf(Host),
    errors: [],
    summary: 'Hosts by name, state and sport (C2)',
  },
  getHostMatchInfo: {
    method: 'POST',
    path: '/api/forehead/live/host/load/live/match/info',
    encoding: 'form',
    access: 'public',
    success: 1,
    request: z.object({ hostId: Id }),
    reply: z.nullable(HostMatchInfo),
    errors: [CODE.NOT_FOUND],
    summary: 'The match a host shows now or next (C2, E14); null when there is none',
  },
  getHostSchedule: {
    method: 'POST',
    path: '/api/forehead/live/host/load/schedule',
    encoding: 'form',
    access: 'public',
    success: 1,
    request: z.object({ hostId: Id }),
    reply: z.object({ list: z.array(z.object({ entry: ScheduleEntry, match: MatchBrief })) }),
    errors: [CODE.NOT_FOUND],
    summary: "A host's schedule with the matches (C2, E13)",
  },
  listMoments: {
    method: 'POST',
    path: '/api/forehead/live/host/moment/list',
    encoding: 'form',
    access: 'public',
    success: 1,
    request: z.extend(Paging, { hostId: z.optional(Id), momentSort: MomentSort }),
    reply: z.extend(pageOf(Moment), { momentSort: z.int() }),
    errors: [],
    summary: 'Moments of one host or of all, newest or hottest first (C2, E16)',
  },
  likeMoment: {
    method: 'POST',
    path: '/api/forehead/live/host/moment/submit/batch/liked',
    encoding: 'form',
    access: 'member',
    success: 1,
    request: z.object({
      momentId: Id,
      count: formInt(1, 50),
      /** Repeating a call with the same `batchId` adds nothing. */
      batchId: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))),
    }),
    reply: z.object({ momentId: Id, likeCount: z.int(), myLikeCount: z.int() }),
    errors: [CODE.NOT_FOUND],
    summary: 'Adds a burst of likes to a moment (C2); at most 50 of one member count',
  },
  subscribe: {
    method: 'POST',
    path: '/api/forehead/live/subscribe',
    encoding: 'form',
    access: 'member',
    success: 1,
    request: SubscriptionCall,
    reply: SubscriptionInfo,
    errors: [CODE.NOT_FOUND],
    summary: 'Follows a host or books a match (C2, T11)',
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/forehead/live/unsubscribe',
    encoding: 'form',
    access: 'member',
    success: 1,
    request: SubscriptionCall,
    reply: SubscriptionInfo,
    errors: [CODE.NOT_FOUND],
    summary: 'Ends following a host or the booking of a match (C2, T11)',
  },
  getSubscriptions: {
    method: 'POST',
    path: '/api/forehead/live/user/subscribe/info',
    encoding: 'form',
    access: 'member',
    success: 1,
    request: Nothing,
    reply: SubscriptionInfo,
    errors: [],
    summary: 'Ids of followed hosts and booked matches (C2, E16)',
  },
  listBookings: {
    method: 'POST',
    path: '/api/forehead/live/user/booking/list',
    encoding: 'form',
    access: 'member',
    success: 1,
    request: Nothing,
    reply: z.object({ matches: z.array(Booking), hosts: z.array(Host) }),
    errors: [],
    summary: 'My booked matches with their hosts, and the hosts I follow (P1, C13)',
  },
  listHostRank: {
    method: 'POST',
    path: '/api/forehead/live/host/rank',
    encoding: 'form',
    access: 'public',
    success: 1,
    request: z.object({ size: z._default(formInt(1, 100), 20) }),
    reply: z.object({ list: z.array(RankedHost) }),
    errors: [],
    summary: 'Hosts by followers and watchers, with movement since yesterday (C2)',
  },
  getSpecialRoomIds: {
    method: 'POST',
    path: '/api/forehead/live/liveRoom/getSpecialRoomIds',
    encoding: 'form',
    access: 'member',
    success: 1,
    request: Nothing,
    reply: z.object({ liveRoomIds: z.array(Id) }),
    errors: [],
    summary: 'Private rooms that the member may see (C2, V5)',
  },
});
