import * as z from 'zod';
import { ChatMessage, ChatRoomState, LotteryApproval } from '#chat.ts';
import { CODE } from '#codes.ts';
import { opsList } from '#ops-list.ts';
import { opsRoute } from '#ops-route.ts';
import { opsSave, revised } from '#ops-save.ts';
import { defineRoutes, Nothing } from '#route.ts';
import { EpochMs, InputMs, Id, shortText } from '#values.ts';

const removed = z.object({ removed: z.boolean() });
const NOT_FOUND = [CODE.NOT_FOUND];
const Seconds = z.int().min(0).max(3600);
const Threshold = z.int().min(0).max(1_000_000_000);

/** Requirements for writing and for lottery applications; 0 requires nothing. */
export const ChatConfig = z.object({
  /** Chat is on at all. */
  enabled: z.boolean(),
  rechargeLimit: Threshold,
  vipLimit: Threshold,
  /** Slow mode of rooms that have none of their own. */
  slowModeSeconds: Seconds,
  lotteryRechargeLimit: Threshold,
  lotteryVipLimit: Threshold,
});
export type ChatConfig = z.output<typeof ChatConfig>;

/** A ban from writing, in one room or (null) everywhere; permanent when `until` is null. */
export const ChatBan = z.object({
  uid: Id,
  liveRoomId: z.nullable(Id),
  until: z.nullable(EpochMs),
  reason: z.string(),
  createdAt: EpochMs,
});
export type ChatBan = z.output<typeof ChatBan>;

export const ListedChatBan = ChatBan.extend({ username: z.string() });

export const ChatBanInput = z.object({
  uid: Id,
  /** The room in which it holds; null: everywhere. Each of them is a ban of its own. */
  liveRoomId: z.nullable(Id).default(null),
  until: z.nullable(InputMs).default(null),
  reason: shortText(0, 200).default(''),
  /** Removes the member's messages that are still in the rooms' histories. */
  removeMessages: z.boolean().default(false),
});

export const ChatRoomInput = z.object({
  liveRoomId: Id,
  /** Null: that of the chat's rules. */
  slowModeSeconds: z.nullable(Seconds).default(null),
  pinnedMessageId: z.nullable(Id).default(null),
});

/** A member who may remove lines from the chat of a room. */
export const RoomModerator = z.object({
  liveRoomId: Id,
  uid: Id,
  username: z.string(),
  createdAt: EpochMs,
  createdBy: z.string(),
});
export type RoomModerator = z.output<typeof RoomModerator>;

export const LotteryApplication = LotteryApproval.extend({
  id: Id,
  uid: Id,
  name: z.string(),
  contact: z.string(),
});
export type LotteryApplication = z.output<typeof LotteryApplication>;

/** A member's data from the parent site: total recharges in gold coins, and the VIP level. */
export const MemberStanding = z.object({
  uid: Id,
  rechargeTotal: Threshold,
  vipLevel: z.int().min(0).max(99),
});
export type MemberStanding = z.output<typeof MemberStanding>;

/** A room with a publishing host. */
export const LiveStream = z.object({
  liveRoomId: Id,
  hostId: Id,
  startedAt: EpochMs,
  address: z.string(),
  /** Whether HLS is available too. */
  hls: z.boolean(),
});
export type LiveStream = z.output<typeof LiveStream>;

/** A room with what an operator sets for it; of the room's host, its group and whether a show is on the air. */
const ListedRoom = z.object({
  liveRoomId: Id,
  hostId: Id,
  hostName: z.string(),
  groupId: z.nullable(Id),
  isLive: z.boolean(),
  slowModeSeconds: z.nullable(z.int()),
  pinnedMessageId: z.nullable(Id),
  pinnedText: z.string(),
});
export type ListedRoom = z.output<typeof ListedRoom>;

export const opsLiveRoutes = defineRoutes({
  opsGetChatConfig: opsRoute('chat', 'GET', '/ops/v1/chat/config', Nothing, revised(ChatConfig), 'Rules of the chat'),
  opsSaveChatConfig: opsSave(
    'chat',
    '/ops/v1/chat/config',
    { whole: ChatConfig, keys: [] },
    ChatConfig,
    'Changes the given rules of the chat',
  ),
  opsListChatWords: opsList('chat', '/ops/v1/chat/words', {}, z.string(), 'Blocked words'),
  opsSaveChatWords: {
    ...opsRoute(
      'chat',
      'PUT',
      '/ops/v1/chat/words',
      // Strict: a listed page of the words must not replace all of them.
      z.strictObject({ list: z.array(shortText(1, 40)).max(5000) }),
      z.object({ list: z.array(z.string()) }),
      'Replaces the blocked words',
    ),
    bodyLimit: 1024 * 1024,
  },
  opsTryChatWords: opsRoute(
    'chat',
    'POST',
    '/ops/v1/chat/words/try',
    z.object({ text: shortText(1, 1000) }),
    z.object({ words: z.array(z.string()).describe('The blocked words that the text contains') }),
    'Tries the blocked words on a text, by the rule of the chat',
  ),
  opsListChatBans: opsList(
    'chat',
    '/ops/v1/chat/bans',
    { liveRoomId: z.optional(Id) },
    revised(ListedChatBan),
    'Members who may not write',
  ),
  opsSaveChatBan: opsSave(
    'chat',
    '/ops/v1/chat/bans/:uid',
    { whole: ChatBanInput, keys: ['uid'], readOnly: ['createdAt', 'username'], volatile: ['removeMessages'] },
    ChatBan,
    'Bans a member from writing, everywhere or in a room, or changes what is named of the ban',
    NOT_FOUND,
  ),
  opsRemoveChatBan: opsRoute(
    'chat',
    'DELETE',
    '/ops/v1/chat/bans/:uid',
    z.object({ uid: Id, liveRoomId: z.optional(Id) }),
    removed,
    'Ends a ban: that of a room when one is named',
    NOT_FOUND,
  ),
  opsRemoveChatMessage: opsRoute(
    'chat',
    'DELETE',
    '/ops/v1/chat/messages/:id',
    z.object({ id: Id }),
    removed,
    'Removes a message from all screens',
    NOT_FOUND,
  ),
  opsListModerators: opsList(
    'chat',
    '/ops/v1/chat/moderators',
    { liveRoomId: z.optional(Id) },
    RoomModerator,
    'Members who moderate rooms',
  ),
  opsAddModerator: opsRoute(
    'chat',
    'POST',
    '/ops/v1/chat/moderators/:liveRoomId/:uid',
    z.object({ liveRoomId: Id, uid: Id }),
    z.object({ added: z.boolean() }),
    'Lets a member remove lines from the chat of a room',
    NOT_FOUND,
  ),
  opsRemoveModerator: opsRoute(
    'chat',
    'DELETE',
    '/ops/v1/chat/moderators/:liveRoomId/:uid',
    z.object({ liveRoomId: Id, uid: Id }),
    removed,
    'Takes the moderation of a room from a member',
    NOT_FOUND,
  ),
  opsListRooms: opsList('rooms', '/ops/v1/rooms', {}, revised(ListedRoom), 'Rooms of all shows'),
  opsSaveChatRoom: opsSave(
    'rooms',
    '/ops/v1/chat/rooms/:liveRoomId',
    {
      whole: ChatRoomInput,
      keys: ['liveRoomId'],
      readOnly: ['hostId', 'hostName', 'groupId', 'isLive', 'pinnedText'],
    },
    ChatRoomState,
    'Slow mode and pinned message of a room',
    NOT_FOUND,
  ),
  opsSendChatMessage: opsRoute(
    'chat',
    'POST',
    '/ops/v1/chat/rooms/:liveRoomId/messages',
    z.object({
      liveRoomId: Id,
      text: shortText(1, 200),
      /** Speaks as this host; absent: as a notice of the operator. */
      hostId: z.optional(Id),
    }),
    ChatMessage,
    'Writes to a room as its host or as the operator',
    NOT_FOUND,
  ),
  opsListLotteryApplications: opsList(
    'chat',
    '/ops/v1/lottery/applications',
    { liveRoomId: z.optional(Id), state: z.optional(z.enum(['pending', 'approved', 'refused'])) },
    LotteryApplication,
    'Applications to lotteries, oldest first',
  ),
  opsDecideLotteryApplication: opsRoute(
    'chat',
    'PUT',
    '/ops/v1/lottery/applications/:id',
    z.object({ id: Id, decision: z.enum(['approved', 'refused']), reason: shortText(0, 200).default('') }),
    LotteryApplication,
    'Approves or refuses an application',
    NOT_FOUND,
  ),
  opsSaveMemberStanding: opsSave(
    'members',
    '/ops/v1/members/:uid/standing',
    { whole: MemberStanding, keys: ['uid'], readOnly: ['username', 'externalId', 'createdAt', 'isSuspended'] },
    MemberStanding,
    "A member's recharges and VIP level as the parent site knows them",
    NOT_FOUND,
  ),
  opsIssueStreamKey: opsRoute(
    'live',
    'POST',
    '/ops/v1/live/keys',
    z.object({
      hostId: Id,
      liveRoomId: Id,
      hours: z
        .int()
        .min(1)
        .max(24 * 30)
        .default(12),
    }),
    z.object({
      /** For OBS: server and stream key. */
      server: z.string(),
      /** For OBS with the service WHIP, whose bearer token is the stream key; null while it is off. */
      whip: z.string().nullable(),
      streamKey: z.string(),
      expiresAt: EpochMs,
    }),
    'A signed key with which a host publishes to a room over RTMP or WHIP',
    [CODE.NOT_FOUND, CODE.CONFLICT],
  ),
  opsRevokeStreamKeys: opsRoute(
    'live',
    'DELETE',
    '/ops/v1/live/keys/:liveRoomId',
    z.object({ liveRoomId: Id }),
    removed,
    'Makes all keys of a room useless and ends its stream',
    NOT_FOUND,
  ),
  opsListStreams: opsList('live', '/ops/v1/live/streams', {}, LiveStream, 'Rooms with a publishing host'),
});
