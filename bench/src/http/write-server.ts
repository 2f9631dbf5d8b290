import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User } from '@touchline/contract/account.ts';
import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { createTestApp, type TestApp } from '@touchline/server/src/testing/test-app.ts';
import { seedBatch, seedMatch } from '@touchline/server/src/testing/test-seed.ts';
import { grantCoins, seedTips, tipInput } from '@touchline/server/src/testing/test-tips.ts';
import { openDatabase } from '@touchline/server/src/platform/db/open-database.ts';
import { ownSchema } from '#process/own-schema.ts';
import { answerCalls } from '#process/worker-calls.ts';

const IN_PLAY = 4;
const EVENTS_PER_MATCH = 25;
const PRICE = 38;
const BUYERS = 20;

/** What so many writes took. */
export interface WriteCost {
  ms: number;
  /** CPU time of all threads of this process; PostgreSQL's own is not in it. */
  cpuMs: number;
}

let app: TestApp;
let rounds = 0;

let end = async (): Promise<void> => {};

/** The server on an empty database: SQLite in a folder of its own, or the PostgreSQL of that address. */
const start = async (postgresUrl: string | null): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const own = postgresUrl === null ? null : await ownSchema(postgresUrl);
  const database = await openDatabase({ dataDir, ...(own && { databaseUrl: own.databaseUrl }) });
  app = await createTestApp(database, { DEMO: 'off' });
  end = async () => {
    await app.close();
    await database.close();
    await own?.drop();
  };
};

const costOf = async (work: () => Promise<unknown>): Promise<WriteCost> => {
  const [started, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - started, cpuMs: (user + system) / 1000 };
};

const playedMatch = (id: string): FeedMatch => ({
  ...seedMatch(id, app.clock.now - 3_600_000, IN_PLAY, [EVENTS_PER_MATCH, 0]),
  incidents: Array.from({ length: EVENTS_PER_MATCH }, (_, number) => ({
    kind: 'goal',
    side: 'home',
    minute: 1 + number * 2,
    stoppage: 0,
    player: `Player ${number}`,
  })),
});

/** Ingests so many events of new matches in one batch, which is one transaction. */
const ingest = async (events: number): Promise<WriteCost> => {
  rounds += 1;
  const matches = Array.from({ length: events / EVENTS_PER_MATCH }, (_, number) =>
    playedMatch(`m-${rounds}-${number}`),
  );
  return costOf(() => app.ingest(seedBatch(matches, app.clock.now)));
};

/** Members buy so many tips, each one after the other and all of them side by side. */
const purchase = async (purchases: number): Promise<WriteCost> => {
  rounds += 1;
  const tips = Array.from({ length: purchases / BUYERS }, (_, number) => `tip-${rounds}-${number}`);
  await seedTips(
    app,
    tips.map((id) => tipInput(id, { goldPrice: PRICE })),
  );
  const buyers: User[] = [];
  for (let number = 0; number < BUYERS; number++) buyers.push(await app.member(`buyer-${rounds}-${number}`));
  for (const buyer of buyers) await grantCoins(app, buyer, PRICE * tips.length);
  const buyAll = async ({ token }: { token: string }): Promise<void> => {
    for (const messageId of tips) {
      const { code, msg } = await app.call('buyTip', { messageId, goldPrice: PRICE }, { token });
      if (code !== 1) throw new Error(`a purchase was refused: ${msg}`);
    }
  };
  return costOf(() => Promise.all(buyers.map(buyAll)));
};

const calls = { start, ingest, purchase, end: () => end() };
export type WriteServerCalls = typeof calls;

answerCalls(calls);
