import * as z from 'zod/mini';
import { LiveStatus, VideoSourceDetail } from '#anchor.ts';
import { DEFAULT_PROVIDER } from '#match-status.ts';
import { Provider } from '#provider.ts';
import { FileKey, Flag, GivenMs, Id } from '#values.ts';

/** A host as operators save one; also what the demo world feeds. */
export const HostInput = z.object({
  id: Id,
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  birthday: z._default(z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))), null),
  tags: z._default(z.array(z.string().check(z.minLength(1), z.maxLength(12))).check(z.maxLength(6)), []),
  introduction: z._default(z.string().check(z.maxLength(400)), ''),
  liveStatus: z._default(LiveStatus, 0),
  pictureId: z._default(z.union([FileKey, z.literal('')]), ''),
  coverId: z._default(z.union([FileKey, z.literal('')]), ''),
  isDialect: z._default(Flag, 0),
  sort: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 1000),
  watcherCount: z._default(z.int().check(z.gte(0)), 0),
});
export type HostInput = z.output<typeof HostInput>;

/** What the server knows of a show. An operator says it only for shows that neither a publisher here nor the demo makes. */
const HOST_STATE = { liveStatus: true, watcherCount: true } as const;

/** A host as operators list one: what can be saved, and beside it the state. */
export const ListedHost = z.extend(z.omit(HostInput, HOST_STATE), { state: z.pick(HostInput, HOST_STATE) });
export type ListedHost = z.output<typeof ListedHost>;

/** A schedule entry as operators save one. A host has at most one entry with a match. */
export const ScheduleEntryInput = z.object({
  hostId: Id,
  matchId: Id,
  liveRoomId: Id,
  liveStatus: z._default(LiveStatus, 0),
  /** Kick-off of the match when absent. */
  startDate: z.optional(GivenMs),
  isTop: z._default(Flag, 0),
  liveUserGroupId: z._default(z.nullable(Id), null),
  matchSource: z._default(Provider, DEFAULT_PROVIDER),
  isLotteryProgress: z._default(Flag, 0),
  redEnvelopeTotalAmount: z._default(z.int().check(z.gte(0)), 0),
  videoSourceDetail: z._default(VideoSourceDetail, { flv: '', m3u8: '', rtmp: '' }),
});
export type ScheduleEntryInput = z.output<typeof ScheduleEntryInput>;

const ENTRY_STATE = { liveStatus: true } as const;

/** A schedule entry as operators list one. */
export const ListedEntry = z.extend(z.omit(ScheduleEntryInput, ENTRY_STATE), {
  state: z.pick(ScheduleEntryInput, ENTRY_STATE),
});
export type ListedEntry = z.output<typeof ListedEntry>;

/** A user group that may enter private rooms (P4). */
export const UserGroupInput = z.object({
  id: Id,
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  /** `liveGroupUserType` of the rooms of this group: 1 or more. */
  userType: z._default(z.int().check(z.gte(1), z.lte(9)), 1),
  memberUids: z._default(z.array(Id).check(z.maxLength(10_000)), []),
});
export type UserGroupInput = z.output<typeof UserGroupInput>;

export const MomentInput = z.object({
  id: Id,
  hostId: Id,
  text: z.string().check(z.maxLength(1000)),
  pictures: z.array(z.object({ key: FileKey, width: z.int(), height: z.int() })).check(z.maxLength(9)),
  createdAt: GivenMs,
  likeCount: z._default(z.int().check(z.gte(0)), 0),
});
export type MomentInput = z.output<typeof MomentInput>;
