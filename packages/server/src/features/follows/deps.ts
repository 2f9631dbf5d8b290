import type { MatchBrief } from '@touchline/contract/match.ts';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import type { Db } from '#platform/db/open-database.ts';

/** Dependencies of follows. */
export interface FollowDeps {
  db: Db;
  now: () => number;
  cache: SnapshotCache;
  matchBriefs: (ids: readonly string[]) => Promise<ReadonlyMap<string, MatchBrief>>;
}
