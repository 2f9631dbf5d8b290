import type { ReportKind } from '@touchline/contract/chat.ts';
import type { ContextLine } from '@touchline/contract/ops-moderation.ts';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import type { ReportRow } from '#platform/moderation/reports.ts';

/** Content that was removed: `kept` is what brings it back, null when nothing can. */
export interface RemovedContent {
  kept: object | null;
  /** After the commit. */
  publish: () => Promise<void>;
}

/** What surrounds reported content. */
export interface ReportContext {
  isThere: boolean;
  /** Name of the room's host, or title of the tip. */
  name: string;
  lines: ContextLine[];
}

/** One kind of content that members report. */
export interface ReportedContent {
  /** Null when it is not there any more. */
  remove: (trx: Trx, report: ReportRow, by: string) => Promise<RemovedContent | null>;
  /** Brings `kept` back and returns what publishes it after the commit; null when it cannot come back. */
  restore: (trx: Trx, kept: object) => Promise<(() => Promise<void>) | null>;
  contextOf: (report: ReportRow) => Promise<ReportContext>;
}

/** Dependencies of the moderation. */
export interface ModerationDeps {
  db: Db;
  now: () => number;
  audit: RecordAudit;
  content: Readonly<Record<ReportKind, ReportedContent>>;
  /** After the commit: publishes to a member what may be written now. */
  announceRule: (uid: string) => Promise<void>;
}
