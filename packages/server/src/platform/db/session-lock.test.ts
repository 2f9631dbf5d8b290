import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#platform/db/postgres.ts';
import { DatabaseInUseError, type SessionLockOptions, acquireLease } from '#platform/db/session-lock.ts';
import { startTcpProxy } from '#platform/db/test-tcp-proxy.ts';

const url = process.env.TEST_DATABASE_URL ?? '';

/** A schema of its own counts as a database of its own. */
const socketQuota = async () => {
  const schema = `seats_${randomBytes(6).toString('hex')}`;
  const server = openPostgres(url);
  await server.schema.createSchema(schema).execute();
  onTestFinished(async () => {
    await server.schema.dropSchema(schema).cascade().execute();
    await server.destroy();
  });
  const own = new URL(url);
  own.searchParams.set('options', `-c search_path=${schema}`);
  const acquire = async (options: Pick<SessionLockOptions, 'isShared' | 'waitMs'>) => {
    const lease = await acquireLease({ databaseUrl: own.href, log: pino({ level: 'silent' }), ...options });
    onTestFinished(() => lease.leave());
    return lease;
  };
  /** Ends the connections of all leases in this schema, as a restart of PostgreSQL does. */
  const cutAll = () =>
    sql`select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and objid = hashtext(${schema})::bigint::bit(32)::bigint::oid`.execute(server);
  return { acquire: acquire, cutAll };
};

describe.skipIf(url === '')('leases of a PostgreSQL database', () => {
  test('without Redis a process has the database alone: a second one waits for a stopping one, else is refused', async () => {
    const { acquire } = await socketQuota();
    const first = await acquire({ isShared: false });
    await expect(acquire({ isShared: false, waitMs: 300 })).rejects.toThrow(DatabaseInUseError);
    await expect(acquire({ isShared: true, waitMs: 300 })).rejects.toThrow('set REDIS_URL');
    const waiting = acquire({ isShared: false, waitMs: 5000 });
    await first.leave();
    expect((await waiting).isLeader()).toBe(true);
  });

  test('of processes that share it one leads, and another takes over when it is gone or cut off', async () => {
    const { acquire, cutAll } = await socketQuota();
    const [one, other] = [await acquire({ isShared: true }), await acquire({ isShared: true })];
    expect([one.isLeader(), other.isLeader()]).toEqual([true, false]);
    await one.leave();
    await expect.poll(() => other.isLeader()).toBe(true);
    await cutAll();
    await expect.poll(() => other.isLeader()).toBe(false);
    await expect.poll(() => other.isLeader()).toBe(true);
  });

  test('a leader that steps down lets another lead and keeps its lease until it leaves', async () => {
    const { acquire } = await socketQuota();
    const [one, other] = [await acquire({ isShared: true }), await acquire({ isShared: true })];
    await one.stepDown();
    expect(one.isLeader()).toBe(false);
    await expect.poll(() => other.isLeader()).toBe(true);
    await other.leave();
    await expect(acquire({ isShared: false, waitMs: 300 })).rejects.toThrow(DatabaseInUseError);
    // The next check is after a second: a process that stepped down does not lead again.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(one.isLeader()).toBe(false);
  });

  test('a process that is alone and steps down still excludes others', async () => {
    const { acquire } = await socketQuota();
    const first = await acquire({ isShared: false });
    await first.stepDown();
    await expect(acquire({ isShared: false, waitMs: 300 })).rejects.toThrow(DatabaseInUseError);
  });

  test('leaving does not wait for a server that vanished silently', async () => {
    const { databaseUrl, vanish } = await startTcpProxy(url);
    const lease = await acquireLease({ databaseUrl, log: pino({ level: 'silent' }), isShared: true });
    vanish();
    const started = performance.now();
    await Promise.all([lease.stepDown(), lease.leave()]);
    // Each waits 3 s at most.
    expect(performance.now() - started).toBeLessThan(7000);
  });
});
