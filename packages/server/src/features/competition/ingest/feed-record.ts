import { createHash } from 'node:crypto';
import type { IngestReport } from '@touchline/contract/feed-batch.ts';
import type { FeedCounts } from '@touchline/contract/ops-system.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { CompetitionDeps } from '../deps.ts';

/** A batch as it was sent. */
export interface SentBatch {
  source: string;
  origin: string;
  by: string;
  at: number;
}

/** A feed that repeats its mistake makes one row; this many different ones are kept. */
const REFUSED_MOST = 200;
const REASON_MOST = 1000;

/** Stores the last accepted batch of its source, in the transaction of the batch. */
export const recordAccepted = async (
  trx: Db,
  { source, origin, by, at, fetchedAt }: SentBatch & { fetchedAt: number },
  { added, updated, unchanged, stale, warnings }: IngestReport,
): Promise<void> => {
  const counts: FeedCounts = { added, updated, unchanged, stale, warnings: warnings.length };
  const row = { accepted_at: at, fetched_at: fetchedAt, sent_by: by, origin, counts: JSON.stringify(counts) };
  await trx
    .insertInto('feed_source')
    .values({ source, ...row, batches: 1 })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ ...row, batches: sql`feed_source.batches + 1` }))
    .execute();
};

const NAME_MOST = 64;

const textOf = (body: unknown, field: string): string => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : null;
  return typeof value === 'string' && value !== '' ? value.slice(0, NAME_MOST) : '?';
};

/** What a body that is no batch says of itself. */
export const sentBatch = (body: unknown, by: string, at: number): SentBatch => ({
  source: textOf(body, 'source'),
  origin: textOf(body, 'origin'),
  by,
  at,
});

const keepNewest = async (db: Db): Promise<void> => {
  const newest = db
    .selectFrom('refused_batch')
    .select('id')
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .limit(REFUSED_MOST);
  await db.deleteFrom('refused_batch').where('id', 'not in', newest).execute();
};

/** Stores why a batch was refused; that the database is unavailable refuses none. */
export const recordRefused = async (
  { db, batchRefused }: Pick<CompetitionDeps, 'db' | 'batchRefused'>,
  { source, origin, by, at }: SentBatch,
  error: unknown,
): Promise<void> => {
  if (!(error instanceof ApiError)) return;
  const reason = error.message.slice(0, REASON_MOST);
  const id = createHash('sha256').update(`${source}\n${reason}`).digest('base64url');
  await db
    .insertInto('refused_batch')
    .values({ id, source, sent_by: by, origin, reason, count: 1, first_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ sent_by: by, origin, count: sql`refused_batch.count + 1`, last_at: at }),
    )
    .execute();
  await keepNewest(db);
  batchRefused?.(source);
};
