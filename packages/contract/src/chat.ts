import * as z from 'zod';
import { CODE } from '#codes.ts';
import { MatchEventKind, Side } from '#match-detail.ts';
import { ScorePair } from '#match.ts';
import { afterTerms, defineRoutes, Nothing, siteRoute } from '#route.ts';
import { ClientId, EpochMs, Id, LocalName, shortText } from '#values.ts';

/** Longest chat message in characters. */
export const CHAT_TEXT_MAX = 200;
/** Messages of a room's history. */
export const CHAT_HISTORY = 50;

/** A line that the server writes for an event of the match. */
export const ChatEvent = z.object({
  kind: MatchEventKind,
  side: z.nullable(Side),
  minute: z.nullable(z.int()),
  stoppage: z.int(),
  player: z.nullable(z.string()),
  score: z.nullable(ScorePair),
});
export type ChatEvent = z.output<typeof ChatEvent>;

/** A line of a room's chat. `text` is plain text and always shown as such. */
export const ChatMessage = z.object({
  id: Id,
  liveRoomId: Id,
  /** `text` of a member, `event` of the match, `notice` of the operator. */
  kind: z.enum(['text', 'event', 'notice']),
  /** Null for events, notices and a demo room's invented audience. */
  uid: z.nullable(Id),
  nickName: z.string(),
  headUrl: z.string(),
  role: z.enum(['member', 'host', 'operator']),
  vipLevel: z.int(),
  text: z.string(),
  /** Chosen by the sender; a repeated one is the same message. Empty for lines of the server. */
  clientId: z.string(),
  replyTo: z.nullable(z.object({ id: Id, nickName: z.string(), text: z.string() })),
  event: z.nullable(ChatEvent),
  createdAt: EpochMs,
});
export type ChatMessage = z.output<typeof ChatMessage>;

/** The name and picture that lines and comments of a member show. */
export const Author = z.object({ uid: z.nullable(Id), nickName: z.string(), headUrl: z.string() });
export type Author = z.output<typeof Author>;

/** The state of a room. `slowModeSeconds` is the minimum time between two messages of a member; 0 is off. */
export const ChatRoomState = z.object({
  liveRoomId: Id,
  slowModeSeconds: z.int(),
  pinned: z.nullable(ChatMessage),
});
export type ChatRoomState = z.output<typeof ChatRoomState>;

/**
 * Whether the member may write, and why not. Each threshold has its value, the member's value, whether it is met
 * (1) and a text for the input. Texts are in the language of the call.
 */
export const CommentRule = z.object({
  isAvailable: z.boolean(),
  rechargeLimitRule: z.object({
    rechargeCurrentVal: z.int(),
    rechargeLimitIsAccord: z.boolean(),
    rechargeLimitText: z.string(),
    rechargeLimitVal: z.int(),
  }),
  vipCurrentVal: z.int(),
  vipLimitIsAccord: z.boolean(),
  vipLimitText: z.string(),
  vipLimitVal: z.int(),
  isBan: z.boolean(),
  banText: z.string(),
  /** Warning of the operator in the last 24 hours; empty without one. */
  warningText: z.string(),
});
export type CommentRule = z.output<typeof CommentRule>;

/** State of an application to a room's lottery. `closed`: there is no lottery. `not-eligible`: a condition is not met. */
export const LotteryApproval = z.object({
  liveRoomId: Id,
  state: z.enum(['closed', 'not-eligible', 'open', 'pending', 'approved', 'refused']),
  /** The reason of ineligibility or refusal; empty otherwise. */
  reason: z.string(),
  submittedAt: z.nullable(EpochMs),
  decidedAt: z.nullable(EpochMs),
});
export type LotteryApproval = z.output<typeof LotteryApproval>;

const InRoom = z.object({ liveRoomId: Id });

/** What members report. */
export const ReportKind = z.enum(['chat', 'comment', 'name', 'picture', 'poll']);
export type ReportKind = z.output<typeof ReportKind>;

/** Whose name or picture is reported. */
export const ProfileOwner = z.enum(['member', 'host', 'tipster', 'ranked-user']);
export type ProfileOwner = z.output<typeof ProfileOwner>;

export const chatRoutes = defineRoutes({
  listChatMessages: siteRoute(
    'POST',
    'public',
    '/api/forehead/live/chat/list',
    InRoom,
    z.object({ list: z.array(ChatMessage), state: ChatRoomState }),
    'The last messages of a room, oldest first; 403 for a private room without its right',
    [CODE.FORBIDDEN, CODE.NOT_FOUND],
  ),
  sendChatMessage: afterTerms(
    siteRoute(
      'POST',
      'member',
      '/api/forehead/live/chat/send',
      z.object({
        liveRoomId: Id,
        text: shortText(1, CHAT_TEXT_MAX),
        clientId: ClientId,
        replyToId: z.optional(Id),
      }),
      ChatMessage,
      'Writes to a room; the same clientId again answers with the same message',
      [
        CODE.FORBIDDEN,
        CODE.NOT_FOUND,
        CODE.CHAT_BANNED,
        CODE.CHAT_RULE,
        CODE.CHAT_SLOW,
        CODE.CHAT_BLOCKED_WORD,
        CODE.TOO_MANY,
      ],
    ),
  ),
  removeChatMessage: siteRoute(
    'POST',
    'member',
    '/api/forehead/live/chat/remove',
    z.object({ messageId: Id }),
    z.object({ messageId: Id }),
    'Removes a line from the chat of a room that the member moderates; an already removed one is no error',
    [CODE.FORBIDDEN],
  ),
  listModeratedRooms: siteRoute(
    'POST',
    'member',
    '/api/forehead/live/chat/moderated',
    Nothing,
    z.object({ list: z.array(Id) }),
    'The rooms whose chat the member moderates',
  ),
  getCommentRule: siteRoute(
    'POST',
    'member',
    '/api/forehead/user/chat/get/comment/rule',
    z.object({ liveRoomId: z.optional(Id) }),
    CommentRule,
    'Whether the member may write (C7, E23, V7)',
  ),
  listReportCategories: siteRoute(
    'POST',
    'public',
    '/api/forehead/live/sports/message/comment/report/cate',
    Nothing,
    z.object({ list: z.array(z.object({ id: Id, name: LocalName })) }),
    'Reasons for a report (C7)',
  ),
  addChatReport: siteRoute(
    'POST',
    'member',
    '/api/forehead/live/chat/report/add',
    z.object({
      messageId: Id,
      categoryId: Id,
      text: z.optional(shortText(0, CHAT_TEXT_MAX)),
      /** What `messageId` refers to: a line, a comment, a poll of a host, or whose name or picture is reported. */
      kind: ReportKind.default('chat'),
      /** Of names and pictures: whose id `messageId` is. */
      owner: ProfileOwner.default('member'),
    }),
    z.object({ messageId: Id }),
    'Reports a message of a room, a comment on a tip, a poll of a host, or a name or picture (C7); once per member and content, and not the own ones',
    [CODE.NOT_FOUND, CODE.FORBIDDEN],
  ),
  getLotteryApproval: siteRoute(
    'POST',
    'member',
    '/api/forehead/live/lottery/approval/info',
    InRoom,
    LotteryApproval,
    "The member's application to a room's lottery (C7)",
    [CODE.NOT_FOUND, CODE.FORBIDDEN],
  ),
  submitLotteryApproval: siteRoute(
    'POST',
    'member',
    '/api/forehead/live/lottery/approval/submitInfo',
    z.object({ liveRoomId: Id, name: shortText(1, 40), contact: shortText(3, 80) }),
    LotteryApproval,
    "Applies to a room's lottery (C7); a second application answers with the first",
    [CODE.NOT_FOUND, CODE.FORBIDDEN, CODE.CONFLICT],
  ),
});
