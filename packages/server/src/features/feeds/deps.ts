import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import type { Logger } from 'pino';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { Publish } from '#platform/push/push-hub.ts';

/** Names of connectors by competition id, the most trusted first. */
export type SourceOrder = ReadonlyMap<string, readonly string[]>;

/** Dependencies of the live feeds. */
export interface FeedsDeps {
  db: Db;
  now: () => number;
  log: Logger;
  audit: RecordAudit;
  publish: Publish;
  /** The sources of each competition now: those of the console, else those of the setting `FEEDS`. */
  sourceOrder: () => Promise<SourceOrder>;
  /** Writes merged matches as any feed does, with the after-effects; `who` for the audit log, by default the feeds. */
  ingest: (batch: FeedBatch, who?: string) => Promise<unknown>;
}
