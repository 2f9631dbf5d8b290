import type { LotteryDraw, IngestHealth, StreamRefusal, StudioHost, StudioShow } from '@touchline/contract/studio.ts';
import type { MomentInput } from '@touchline/contract/anchor-input.ts';
import type { opsStudioRoutes } from '@touchline/contract/ops-studio.ts';
import type { ReplyOf } from '@touchline/contract/route.ts';
import type { Routes } from '@touchline/contract/routes.ts';
import type { GoalReactions } from '@touchline/contract/polls.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { StudioSamples } from './samples.ts';

/** Calls of operators that a host makes through the studio, with the same rules and audit entries. */
type OperatorRoutes = Pick<
  Routes,
  | 'opsSaveHost'
  | 'opsSaveSchedule'
  | 'opsRemoveSchedule'
  | 'opsListMatches'
  | 'opsIssueStreamKey'
  | 'opsRevokeStreamKeys'
  | 'opsSaveChatRoom'
  | 'opsSendChatMessage'
  | 'opsRemoveChatMessage'
  | 'opsListChatBans'
  | 'opsSaveChatBan'
  | 'opsRemoveChatBan'
  | 'opsListLotteryApplications'
  | 'opsDecideLotteryApplication'
  | 'opsListMoments'
  | 'opsSaveMoment'
  | 'opsRemoveMoment'
  | 'opsUploadFile'
  | 'opsListPolls'
  | 'opsAddPoll'
  | 'opsClosePoll'
  | 'opsResolvePoll'
  | 'opsRemovePoll'
>;

/** Dependencies of the studio. */
export interface StudioDeps {
  now: () => number;
  operators: Handlers<OperatorRoutes>;
  samples: StudioSamples;
  /** Hosts of a member; all hosts without one. */
  hosts: (uid: string | null) => Promise<StudioHost[]>;
  /** The member of a host; null for an unknown host. */
  ownerOf: (hostId: string) => Promise<{ uid: string | null } | null>;
  shows: (hostId: string) => Promise<StudioShow[]>;
  switchShow: (
    context: CallContext,
    change: { hostId: string; matchId: string; isLive: boolean },
  ) => Promise<{ liveRoomId: string }>;
  /** The hosts of a room; null when no schedule entry names it. */
  findRoom: (liveRoomId: string) => Promise<{ hostIds: readonly string[] } | null>;
  healthOf: (liveRoomId: string) => IngestHealth | null;
  /** Epoch ms at which a stream ends whose encoder is expected back. */
  waitsUntil: (liveRoomId: string) => number | null;
  /** The refused publishers of a room. */
  refusalsOf: (liveRoomId: string) => { refusal: StreamRefusal | null; strangers: number };
  viewersOf: (liveRoomId: string) => Promise<number>;
  facts: (matchId: string) => Promise<ReplyOf<(typeof opsStudioRoutes)['opsGetStudioFacts']>>;
  readRoom: (liveRoomId: string) => Promise<ReplyOf<(typeof opsStudioRoutes)['opsGetStudioChat']>>;
  /** Throws 10404 unless the message, or the application, is of the room. */
  requireMessageOf: (liveRoomId: string, messageId: string) => Promise<void>;
  requireApplicationOf: (liveRoomId: string, id: string) => Promise<void>;
  /** Whether a member moderates the room. */
  isModerator: (liveRoomId: string, uid: string) => Promise<boolean>;
  draws: (liveRoomId: string) => Promise<LotteryDraw[]>;
  draw: (
    context: CallContext,
    input: { hostId: string; liveRoomId: string; key: string; winners: number },
  ) => Promise<LotteryDraw>;
  /** Throws 10404 unless the poll is of the host in the room. */
  requirePollOf: (room: { hostId: string; liveRoomId: string }, pollId: string) => Promise<void>;
  reactionsOf: (room: { liveRoomId: string; matchId: string }) => Promise<GoalReactions[]>;
  findMoment: (id: string) => Promise<MomentInput | null>;
}
