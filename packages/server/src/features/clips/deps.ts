import type { MatchBrief } from '@touchline/contract/match.ts';
import type { Logger } from 'pino';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import type { FileStore } from '#platform/objects/file-store.ts';
import type { Publish } from '#platform/push/push-hub.ts';

/** A finished segment of a stream on this machine's disk. */
export interface Piece {
  path: string;
  initPath: string;
  /** Epoch ms of its first picture. */
  startAt: number;
  durationMs: number;
  /** Of the file, from its beginning. */
  bytes: number;
}

/** Segments of one stream, in order, that belong together: they have one init segment. */
export interface Footage {
  streamId: string;
  pieces: readonly Piece[];
  /** Whether nothing more of the stretch is to come. */
  isComplete: boolean;
  /** To be called when the pieces were read. */
  release: () => Promise<void>;
}

/** Finds what was streamed to a room between two times (epoch ms); null where nothing of it is kept. */
export type FindFootage = (liveRoomId: string, from: number, to: number) => Promise<Footage | null>;

/** Where a clip is in the stream that it was cut from. */
export interface PlacedClip {
  id: string;
  stream_id: string;
  start_at: number;
}

/** Where the files of clips are. */
export type ClipFiles = Pick<FileStore, 'put' | 'get' | 'remove' | 'list'>;

/** A host showing a match in a room. */
export interface ClippedRoom {
  hostId: string;
  liveRoomId: string;
  isPrivate: boolean;
}

/** Which clips a reader may see. */
export interface ClipReader {
  /** Null for all. */
  hosts: ReadonlyMap<string, { name: string; pictureId: string }>;
  /** Private rooms that are open to the reader. */
  allowedRoomIds: readonly string[];
  /** All rooms that are private now. */
  privateRoomIds: readonly string[];
  /** The session that signed addresses are for; null for none. */
  session: string | null;
}

export interface ClipDeps {
  db: Db;
  now: () => number;
  log: Logger;
  cache: SnapshotCache;
  publish: Publish;
  audit: RecordAudit;
  files: ClipFiles;
  matchBriefs: (ids: readonly string[]) => Promise<ReadonlyMap<string, MatchBrief>>;
  /** Rooms that are published to and show the match now. */
  roomsOf: (matchId: string) => Promise<readonly ClippedRoom[]>;
  /** How long ago (ms) what a feed reports now happened, as its provider says. */
  feedDelayMs: (source: string, competitionId: string) => Promise<number>;
  readerOf: (context: CallContext | null) => Promise<ClipReader>;
  /** All hosts, for staff and the hosts themselves. */
  hostNames: () => Promise<ClipReader['hosts']>;
  requireOwnHost: (context: CallContext, hostId: string) => Promise<void>;
  /** The query that opens a private room's files to a session. */
  signRoom: (liveRoomId: string, session: string) => string;
  /** Throws 10404 and 403 like the room's video; the query of a public room may be empty. */
  checkRoom: (liveRoomId: string, query: ClipQuery) => Promise<string>;
  /** The query that opens one clip to who manages it, for some minutes. */
  signClip: (id: string) => string;
  isSignedClip: (id: string, query: ClipQuery) => boolean;
  /** Recorded shows that may be watched and have these clips, by id of the clip. */
  replaysOf: (rows: readonly PlacedClip[]) => Promise<ReadonlyMap<string, { id: string; place: number }>>;
  /** Of this node's disk. */
  liveFootage: FindFootage;
  /** From recordings. */
  recordedFootage: FindFootage;
  /** For files on their way; null where there is no FFmpeg. */
  workshop: { folder: string; ffmpeg: string } | null;
}

/** The query of a clip's address: a repeated name is a list. */
export interface ClipQuery {
  expires?: string | undefined;
  session?: string | undefined;
  sign?: string | undefined;
}
