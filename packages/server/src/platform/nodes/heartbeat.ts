import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Db } from '#platform/db/open-database.ts';
import { upsert } from '#platform/db/upsert.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { readVersion } from '#platform/version/version.ts';

/** How often a node reports itself. */
export const BEAT_MS = 5000;
/** A node that has been silent for this long is removed. */
const FORGOTTEN_MS = 3_600_000;

interface HeartbeatDeps {
  db: Db;
  now: () => number;
  /** Whether this is the only process on the database: what earlier ones left is removed at its start. */
  isAlone: boolean;
  isLeader: () => boolean;
  connections: () => number;
  jobs: Pick<Jobs, 'states'>;
  /** Null before it listens. */
  port: () => number | null;
}

/** Reports a node in the database, where each node reads all of them. */
export interface Heartbeat {
  /** Id of this node; new at each start. */
  id: string;
  beat(): Promise<void>;
  /** Removes the node. */
  leave(): Promise<void>;
}

export const createHeartbeat = ({ db, now, isAlone, isLeader, connections, jobs, port }: HeartbeatDeps): Heartbeat => {
  const id = randomUUID();
  const startedAt = now();
  const { version, commit } = readVersion(process.env);
  const others = db.deleteFrom('server_node').where('id', '!=', id);
  let isFirst = true;
  let hasLeft = false;
  return {
    id,
    async beat() {
      if (hasLeft) return;
      const row = {
        id,
        name: `${hostname()}:${port() ?? ''}`,
        version,
        commit_hash: commit,
        runtime: process.versions.node,
        started_at: startedAt,
        seen_at: now(),
        is_leader: isLeader() ? 1 : 0,
        connections: connections(),
        memory_bytes: process.memoryUsage.rss(),
        jobs: JSON.stringify(jobs.states()),
      };
      await upsert(db, 'server_node', ['id'], [row]);
      const isSole = isAlone && isFirst;
      await others.$if(!isSole, (of) => of.where('seen_at', '<', now() - FORGOTTEN_MS)).execute();
      isFirst = false;
    },
    async leave() {
      hasLeft = true;
      await db.deleteFrom('server_node').where('id', '=', id).execute();
    },
  };
};
