import type { ListedMatch } from '@touchline/contract/ops.ts';
import type { ListedFeed } from '@touchline/contract/ops-system.ts';
import type { Config } from '#platform/config/config-keys.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { Heartbeat } from '#platform/nodes/heartbeat.ts';

export interface OverviewDeps {
  db: Db;
  now: () => number;
  config: Config;
  /** Push sockets that are open on this node. */
  connections: () => number;
  /** Matches that need a person, by kick-off. */
  matchesWaiting: () => Promise<ListedMatch[]>;
  listFeeds: () => Promise<ListedFeed[]>;
  heartbeat: Pick<Heartbeat, 'id' | 'beat'>;
}
