import type { Logger } from 'pino';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { Config } from '#platform/config/config-keys.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { ClusterBus } from '#platform/nodes/cluster-bus.ts';
import type { MediaServerRecorder, StreamListener } from './stream-listener.ts';

/** A room for the origin: its host, and whether it is restricted to a user group. */
export interface OriginRoom {
  liveRoomId: string;
  hostIds: readonly string[];
  isPrivate: boolean;
  /** Hidden by an operator, or its host is: hosts may publish to it, but nobody sees it. */
  isHidden: boolean;
}

/** Dependencies of the live origin. */
export interface LiveOriginDeps {
  config: Config;
  db: Db;
  now: () => number;
  log: Logger;
  nodes: ClusterBus;
  audit: RecordAudit;
  /** The room of an id; null when no schedule entry names it. */
  findRoom: (liveRoomId: string) => Promise<OriginRoom | null>;
  /** The rooms of a host's shows. */
  roomsOfHost: (hostId: string) => Promise<readonly string[]>;
  /** The stream of a room, or what the studio shows of it, has changed. */
  streamChanged: (liveRoomId: string) => void;
  /** The user group that a room is restricted to, null when it is public; null for a room that no schedule entry names. */
  findGuard: (liveRoomId: string) => Promise<{ groupId: string | null } | null>;
  /** Whether the member of a session (SHA-256 of its token) may currently be in a room. */
  mayWatch: (liveRoomId: string, session: string) => Promise<boolean>;
  /** A host started or stopped publishing to a room: sets the status of host and entry, and notifies open pages. */
  setRoomLive: (change: { liveRoomId: string; hostId: string; isLive: boolean }) => Promise<void>;
  demoEnabled: () => boolean;
  /** Recordings, clips and others that follow the streams. */
  listeners: readonly StreamListener[];
  mediaServers: MediaServerRecorder;
}
