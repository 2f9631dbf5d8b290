import type { MatchBrief } from '@touchline/contract/match.ts';
import type { Logger } from 'pino';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import type { Config } from '#platform/config/config-keys.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import type { FileStore } from '#platform/objects/file-store.ts';
import type { Publish } from '#platform/push/push-hub.ts';

/** The show that a host has in a room. */
export interface RecordedShow {
  matchId: string;
  /** Empty: called like its match. */
  title: string;
  /** The user group that its room is restricted to; null when it is public. */
  groupId: string | null;
  demo: number;
}

/** What decides who may watch a recording. */
export interface ReplaySubject {
  id: string;
  liveRoomId: string;
  /** The user group of its room when it was made; null when that was public. */
  groupId: string | null;
}

/** The query of a recording's addresses: a repeated name is a list. */
export interface ReplayQuery {
  expires?: string | undefined;
  session?: string | undefined;
  sign?: string | undefined;
}

/** Who may watch recordings: those who may be in their rooms now. */
export interface ReplayRights {
  /**
   * Throws 10404 or 403 as live video does. `isOpen`: published; others are for the console alone. Returns the query that the other
   * addresses of the recording need, empty where everybody may watch.
   */
  check(recording: ReplaySubject & { isOpen: boolean }, query: ReplayQuery): Promise<string>;
  /** The query for a session (SHA-256 of its token), or for the console; empty where none is needed. */
  queryFor(recording: ReplaySubject, viewer: { session: string | null } | 'console'): Promise<string>;
}

/** What a file of a media server became: segments and pictures, in files of this machine. Times are in ms of the file, its length in whole ones. */
export interface PackagedFile {
  durationMs: number;
  segments: readonly {
    rendition: string;
    at: number;
    durationMs: number;
    bytes: number;
    path: string;
    initPath: string;
  }[];
  thumbnails: readonly { at: number; path: string }[];
}

/** Dependencies of recordings. */
export interface RecordingDeps {
  config: Pick<
    Config,
    | 'RECORDINGS'
    | 'RECORDING_DAYS'
    | 'RECORDING_RENDITIONS'
    | 'RECORDINGS_GB'
    | 'RECORDINGS_FREE_GB'
    | 'LIVE_HOOK_RECORDINGS'
  >;
  db: Db;
  now: () => number;
  log: Logger;
  cache: SnapshotCache;
  files: FileStore;
  publish: Publish;
  audit: RecordAudit;
  rights: ReplayRights;
  /** The show of a host that is on the air in a room, else the nearest one; null when the schedule has none. */
  showOf: (liveRoomId: string, hostId: string) => Promise<RecordedShow | null>;
  /** For files of media servers on their way. */
  workshop: string;
  /** Makes segments and pictures of such a file in a folder. Throws errors with a `fault` for what cannot be used, and those of the disk. */
  packageFile: (path: string, folder: string, signal: AbortSignal) => Promise<PackagedFile>;
  matchBriefs: (ids: readonly string[]) => Promise<ReadonlyMap<string, MatchBrief>>;
  /** Removes the clips of a stream if `trx` commits. */
  removeClipsOf: (trx: Trx, streamId: string) => Promise<void>;
  /** Throws 403 or 10404 unless the caller is this host, or staff. */
  requireOwnHost: (context: CallContext, hostId: string) => Promise<void>;
}
