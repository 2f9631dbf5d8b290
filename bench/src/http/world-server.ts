import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '@touchline/server/src/testing/test-app.ts';
import { engineOf } from '@touchline/server/src/testing/test-demo.ts';
import { openDatabase } from '@touchline/server/src/platform/db/open-database.ts';
import { answerCalls } from '#process/worker-calls.ts';
import { headersOf } from './load.ts';
import type { Read } from './reads.ts';

/** Longer than anything stays in the cache. */
const LATER_MS = 61_000;
const HOSTS = 48;

let app: TestApp;

/**
 * Fills the demo world and serves it, with its limits, on a free port of the loopback address. The world and its clock stand
 * still: what is in the cache stays there. Returns where it is and what its clock shows.
 */
const start = async (distDir: string): Promise<{ origin: string; now: number }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const database = await openDatabase({ dataDir });
  const settings = { DEMO: 'on', RATE_LIMITS: 'on' };
  app = await createTestApp(database, settings, distDir);
  const engine = await engineOf(app, 'bench', HOSTS, { withMarket: true });
  await engine.fill();
  return { origin: await app.app.listen({ port: 0, host: '127.0.0.1' }), now: app.clock.now };
};

/** CPU time in ms, of all threads, of a read whose reply is in no cache. */
const measureCold = async (read: Read): Promise<number> => {
  app.clock.now += LATER_MS;
  const before = process.cpuUsage();
  const { statusCode } = await app.app.inject({
    method: read.form === null ? 'GET' : 'POST',
    url: read.path,
    headers: headersOf(read, app.clock.now, 'phone'),
    ...(read.form !== null && { payload: read.form }),
  });
  if (statusCode !== 200) throw new Error(`${read.path} answered ${statusCode}`);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const calls = { start, measureCold };
export type WorldServerCalls = typeof calls;

answerCalls(calls);
