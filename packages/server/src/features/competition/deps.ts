import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import type { IngestChanges } from './write-batch.ts';
import type { Db } from '#platform/db/open-database.ts';

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
