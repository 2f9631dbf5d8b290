import * as z from 'zod';
import { MatchBrief, MatchSport } from '#match.ts';
import { EpochMs, Flag, Id, LocalName } from '#values.ts';

/** Host live status: 0 not started, 1 in progress, 2 ended, 3 hidden. */
export const LiveStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type LiveStatus = z.output<typeof LiveStatus>;

/** Playback URLs of a room; an absent line is the empty string. */
export const VideoSourceDetail = z.object({ flv: z.string(), m3u8: z.string(), rtmp: z.string() });
export type VideoSourceDetail = z.output<typeof VideoSourceDetail>;

/** False while a show begins with its match, of which only the day is known: `startDate` is a time on that day. */
export const ShowTimeKnown = z.boolean();

/** What the host calls the show; absent: it is called as its match. */
const ShowTitle = z.optional(z.string());

/** A schedule entry: a host's show. `liveUserGroupId` is set for a private room. */
export const ScheduleEntry = z.object({
  /** The id of the match; that of the show itself (`isShowId`) when it has none. */
  matchId: Id,
  /** Null for a show without a match. */
  sport: z.nullable(MatchSport),
  title: ShowTitle,
  liveRoomId: Id,
  liveStatus: LiveStatus,
  startDate: EpochMs,
  timeKnown: ShowTimeKnown,
  isTop: Flag,
  /** Host display type: 1 streaming live, 2 coming soon, 3 scheduled. */
  liveHostType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  liveUserGroupId: z.nullable(Id),
  /** Kind of the user group: 0 none, higher numbers are listed first. */
  liveGroupUserType: z.int(),
  matchSource: z.int(),
  isLotteryProgress: Flag,
  /** Gold coins in the room's red envelopes. */
  redEnvelopeTotalAmount: z.int(),
});
export type ScheduleEntry = z.output<typeof ScheduleEntry>;

/** A live host. */
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
  /** Speaks a dialect: native apps before 2.3.2 do not show this host. */
  isDialect: Flag,
  /** BCP 47 tag of the language that the host speaks. */
  language: z.string(),
  /** Lower numbers come first. */
  sort: z.int(),
  watcherCount: z.int(),
  followerCount: z.int(),
});
export type Host = z.output<typeof Host>;

/** A host within a live match. */
export const MatchHost = z.object({
  id: Id,
  name: z.string(),
  pictureId: z.string(),
  coverId: z.string(),
  watcherCount: z.int(),
  sort: z.int(),
  language: z.string(),
  liveStatus: LiveStatus,
  /** Status of the schedule entry with this match. */
  entryStatus: LiveStatus,
  liveRoomId: Id,
  liveUserGroupId: z.nullable(Id),
  liveGroupUserType: z.int(),
  startDate: EpochMs,
  timeKnown: ShowTimeKnown,
  isLotteryProgress: Flag,
  redEnvelopeTotalAmount: z.int(),
  videoSourceDetail: VideoSourceDetail,
  /** URL of the newest picture of the stream, signed like its video; absent where there are none. */
  thumbnail: z.optional(z.string()),
});
export type MatchHost = z.output<typeof MatchHost>;

/** A match with its hosts. `status` is its publication: 0 published. `activityStatus` is a live status. */
export const LiveMatch = MatchBrief.extend({
  status: z.int(),
  activityStatus: LiveStatus,
  matchTypeName: LocalName,
  hostList: z.array(MatchHost),
});
export type LiveMatch = z.output<typeof LiveMatch>;

/** One post of a host. `pictures` are 1-9 file keys, with their size to reserve the box. */
export const Moment = z.object({
  id: Id,
  hostId: Id,
  hostName: z.string(),
  hostPictureId: z.string(),
  /** That of the host. */
  language: z.string(),
  text: z.string(),
  pictures: z.array(z.object({ key: z.string(), width: z.int(), height: z.int() })),
  likeCount: z.int(),
  createdAt: EpochMs,
});
export type Moment = z.output<typeof Moment>;

/** The anchor list. */
export const AnchorList = z.object({
  hosts: z.array(Host),
  liveMatchList: z.array(LiveMatch),
  hostMomentList: z.array(Moment),
});
export type AnchorList = z.output<typeof AnchorList>;

/** A host's match in the live room. */
export const HostMatchInfo = z.object({
  matchId: Id,
  masterTeamName: LocalName,
  guestTeamName: LocalName,
  matchLeague: LocalName,
  matchSource: z.int(),
  /** Sport type. */
  matchTypeId: z.int(),
  startDate: EpochMs,
  liveRoomId: Id,
  liveStatus: LiveStatus,
  videoSourceDetail: VideoSourceDetail,
  match: MatchBrief,
});
export type HostMatchInfo = z.output<typeof HostMatchInfo>;

/** Ids that a member follows. */
export const SubscriptionInfo = z.object({ subscribeMatchId: z.array(Id), subscribeHostId: z.array(Id) });
export type SubscriptionInfo = z.output<typeof SubscriptionInfo>;

/** A host in the ranking. `movement` is the change of rank since the previous day; positive is up. */
export const RankedHost = z.object({ host: Host, rank: z.int(), movement: z.int() });
export type RankedHost = z.output<typeof RankedHost>;

/** A booked match with its hosts. */
export const Booking = z.object({ match: MatchBrief, hosts: z.array(MatchHost), bookedAt: EpochMs });
export type Booking = z.output<typeof Booking>;
