import type { MatchBrief } from '@touchline/contract/match.ts';
import type { Logger } from 'pino';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import type { References } from '#platform/http/references.ts';
import type { Publish } from '#platform/push/push-hub.ts';
import type { RankingState } from './ranking-state.ts';

/** Dependencies of the user ranking. */
export interface RankingDeps {
  db: Db;
  now: () => number;
  log: Logger;
  cache: SnapshotCache;
  competition: { matchBriefs: (ids: readonly string[]) => Promise<ReadonlyMap<string, MatchBrief>> };
  /** In-memory state between calls. */
  memory: RankingState;
  /** Whether rows of the demo world are shown. */
  demoEnabled: () => boolean;
  publish: Publish;
  audit: RecordAudit;
  references: Pick<References, 'unknownMembers'>;
  /** Secret of the hashes by which deleted users are recognised. */
  erasedIdSecret: (trx: Trx) => Promise<string>;
}
