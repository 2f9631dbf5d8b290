import type { Kysely } from 'kysely';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { IngestChanges } from './write-batch.ts';

export type Db = Kysely<Tables>;

/** What the competition capability wants from others. */
export interface CompetitionDeps {
  db: Db;
  now: () => number;
  /** Whether rows of the demo world are shown. */
  demoEnabled: () => boolean;
  cache: SnapshotCache;
  audit: RecordAudit;
  /** Runs the after-effects of a committed write; never rejects. */
  afterWrite: (changes: IngestChanges) => Promise<void>;
}
