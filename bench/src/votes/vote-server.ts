import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { openDatabase } from '@touchline/server/src/platform/db/open-database.ts';
import { createTestApp, type TestApp } from '@touchline/server/src/testing/test-app.ts';
import { PUBLIC_ROOM, seedRooms } from '@touchline/server/src/testing/test-chat.ts';
import { ownSchema } from '#process/own-schema.ts';
import { answerCalls } from '#process/worker-calls.ts';

const OPTIONS = [{ text: 'Yes' }, { text: 'No' }];
const PACE_MS = 10;

/** What so many calls took. */
export interface VoteCost {
  ms: number;
  /** CPU time of all threads of this process; PostgreSQL's own is not in it. */
  cpuMs: number;
}

let app: TestApp;
let polls = 0;
let end = async (): Promise<void> => {};

/** A public room on an empty database: SQLite in a folder of its own, or the PostgreSQL of that address. Returns the port. */
const start = async (postgresUrl: string | null): Promise<number> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const own = postgresUrl === null ? null : await ownSchema(postgresUrl);
  const database = await openDatabase({ dataDir, ...(own && { databaseUrl: own.databaseUrl }) });
  app = await createTestApp(database, { DEMO: 'off', TRUST_PROXY: 'loopback' });
  await seedRooms(app);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  end = async () => {
    await app.close();
    await database.close();
    await own?.drop();
  };
  return (app.app.server.address() as AddressInfo).port;
};

const costOf = async (work: () => Promise<unknown>): Promise<VoteCost> => {
  const [started, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - started, cpuMs: (user + system) / 1000 };
};

/** Each visitor has a device and a network of their own. */
const visitor = (number: number) => ({
  headers: {
    'device-id': `viewer-${number}`,
    'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
  },
});

const inPoll = async <Result>(work: (pollId: string) => Promise<Result>): Promise<Result> => {
  const pollId = `poll-${++polls}`;
  const opened = await app.ops('opsAddPoll', {
    ...{ pollId, hostId: 'wang', liveRoomId: PUBLIC_ROOM, matchId: 'derby' },
    ...{ question: 'Another goal?', options: OPTIONS },
  });
  if (opened.code !== 1) throw new Error(`no poll was opened: ${opened.msg}`);
  const result = await work(pollId);
  const { data } = await app.ops('opsRemovePoll', { pollId });
  if (!data.removed) throw new Error('a poll was not removed');
  return result;
};

const voteOnce = async (pollId: string, number: number): Promise<void> => {
  const { code, msg } = await app.call('votePoll', { pollId, option: number % 2 }, visitor(number));
  if (code !== 1) throw new Error(`a vote was refused: ${msg}`);
};

const reactOnce = async (number: number): Promise<void> => {
  const goal = { liveRoomId: PUBLIC_ROOM, homeScore: 1, awayScore: 0, forms: 'clap' };
  const { data } = await app.call('addReactions', goal, visitor(number));
  if (data.counted !== 1) throw new Error('a reaction was not counted');
};

const calls = {
  start,
  /** So many visitors vote at the same moment. */
  votes: (count: number) =>
    inPoll((pollId) => costOf(() => Promise.all(Array.from({ length: count }, (_, at) => voteOnce(pollId, at))))),
  /** As many read the polls of the room, which are in the cache. */
  reads: (count: number) =>
    inPoll(() =>
      costOf(() =>
        Promise.all(
          Array.from({ length: count }, (_, at) => app.call('listPolls', { liveRoomId: PUBLIC_ROOM }, visitor(at))),
        ),
      ),
    ),
  /** So many visitors vote, or react to a goal, spread over some seconds; returns how long it took, in ms. */
  spread: ({ what, count, seconds }: { what: 'votes' | 'reactions'; count: number; seconds: number }) =>
    inPoll(async (pollId) => {
      const started = performance.now();
      const waiting: Promise<void>[] = [];
      while (waiting.length < count) {
        const due = Math.ceil(((performance.now() - started) / (seconds * 1000)) * count);
        while (waiting.length < Math.min(count, due))
          waiting.push(what === 'votes' ? voteOnce(pollId, waiting.length) : reactOnce(waiting.length));
        await sleep(PACE_MS);
      }
      await Promise.all(waiting);
      return performance.now() - started;
    }),
  end: () => end(),
};
export type VoteServerCalls = typeof calls;

answerCalls(calls);
