import { type Kysely, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isDatabaseUnavailable } from '#platform/db/database-unavailable.ts';
import { openPostgres } from '#platform/db/postgres.ts';
import { startTcpProxy } from '#platform/db/test-tcp-proxy.ts';
import type { Tables } from '#platform/db/tables.ts';

const url = process.env.TEST_DATABASE_URL ?? '';
/** Connections of a pool. */
const ALL = 10;
const LIMIT_MS = 1000;

const openPool = async () => {
  const { databaseUrl, vanish } = await startTcpProxy(url);
  const db = openPostgres(databaseUrl, { longestQueryMs: LIMIT_MS });
  onTestFinished(() => db.destroy());
  return { db, vanish };
};

const oneOf = async (db: Kysely<Tables>): Promise<number | undefined> =>
  (await sql<{ one: number }>`select 1 as one`.execute(db)).rows[0]?.one;

/** The reason of the failure as callers see it. */
const whyOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'answered',
    (error: unknown) => (isDatabaseUnavailable(error) ? 'away' : String(error)),
  );

describe.skipIf(url === '')('a pool on PostgreSQL', () => {
  test('when the server vanishes silently, queries fail as retryable, and the next one succeeds', async () => {
    const { db, vanish } = await openPool();
    await Promise.all(Array.from({ length: ALL }, () => sql`select pg_sleep(0.1)`.execute(db)));
    vanish();
    const lost = Array.from({ length: ALL }, () => whyOf(oneOf(db)));
    expect(await oneOf(db)).toBe(1);
    expect(await Promise.all(lost)).toEqual(Array.from({ length: ALL }, () => 'away'));
    expect(await Promise.all(Array.from({ length: ALL }, () => oneOf(db)))).toEqual(
      Array.from({ length: ALL }, () => 1),
    );
  });

  test('a transaction whose server vanishes fails too, and its connection is not reused', async () => {
    const { db, vanish } = await openPool();
    const transaction = db.transaction().execute(async (trx) => {
      await oneOf(trx);
      vanish();
      await oneOf(trx);
    });
    expect(await whyOf(transaction)).toBe('away');
    expect(await oneOf(db)).toBe(1);
  });

  test('an idle connection, or a transaction between two queries, is not cut', async () => {
    const { db } = await openPool();
    const pid = async (trx: Kysely<Tables>) => (await sql`select pg_backend_pid() as pid`.execute(trx)).rows;
    const before = await pid(db);
    await db.transaction().execute(async (trx) => {
      const within = await pid(trx);
      await new Promise((resolve) => setTimeout(resolve, LIMIT_MS * 1.5));
      expect(await pid(trx)).toEqual(within);
    });
    expect(await pid(db)).toEqual(before);
  });
});
