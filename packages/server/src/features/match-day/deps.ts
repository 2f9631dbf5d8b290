import type { AnchorInfo } from '@touchline/contract/competition.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { CallContext } from '#platform/http/call-context.ts';

/** Dependencies of match day. The tag `anchor` of the cache becomes stale with matches and hosts, `tips` with tips. */
export interface MatchDayDeps {
  db: Db;
  now: () => number;
  cache: SnapshotCache;
  /** Whether rows of the demo world are shown. */
  demoEnabled: () => boolean;
  matchBriefs: (ids: readonly string[]) => Promise<ReadonlyMap<string, MatchBrief>>;
  /** The hosts for the viewer behind a call: viewers of one key see the same; a match that nobody shows has no entry. */
  anchorsFor: (
    context: CallContext,
    providerId: number | undefined,
  ) => Promise<{ key: string; byMatch: () => Promise<ReadonlyMap<string, AnchorInfo[]>> }>;
}
