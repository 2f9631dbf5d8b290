import * as z from 'zod';
import { Host, LiveMatch } from '#anchor.ts';
import { Author, ChatMessage, ChatRoomState, CommentRule, LotteryApproval } from '#chat.ts';
import { MatchCoverageChange, MatchPlaysChange } from '#match-coverage.ts';
import { MatchEvent, MatchLineUps, MatchStatistics } from '#match-detail.ts';
import { MatchChange } from '#match.ts';
import { TipCard, TipComment, TipOrder } from '#news.ts';
import { GoalReactions, Poll } from '#polls.ts';
import { RankingBoard, RankingRow } from '#user-ranking.ts';
import { Id } from '#values.ts';
import { WalletEntry } from '#wallet.ts';

const ChannelName = z.string().regex(/^[a-z]+(:[a-z0-9-]{1,64}){0,2}$/, 'expected a channel name');

/**
 * Position in a channel; `offset` grows by 1 per message within an `epoch`. A client that has read the channel's data by a call sends the
 * server's time of that reply instead (`since`, epoch ms), and gets messages from then on.
 */
export const ChannelPosition = z.object({
  name: ChannelName,
  epoch: z.optional(z.string().max(40)),
  offset: z.optional(z.int().min(0)),
  since: z.optional(z.int().min(0)),
});

/** Maximum number of channels in one subscribe command. */
export const MAX_CHANNELS_PER_COMMAND = 100;

/** Commands from a client (protocols: Push). */
export const ClientCommand = z.discriminatedUnion('cmd', [
  z.object({ cmd: z.literal('auth'), token: z.string().max(200) }),
  z.object({
    cmd: z.literal('subscribe'),
    channels: z
      .array(z.union([ChannelName, ChannelPosition]))
      .min(1)
      .max(MAX_CHANNELS_PER_COMMAND),
  }),
  z.object({
    cmd: z.literal('unsubscribe'),
    channels: z.array(ChannelName).min(1).max(MAX_CHANNELS_PER_COMMAND),
  }),
  z.object({ cmd: z.literal('ping') }),
]);
export type ClientCommand = z.output<typeof ClientCommand>;

export type ServerReply =
  | { cmd: 'authenticated'; uid: string }
  | { cmd: 'subscribed'; channel: string; epoch: string; offset: number; recovered: boolean }
  | { cmd: 'error'; code: number; channel?: string; msg: string }
  | { cmd: 'pong'; time: number };

/**
 * The data of messages, by mutation (`noun.change`) or action. Every mutation carries the full new value, so that a
 * client can patch its cache without another request.
 */
export const PushData = {
  /** `live` and `live:no-dialect`: a host with the public entries; `room:<id>`: with the public entries and those of that private room. */
  'host.change': Host,
  /** `live` and `room:<id>`: the host was removed or hidden. */
  'host.remove': z.object({ id: Id }),
  /** `live` and `room:<id>`, as `host.change`: a match of the anchor list with its visible hosts; null when none is left. */
  'live-match.change': z.object({ matchId: Id, liveMatch: z.nullable(LiveMatch) }),
  /** `banners`: banners of these categories appeared, changed or went; clients refetch them. */
  'banner.change': z.object({ categoryIds: z.array(z.int()) }),
  /** `match:<sport>:<id>` and `competition:<id>`. */
  'match.change': MatchChange,
  /** `match:<sport>:<id>`: the match was removed; its source no longer has it. */
  'match.remove': z.object({ matchId: Id }),
  /** `competition:<id>`: matches of a season were removed; clients refetch lists, days and tables. */
  'competition.change': z.object({ competitionId: Id, seasonId: Id }),
  /** `detail:<matchId>`. */
  'match-events.change': z.object({ matchId: Id, events: z.array(MatchEvent) }),
  /** `detail:<matchId>`. */
  'match-statistics.change': z.object({ matchId: Id, statistics: z.nullable(MatchStatistics) }),
  /** `detail:<matchId>`. */
  'match-line-ups.change': z.object({ matchId: Id, lineUps: z.nullable(MatchLineUps) }),
  /** `detail:<matchId>`: new and changed lines of the play-by-play; null tells to read it again. */
  'match-plays.change': MatchPlaysChange,
  /** `detail:<matchId>`: what changed of shots, absences, officials and odds; null shots tell to read them again. */
  'match-coverage.change': MatchCoverageChange,
  /** `watch:<liveRoomId>`: number of viewers, at most once in 5 s. */
  'watchers.change': z.object({ liveRoomId: Id, watcherCount: z.int() }),
  /** `room:<liveRoomId>`: a new line of the chat. */
  'chat-message.add': ChatMessage,
  /** `room:<liveRoomId>`: an operator removed a line. */
  'chat-message.remove': z.object({ liveRoomId: Id, messageId: Id }),
  /** `room:<liveRoomId>`: a removed line came back; it stands where its time puts it. */
  'chat-message.change': ChatMessage,
  /**
   * `room:<liveRoomId>` and `tip:<id>`: what this member wrote there shows another name or picture from now on. Null is the room's
   * host, or the tip's tipster.
   */
  'author.change': Author,
  /** `room:<liveRoomId>`: calls of the room's host on a match were made, taken back or settled; clients read them again. */
  'host-call.change': z.object({ hostId: Id, matchId: Id }),
  /**
   * `match:<sport>:<id>` and `room:<liveRoomId>`, of a private room on the latter alone: a clip was cut, changed or went; clients read the
   * clips again, whose addresses in private rooms are each reader's own.
   */
  'clip.change': z.object({ id: Id, matchId: Id, hostId: Id }),
  /** `room:<liveRoomId>`: slow mode or pinned message. */
  'chat-room.change': ChatRoomState,
  /** `room:<liveRoomId>`: a poll was opened, closed or resolved; votes at most once a second. */
  'poll.change': Poll,
  /** `room:<liveRoomId>`: a poll was removed; a change with a higher revision brings it back. */
  'poll.remove': z.object({ liveRoomId: Id, pollId: Id, revision: z.int() }),
  /** `room:<liveRoomId>`: reactions to a goal, at most once a second. */
  'goal-reactions.change': GoalReactions,
  /** `user:<uid>`: the member's comment rule changed (a ban, a recharge, the chat's rules); with `liveRoomId` that of one room. */
  'comment-rule.change': CommentRule.extend({ liveRoomId: z.optional(Id) }),
  /** `user:<uid>`: an application to a lottery was decided. */
  'lottery.change': LotteryApproval,
  /** `tips`: a new tip as a visitor sees it. */
  'tip.add': TipCard,
  /** `tips` and `tip:<id>`: sold, read, closed or settled; as a visitor sees it. */
  'tip.change': TipCard,
  /** `tip:<id>`: a comment or a reply. */
  'tip-comment.add': TipComment,
  /** `tip:<id>`: a comment was removed, with its replies. */
  'tip-comment.remove': z.object({ messageId: Id, commentId: Id }),
  /** `tip:<id>`: likes of a comment. */
  'tip-comment.change': z.object({ messageId: Id, commentId: Id, likeCount: z.int() }),
  /** `ranking:<configId>`: a complete board of the current period, at most once in 3 s. */
  'ranking.change': z.object({ configId: Id, periodId: Id, board: RankingBoard, list: z.array(RankingRow) }),
  /** `ranking:<configId>`: votes on a report. */
  'report.change': z.object({ reportId: Id, like: z.int(), disLike: z.int() }),
  /** `user:<uid>`: a purchase was made or settled. */
  'tip-order.change': TipOrder,
  /** `user:<uid>`: the balance changed. */
  'wallet.change': z.object({ balance: z.int(), entry: WalletEntry }),
  /** `user:<uid>`: this session ended; `code` is 505 or 405. */
  'session.change': z.object({ code: z.int(), msg: z.string() }),
  /** `user:<uid>`: followed hosts and booked matches after a change on any device. */
  'subscription.change': z.object({ subscribeMatchId: z.array(Id), subscribeHostId: z.array(Id) }),
  /** `ops:<right>` and `ops:<right>:<record>`: something that this right covers was changed; desks read it again. */
  'ops.change': z.object({ noun: z.string(), id: z.string(), action: z.string() }),
  /** `user:<uid>:rooms`: private rooms that the member may see, after a change of groups. */
  'special-rooms.change': z.object({ liveRoomIds: z.array(Id) }),
} as const;

export type Mutation = keyof typeof PushData;
export type PushDataOf<M extends Mutation> = z.output<(typeof PushData)[M]>;

/** A message as received by a client. */
export type PushMessage = {
  [M in Mutation]: {
    channel: string;
    epoch: string;
    offset: number;
    namespace: string;
    mutation: M;
    data: PushDataOf<M>;
  };
}[Mutation];
