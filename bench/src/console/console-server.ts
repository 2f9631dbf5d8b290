import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDatabase } from '@touchline/server/src/platform/db/open-database.ts';
import { createTestApp, type TestApp } from '@touchline/server/src/testing/test-app.ts';
import { sql } from 'kysely';
import pino from 'pino';
import { ownSchema } from '#process/own-schema.ts';
import { childrenMicroseconds, parentOf } from '#process/usage.ts';
import { answerCalls } from '#process/worker-calls.ts';
import { type ConsoleCall, consoleCalls } from './calls.ts';
import { fillConsole } from './fill/fill-console.ts';
import { consoleSizes } from './fill/sizes.ts';

/** What one call takes once. */
export interface CallTime {
  route: string;
  /** The filters of the call. */
  request: string;
  ms: number;
  /** CPU time of this process and of PostgreSQL's. */
  cpuMs: number;
}

/** One process for each query: its CPU time is all that PostgreSQL takes, and does not depend on idle cores. */
const NO_PARALLEL_QUERY = '-c max_parallel_workers_per_gather=0';

let app: TestApp;
const calls: ConsoleCall[] = [];
let end = async (): Promise<void> => {};
/** The process that started PostgreSQL's. */
let postmaster: number | undefined;

/** What PostgreSQL does by itself on a server that is not one of tests: without it no list is read from an index alone. */
const tidy = async (db: Db): Promise<void> => {
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  postmaster = parentOf(rows[0]?.pid ?? 0);
};

const answerOf = async ({ name, request }: ConsoleCall): Promise<{ total?: number; size?: number }> => {
  const { code, msg, data } = await app.ops(name, request as never);
  if (code !== 1) throw new Error(`${name} ${JSON.stringify(request)} answered ${code} ${msg}`);
  return data as { total?: number; size?: number };
};

/** The same call with the number of its last page. */
const atLastPage = async (call: ConsoleCall): Promise<ConsoleCall> => {
  const { total = 0, size = 1 } = await answerOf(call);
  return { ...call, request: { ...call.request, page: Math.max(1, Math.ceil(total / size)) } };
};

/** Fills SQLite in a folder of its own, or the PostgreSQL of that address; returns the number of calls. */
const start = async (postgresUrl: string | null): Promise<number> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const own = postgresUrl === null ? null : await ownSchema(postgresUrl, NO_PARALLEL_QUERY);
  const database = await openDatabase({ dataDir, ...(own && { databaseUrl: own.databaseUrl }) });
  app = await createTestApp(database, { LOG_LEVEL: 'error' }, undefined, pino.destination(process.stderr.fd));
  end = async () => {
    await app.close();
    await database.close();
    await own?.drop();
  };
  await fillConsole(database.db, consoleSizes(app.clock.now));
  if (own) await tidy(database.db);
  for (const call of consoleCalls(app.clock.now)) calls.push(call.isLastPage ? await atLastPage(call) : call);
  return calls.length;
};

const postgresMicroseconds = (): number => (postmaster === undefined ? 0 : childrenMicroseconds(postmaster));

const timeOf = async (call: ConsoleCall): Promise<CallTime> => {
  const [ofPostgres, ofServer, started] = [postgresMicroseconds(), process.cpuUsage(), performance.now()];
  await answerOf(call);
  const ms = performance.now() - started;
  const { user, system } = process.cpuUsage(ofServer);
  const cpuMs = (user + system + postgresMicroseconds() - ofPostgres) / 1000;
  return { route: call.name, request: JSON.stringify(call.request), ms, cpuMs };
};

/** What every call takes once. */
const measure = async (): Promise<CallTime[]> => {
  const times: CallTime[] = [];
  for (const call of calls) times.push(await timeOf(call));
  return times;
};

const serverCalls = { start, measure, end: () => end() };
export type ConsoleServerCalls = typeof serverCalls;

answerCalls(serverCalls);
