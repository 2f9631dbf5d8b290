import * as z from 'zod';
import { LiveStatus, VideoSourceDetail } from '#anchor.ts';
import { DEFAULT_PROVIDER } from '#match-status.ts';
import { Provider } from '#provider.ts';
import { ContentLanguage, FileKey, Flag, InputMs, Id, shortText } from '#values.ts';

/** A host as operators save one; also what the demo world feeds. */
export const HostInput = z.object({
  id: Id,
  name: z.string().min(1).max(40),
  birthday: z.nullable(z.string().regex(/^\d{4}-\d{2}-\d{2}$/)).default(null),
  tags: z.array(z.string().min(1).max(12)).max(6).default([]),
  introduction: z.string().max(400).default(''),
  liveStatus: LiveStatus.default(0),
  pictureId: z.union([FileKey, z.literal('')]).default(''),
  coverId: z.union([FileKey, z.literal('')]).default(''),
  isDialect: Flag.default(0),
  /** The language that the host speaks. */
  language: ContentLanguage.default(''),
  sort: z.int().min(0).max(1_000_000).default(1000),
  watcherCount: z.int().min(0).default(0),
  /** The member who is this host, with the role of the studio; a member may have several. */
  uid: z.nullable(Id).default(null),
});
export type HostInput = z.output<typeof HostInput>;

/** The live state of a show. Operators set it only for shows of neither a publisher here nor the demo. */
const HOST_STATE = { liveStatus: true, watcherCount: true } as const;

/** A host in the list of operators: the saved fields and the state. */
export const ListedHost = HostInput.omit(HOST_STATE).extend({ state: HostInput.pick(HOST_STATE) });
export type ListedHost = z.output<typeof ListedHost>;

/** Maximum length of a show's title. */
export const SHOW_TITLE_MAX = 60;

/** A schedule entry as operators save one. A host has at most one entry with a match. */
export const ScheduleEntryInput = z.object({
  hostId: Id,
  /** A match, or for a show without one an id of its own: `show-` and a UUID. */
  matchId: Id,
  liveRoomId: Id,
  liveStatus: LiveStatus.default(0),
  /** What the show is called; needed without a match. Empty: as its match. */
  title: shortText(0, SHOW_TITLE_MAX).default(''),
  /** Cover of the show; empty: that of the host. */
  coverId: z.union([FileKey, z.literal('')]).default(''),
  /** Kick-off of the match, or now, when absent. */
  startDate: z.optional(InputMs),
  isTop: Flag.default(0),
  liveUserGroupId: z.nullable(Id).default(null),
  matchSource: Provider.default(DEFAULT_PROVIDER),
  isLotteryProgress: Flag.default(0),
  redEnvelopeTotalAmount: z.int().min(0).default(0),
  videoSourceDetail: VideoSourceDetail.default({ flv: '', m3u8: '', rtmp: '' }),
});
export type ScheduleEntryInput = z.output<typeof ScheduleEntryInput>;

const ENTRY_STATE = { liveStatus: true } as const;

/** A schedule entry in the list of operators. */
export const ListedEntry = ScheduleEntryInput.omit(ENTRY_STATE).extend({
  state: ScheduleEntryInput.pick(ENTRY_STATE),
});
export type ListedEntry = z.output<typeof ListedEntry>;

/** A user group that may enter private rooms. */
export const UserGroupInput = z.object({
  id: Id,
  name: z.string().min(1).max(40),
  /** `liveGroupUserType` of the rooms of this group: 1 or more. */
  userType: z.int().min(1).max(9).default(1),
  memberUids: z.array(Id).max(10_000).default([]),
});
export type UserGroupInput = z.output<typeof UserGroupInput>;

export const MomentInput = z.object({
  id: Id,
  hostId: Id,
  text: z.string().max(1000),
  pictures: z.array(z.object({ key: FileKey, width: z.int(), height: z.int() })).max(9),
  createdAt: InputMs,
  likeCount: z.int().min(0).default(0),
});
export type MomentInput = z.output<typeof MomentInput>;
