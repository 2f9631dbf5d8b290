import type { HostCall } from '@touchline/contract/host-calls.ts';
import type { ListedMatch } from '@touchline/contract/ops.ts';
import type { Poll } from '@touchline/contract/polls.ts';
import type { ListedFeed, RecordingStorage, VideoState } from '@touchline/contract/ops-system.ts';
import type { Config } from '#platform/config/config-keys.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { Heartbeat } from '#platform/nodes/heartbeat.ts';

/** The first ones, and how many in all. */
interface Listed<Item> {
  list: Item[];
  total: number;
}

export interface OverviewDeps {
  db: Db;
  now: () => number;
  config: Config;
  /** Push sockets that are open on this node. */
  connections: () => number;
  /** Matches that need a person, by kick-off. */
  matchesWaiting: () => Promise<ListedMatch[]>;
  /** Calls of hosts that staff settle, the oldest first. */
  callsWaiting: () => Promise<Listed<HostCall>>;
  /** Predictions that staff answer, the oldest first. */
  predictionsWaiting: () => Promise<Listed<Poll>>;
  videoState: () => VideoState;
  /** The space of recorded shows. */
  recordingStorage: () => Promise<RecordingStorage>;
  listFeeds: () => Promise<ListedFeed[]>;
  heartbeat: Pick<Heartbeat, 'id' | 'beat'>;
}
