import type { CommonConfig } from '@touchline/contract/system.ts';
import type { VideoSourceDetail } from '@touchline/contract/anchor.ts';
import type { RoomVideo } from '@touchline/contract/room.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { Mutation, PushDataOf } from '@touchline/contract/push.ts';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { References } from '#platform/http/references.ts';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import type { Db } from '#platform/db/open-database.ts';

/** What decides how a room is played. */
export interface PlayableRoom {
  liveRoomId: string;
  isPrivate: boolean;
  /** The session for which addresses of a private room are signed; without one they are not, and nobody can play them. */
  session: string | null;
  /** The addresses of its schedule entry. */
  stored: VideoSourceDetail;
}

/** What the anchor capability wants from others. */
export interface AnchorDeps {
  db: Db;
  now: () => number;
  cache: SnapshotCache;
  /** Whether rows of the demo world are shown. */
  demoEnabled: () => boolean;
  matchBriefs: (ids: readonly string[]) => Promise<ReadonlyMap<string, MatchBrief>>;
  commonConfig: () => Promise<CommonConfig>;
  publish: <M extends Mutation>(channel: string, namespace: string, mutation: M, data: PushDataOf<M>) => void;
  /** Re-checks who may stay in a channel after rights changed. */
  recheckChannel: (channel: string, uid?: string) => Promise<void>;
  /** Clears the history of a push channel. */
  resetChannel: (channel: string) => void;
  audit: RecordAudit;
  references: References;
  /** Sockets in a push channel. */
  audience: (channel: string) => number;
  /** How a room is played now. */
  videoOf: (room: PlayableRoom) => RoomVideo;
  /** The same as the addresses of E14. */
  sourceOf: (room: PlayableRoom) => VideoSourceDetail;
  /** The rooms to which hosts publish just now. */
  publishedRooms: (db: Db) => Promise<readonly { liveRoomId: string; hostId: string }[]>;
  /** Ground of a match; null when unknown. */
  venueOf: (matchId: string) => Promise<string | null>;
}
