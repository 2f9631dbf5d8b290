import type { Config } from '#platform/config/config-keys.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { Heartbeat } from '#platform/nodes/heartbeat.ts';

export interface OverviewDeps {
  db: Db;
  now: () => number;
  config: Config;
  /** Push sockets that are open on this node. */
  connections: () => number;
  heartbeat: Pick<Heartbeat, 'id' | 'beat'>;
}
