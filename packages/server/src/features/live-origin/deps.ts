import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { Config } from '#platform/config/config-keys.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { ClusterBus } from '#platform/nodes/cluster-bus.ts';

/** A room as the origin needs it: the host whose it is, and whether it is for a user group only. */
export interface OriginRoom {
  liveRoomId: string;
  hostIds: readonly string[];
  isPrivate: boolean;
  /** An operator has hidden it, or its host: it can be published to, and nobody sees it. */
  isHidden: boolean;
}

/** What the live origin wants from others. */
export interface LiveOriginDeps {
  config: Config;
  db: Kysely<Tables>;
  now: () => number;
  log: Logger;
  nodes: ClusterBus;
  audit: RecordAudit;
  /** The room of an id; null when no schedule entry names it. */
  findRoom: (liveRoomId: string) => Promise<OriginRoom | null>;
  /** Whether the member of a session (SHA-256 of its token) may be in a room just now (V5, P4). */
  mayWatch: (liveRoomId: string, session: string) => Promise<boolean>;
  /** A host started or stopped publishing to a room: sets the status of host and entry, and notifies open pages. */
  setRoomLive: (change: { liveRoomId: string; hostId: string; isLive: boolean }) => Promise<void>;
  demoEnabled: () => boolean;
}

export type Trx = Transaction<Tables>;
