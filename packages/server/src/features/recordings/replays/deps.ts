import type { ChatMessage } from '@touchline/contract/chat.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { ReplayCard } from '@touchline/contract/replays.ts';
import type { ShownPoll, ShownTimeline } from '@touchline/domain/replay-chapters.ts';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import type { RecordingRow } from '../recording-repo.ts';

/** Who watches replays. */
export interface ReplayViewer {
  /** Their private rooms. */
  allowedRoomIds: readonly string[];
  /** The session for which addresses of private rooms are signed; null without a right to any. */
  session: string | null;
  /** A native app that is too old for dialect hosts. */
  hidesDialect: boolean;
}

/** A show in a room, from and until epoch ms. */
export interface ShownPart {
  liveRoomId: string;
  /** The match, or the show without one. */
  matchId: string;
  /** The user group that the room is restricted to now; null when it is public. */
  groupId: string | null;
  from: number;
  until: number;
}

/** Dependencies of what viewers get of recordings. */
export interface ReplayDeps {
  db: Db;
  now: () => number;
  cache: SnapshotCache;
  /** Whether rows of the demo world are shown. */
  demoEnabled: () => boolean;
  /** Chapters begin this much before the server learnt of their event. */
  leadMs: number;
  viewerOf: (context: CallContext) => Promise<ReplayViewer>;
  /** Names and portraits of hosts, by id. */
  hostBriefs: (ids: readonly string[]) => Promise<ReadonlyMap<string, ReplayCard['host']>>;
  matchBriefs: (ids: readonly string[]) => Promise<ReadonlyMap<string, MatchBrief>>;
  /** What happened in a match, and when this server learnt of it in a room that showed it; null for an unknown match. */
  timelineOf: (matchId: string, liveRoomId: string) => Promise<ShownTimeline | null>;
  pollsOf: (part: ShownPart) => Promise<ShownPoll[]>;
  /** The lines of a room that its guests of now may read, oldest first, at most `limit`. */
  linesOf: (part: ShownPart, limit: number) => Promise<ChatMessage[]>;
  /** The query of a recording's addresses for a viewer; empty where everybody may watch. */
  queryFor: (recording: RecordingRow, viewer: ReplayViewer) => Promise<string>;
}
