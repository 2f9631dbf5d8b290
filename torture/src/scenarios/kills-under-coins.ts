import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { User } from '@touchline/contract/account.ts';
import {
  balanceOf,
  boughtBy,
  decisions,
  type Errand,
  ESCROW_OF_A_ROUND,
  expectedBalance,
  expectedOutside,
  giftsAmong,
  linesOfRoom,
  openMarket,
  publishTips,
  shopping,
  type Tip,
} from '#ledger/market.ts';
import { startNode, type TouchlineNode } from '#process/node-process.ts';
import { withFolder, withPostgres } from '#process/scratch.ts';
import { type Api, createApi, operatorSettings } from '#repository.ts';
import type { Findings, Scale, Scenario } from '#scenario.ts';

/** Each round kills twice: under purchases, top-ups and chat, and under settlement. */
const ROUNDS: Record<Scale, number> = { small: 1, full: 100 };
const SETTLE_LIMIT_MS = 60_000;

/** Runs errands one after the other until the server is gone; the one that the kill ends was not acknowledged. */
const runUntilGone = async (api: Api, errands: readonly Errand[], done: Set<Errand>): Promise<void> => {
  for (const errand of errands) {
    try {
      await errand.run(api);
    } catch {
      return;
    }
    done.add(errand);
  }
};

/** Kills at no particular moment of a call, somewhere in the work. Returns what was acknowledged before. */
const killUnder = async (node: TouchlineNode, lists: readonly Errand[][]): Promise<Set<Errand>> => {
  const done = new Set<Errand>();
  const api = createApi(node.origin);
  const working = Promise.all(lists.map((errands) => runUntilGone(api, errands, done)));
  const all = lists.reduce((sum, { length }) => sum + length, 0);
  const goal = Math.floor(Math.random() * all * 0.8);
  while (done.size < goal) await sleep(1);
  await sleep(Math.random() * 10);
  await node.kill();
  await working;
  return done;
};

const keysOf = (done: ReadonlySet<Errand>, kind: Errand['kind']): string[] =>
  [...done].filter((errand) => errand.kind === kind).map(({ key }) => key);

const assertOnce = (stored: readonly string[], acknowledged: readonly string[], what: string): void => {
  assert.equal(new Set(stored).size, stored.length, `a ${what} is there twice`);
  const lost = acknowledged.filter((key) => !stored.includes(key));
  assert.deepEqual(lost, [], `an acknowledged ${what} is lost`);
};

/** Adds up all books; returns what each kind of account holds. */
const assertBooks = async (api: Api): Promise<Readonly<Record<string, number>>> => {
  const { faults, totals } = await api.ops('opsCheckLedger', {});
  assert.deepEqual(faults, []);
  const sum = Object.values(totals).reduce((coins, total) => coins + total, 0);
  assert.equal(sum, 0, 'the books do not sum to zero');
  return totals;
};

/** Whether what one member was told before the kill is so. Coins are counted from the last round's end. */
const assertShopping = async (api: Api, member: User, round: number, mine: ReadonlySet<Errand>): Promise<void> => {
  const bought = await boughtBy(api, member);
  assertOnce(bought, keysOf(mine, 'purchase'), 'purchase');
  const ofRound = bought.filter((id) => id.startsWith(`tip-${round}-`)).length;
  const gifts = giftsAmong((await balanceOf(api, member)) - expectedBalance(round, round), ofRound);
  const reported = keysOf(mine, 'top-up').length;
  // At most the one call that the kill ended was booked without a word.
  assert.ok(gifts === reported || gifts === reported + 1, `${gifts} top-ups are booked, ${reported} were acknowledged`);
};

interface Run {
  start: () => Promise<TouchlineNode>;
  node: TouchlineNode;
  members: User[];
  kills: number;
  acknowledged: number;
}

/** Kills under work, starts again, looks at what there is by `check`, and does all of it again with the same keys. */
const killAndRepeat = async (
  run: Run,
  lists: readonly Errand[][],
  check: (api: Api, done: ReadonlySet<Errand>) => Promise<void>,
): Promise<Api> => {
  const done = await killUnder(run.node, lists);
  run.node = await run.start();
  run.kills += 1;
  run.acknowledged += done.size;
  const api = createApi(run.node.origin);
  await check(api, done);
  for (const errand of lists.flat()) await errand.run(api);
  return api;
};

const shop = async (run: Run, round: number, tips: readonly Tip[]): Promise<void> => {
  const lists = run.members.map((member) => shopping(member, tips));
  const api = await killAndRepeat(run, lists, async (fresh, done) => {
    await assertBooks(fresh);
    assertOnce((await linesOfRoom(fresh)).filter(Boolean), keysOf(done, 'chat'), 'line');
    for (const [index, member] of run.members.entries())
      await assertShopping(fresh, member, round, new Set(lists[index]?.filter((errand) => done.has(errand))));
  });
  for (const member of run.members) assert.equal(await balanceOf(api, member), expectedBalance(round + 1, round));
  const totals = await assertBooks(api);
  assert.deepEqual([totals['escrow'], totals['outside']], [ESCROW_OF_A_ROUND, expectedOutside(round + 1)]);
};

const settle = async (run: Run, round: number, tips: readonly Tip[]): Promise<void> => {
  const api = await killAndRepeat(run, [decisions(tips)], async (fresh, done) => {
    await assertBooks(fresh);
    for (const { id, result } of tips.filter((tip) => keysOf(done, 'decision').includes(tip.id)))
      assert.equal((await fresh.ops('opsGetTip', { id })).result, result, `the decision on ${id} is lost`);
  });
  const limit = performance.now() + SETTLE_LIMIT_MS;
  // A job settles what a kill left behind.
  while ((await assertBooks(api))['escrow'] !== 0 && performance.now() < limit) await sleep(50);
  for (const member of run.members) assert.equal(await balanceOf(api, member), expectedBalance(round + 1, round + 1));
  const totals = await assertBooks(api);
  assert.deepEqual([totals['escrow'], totals['outside']], [0, expectedOutside(round + 1)]);
};

const killOn = async (rounds: number, settings: Record<string, string>): Promise<Run> =>
  withFolder(async (folder) => {
    const start = (): Promise<TouchlineNode> =>
      startNode(folder, { SETTLE_AFTER_MINUTES: '0', ...operatorSettings, ...settings });
    const node = await start();
    const run: Run = { start, node, members: await openMarket(createApi(node.origin)), kills: 0, acknowledged: 0 };
    try {
      for (let round = 0; round < rounds; round += 1) {
        const tips = await publishTips(createApi(run.node.origin), round);
        await shop(run, round, tips);
        await settle(run, round, tips);
      }
    } finally {
      await run.node.kill();
    }
    return run;
  });

const run = async (scale: Scale): Promise<Findings> => {
  const sqlite = await killOn(ROUNDS[scale], {});
  const postgres = await withPostgres((databaseUrl) => killOn(ROUNDS[scale], { DATABASE_URL: databaseUrl }));
  return {
    killsOnSqlite: sqlite.kills,
    killsOnPostgres: postgres?.kills ?? 'PostgreSQL is not installed',
    acknowledged: sqlite.acknowledged + (postgres?.acknowledged ?? 0),
    lost: 0,
    twice: 0,
  };
};

export const killsUnderCoins: Scenario = {
  name: 'kills-under-coins',
  promise:
    '[C4, C6, T8, T12] SIGKILL under purchases, top-ups, chat and settlement loses nothing acknowledged and no coin, and the same keys again do nothing twice',
  run,
};
