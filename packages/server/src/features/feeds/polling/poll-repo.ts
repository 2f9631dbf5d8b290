import type { Selectable } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { upsert } from '#platform/db/upsert.ts';

/** How polling of a source goes, as it is stored. Times are epoch ms. */
export interface PollRecord {
  requestedAt: number | null;
  succeededAt: number | null;
  failures: number;
  error: string | null;
  blockedUntil: number | null;
  /** UTC day of `requestsToday`. */
  day: string;
  requestsToday: number;
  latencyMs: number | null;
  /** When the schedule of each competition was last read. */
  schedules: Readonly<Record<string, number>>;
  nextAt: number | null;
}

/** Of a source that was never requested. */
export const NO_RECORD: PollRecord = {
  requestedAt: null,
  succeededAt: null,
  failures: 0,
  error: null,
  blockedUntil: null,
  day: '',
  requestsToday: 0,
  latencyMs: null,
  schedules: {},
  nextAt: null,
};

const recordOf = (row: Selectable<Tables['feed_poll']>): PollRecord => ({
  requestedAt: row.requested_at,
  succeededAt: row.succeeded_at,
  failures: row.failures,
  error: row.error,
  blockedUntil: row.blocked_until,
  day: row.day,
  requestsToday: row.requests_today,
  latencyMs: row.latency_ms,
  schedules: JSON.parse(row.schedules) as Record<string, number>,
  nextAt: row.next_at,
});

/** The records of all sources that were requested, by source. */
export const readPolls = async (db: Db): Promise<ReadonlyMap<string, PollRecord>> => {
  const rows = await db.selectFrom('feed_poll').selectAll().execute();
  return new Map(rows.map((row) => [row.source, recordOf(row)]));
};

/** Stores the record of a source. */
export const savePoll = (db: Db, source: string, record: PollRecord): Promise<void> =>
  upsert(
    db,
    'feed_poll',
    ['source'],
    [
      {
        source,
        requested_at: record.requestedAt,
        succeeded_at: record.succeededAt,
        failures: record.failures,
        error: record.error,
        blocked_until: record.blockedUntil,
        day: record.day,
        requests_today: record.requestsToday,
        latency_ms: record.latencyMs,
        schedules: JSON.stringify(record.schedules),
        next_at: record.nextAt,
      },
    ],
  );
