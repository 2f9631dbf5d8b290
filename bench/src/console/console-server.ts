import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@touchline/server/src/platform/db/open-database.ts';
import { createTestApp, type TestApp } from '@touchline/server/src/testing/test-app.ts';
import { answerCalls } from '#process/worker-calls.ts';
import { CONSOLE_CALLS } from './calls.ts';
import { fillConsole } from './fill-console.ts';
import { consoleSizes } from './sizes.ts';

/** What one call takes, in ms. */
export interface CallTime {
  name: string;
  ms: number;
}

let app: TestApp;

/** Fills SQLite in a folder of its own. */
const fill = async (): Promise<{ movements: number; entries: number }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const database = await openDatabase({ dataDir });
  app = await createTestApp(database);
  return fillConsole(database.db, consoleSizes(app.clock.now));
};

/** What every list takes once. */
const measure = async (): Promise<CallTime[]> => {
  const times: CallTime[] = [];
  for (const { name, request } of CONSOLE_CALLS(app.clock.now)) {
    const started = performance.now();
    const { code, msg } = await app.ops(name, request as never);
    const ms = performance.now() - started;
    if (code !== 1) throw new Error(`${name} ${JSON.stringify(request)} answered ${code} ${msg}`);
    times.push({ name: `${name} ${JSON.stringify(request)}`, ms });
  }
  return times;
};

const serverCalls = { fill, measure };
export type ConsoleServerCalls = typeof serverCalls;

answerCalls(serverCalls);
