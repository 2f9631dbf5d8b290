import type { MatchBrief } from '@touchline/contract/match.ts';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import type { Requester } from '#platform/http/call-context.ts';
import type { Limits } from '#platform/http/limits.ts';
import type { OpenStore } from '#platform/nodes/ephemeral-store.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { Publish } from '#platform/push/push-hub.ts';

/** The user group that a room is restricted to; null when it is public. */
export interface RoomGuard {
  groupId: string | null;
}

/** A show of a room. */
export interface RoomShow {
  hostId: string;
  /** The match, or the show itself when it has none. */
  matchId: string;
  isOnAir: boolean;
  isOver: boolean;
}

/** Dependencies of polls, predictions and reactions. */
export interface PollDeps {
  db: Db;
  now: () => number;
  cache: SnapshotCache;
  limits: Limits;
  openMemory: OpenStore;
  audit: RecordAudit;
  publish: Publish;
  /** Whether rows of the demo world are shown. */
  demoEnabled: () => boolean;
  /** The guard of the room that a viewer enters; null when the room does not exist or does not admit the viewer. */
  enterRoom: (liveRoomId: string, requester: Requester) => Promise<RoomGuard | null>;
  /** The guard of a room, for the server itself; null for an unknown room. */
  findGuard: (liveRoomId: string) => Promise<RoomGuard | null>;
  showsOf: (liveRoomId: string) => Promise<RoomShow[]>;
  matchBriefs: (ids: readonly string[]) => Promise<ReadonlyMap<string, MatchBrief>>;
  hasBlockedWord: (db: Db, text: string) => Promise<boolean>;
}
