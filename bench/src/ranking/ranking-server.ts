import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User } from '@touchline/contract/account.ts';
import { BET_RESULT } from '@touchline/contract/bet.ts';
import { createTestApp, type TestApp } from '@touchline/server/src/testing/test-app.ts';
import { openDatabase } from '@touchline/server/src/platform/db/open-database.ts';
import { answerCalls } from '#process/worker-calls.ts';

const USERS = 50_000;
const REPORTS = 1_000_000;
const ROWS_AT_ONCE = 2000;
const DAY_MS = 86_400_000;
/** Reports are in so many days before now. */
const DAYS = 28;
/** Longer than anything stays in the cache. */
const LATER_MS = 61_000;
const BOARDS = ['red', 'gain', 'popularity'] as const;

/** CPU time of all threads of this process in ms. */
export interface RankingCost {
  name: string;
  ms: number;
}

let app: TestApp;
let member: User;
let rounds = 0;

const BET_INFOS = JSON.stringify([
  {
    matchId: null,
    matchName: 'A vs B',
    league: '',
    market: '1x2',
    selection: 'home',
    line: null,
    odds: 1.9,
    result: 1,
    score: '',
  },
]);

const reportAt = (index: number, now: number) => {
  const settledAt = now - Math.floor(((index * 7919) % REPORTS) * ((DAYS * DAY_MS) / REPORTS));
  const isWon = (index * 31) % 100 < 48;
  return {
    id: `r${index}`,
    user_id: `u${(index * 101) % USERS}`,
    platform: 'main',
    placed_at: settledAt - 7_200_000,
    settled_at: settledAt,
    stake: 100,
    payout: isWon ? 150 + (index % 90) : 0,
    result: isWon ? BET_RESULT.win : BET_RESULT.lose,
    bet_count: 1,
    bet_infos: BET_INFOS,
    raw: null,
    like_count: index % 7,
    dislike_count: index % 3,
    demo: 0,
  };
};

/** A million reports of 50,000 users, written straight into SQLite and counted once. */
const fill = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const database = await openDatabase({ dataDir });
  app = await createTestApp(database);
  member = await app.member('mika');
  const users = Array.from({ length: USERS }, (_, index) => ({
    id: `u${index}`,
    name: `User ${index}`,
    head_url: '',
    uid: index === 7 ? member.uid : null,
    hidden: 0,
    streak: 0,
    title: null,
    demo: 0,
  }));
  await database.db.transaction().execute(async (trx) => {
    for (let start = 0; start < USERS; start += ROWS_AT_ONCE)
      await trx
        .insertInto('ranking_user')
        .values(users.slice(start, start + ROWS_AT_ONCE))
        .execute();
    for (let start = 0; start < REPORTS; start += ROWS_AT_ONCE)
      await trx
        .insertInto('betting_report')
        .values(Array.from({ length: ROWS_AT_ONCE }, (_, index) => reportAt(start + index, app.clock.now)))
        .execute();
  });
  for (const kind of ['week', 'month'] as const)
    await app.ops('opsSaveRanking', { id: kind, kind, text: { zh: kind, en: kind } });
};

const cpuOf = async (name: string, work: () => Promise<{ code: number }>): Promise<RankingCost> => {
  const before = process.cpuUsage();
  const { code } = await work();
  if (code !== 1) throw new Error(`${name} answered ${code}`);
  const { user, system } = process.cpuUsage(before);
  return { name, ms: (user + system) / 1000 };
};

const boardCosts = async (): Promise<RankingCost[]> => {
  const costs: RankingCost[] = [];
  for (const configId of ['week', 'month'])
    for (const board of BOARDS) {
      const read = () => app.call('listRanking', { board, configId });
      app.clock.now += LATER_MS;
      costs.push(await cpuOf(`${configId} ${board}, counted anew`, read));
      costs.push(await cpuOf(`${configId} ${board}, from the cache`, read));
    }
  return costs;
};

/** What boards, the own row and new reports cost once. */
const measure = async (): Promise<RankingCost[]> => {
  rounds += 1;
  const { now } = app.clock;
  const news = (count: number) => {
    const reports = Array.from({ length: count }, (_, index) => ({
      id: `n${rounds}-${count}-${index}`,
      userId: `u${(rounds * 37 + index) % USERS}`,
      userName: 'User',
      placedAt: now - 1000,
      settledAt: now,
      stake: 100,
      payout: 190,
      result: BET_RESULT.win,
      betInfo: '[{"matchName":"A vs B"}]',
    }));
    return () => app.ops('opsIngestReports', { reports });
  };
  return [
    ...(await boardCosts()),
    await cpuOf('own row, board from the cache', () =>
      app.call('listRanking', { board: 'gain' }, { token: member.token }),
    ),
    await cpuOf('one new report', news(1)),
    await cpuOf('100 new reports', news(100)),
  ];
};

const serverCalls = { fill, measure };
export type RankingServerCalls = typeof serverCalls;

answerCalls(serverCalls);
