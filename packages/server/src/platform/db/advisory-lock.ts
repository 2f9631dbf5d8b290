import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';

/** Lock ids; arbitrary numbers that no other program on the same PostgreSQL server is likely to use. */
const LOCKS = {
  ingest: 7_306_515,
  ranking: 7_306_516,
  'comment-photos': 7_306_517,
  settings: 7_306_518,
  saves: 7_306_519,
  staff: 7_306_520,
  receipts: 7_306_521,
  payouts: 7_306_529,
  polls: 7_306_530,
} as const;

/**
 * Makes transactions that request the same lock wait for each other until their end; shared holders wait only for one that
 * holds it exclusively. On SQLite transactions run one after another anyway.
 */
export const waitForLock = async (
  trx: Kysely<Tables>,
  lock: keyof typeof LOCKS,
  mode: 'alone' | 'shared' = 'alone',
): Promise<void> => {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  const wait = mode === 'alone' ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await sql`select ${wait}(${LOCKS[lock]})`.execute(trx);
};
