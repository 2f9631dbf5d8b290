import assert from 'node:assert/strict';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { User } from '@touchline/contract/account.ts';
import { limitFileSize, withSmallDisk } from '#faults/small-disk.ts';
import {
  balanceOf,
  boughtBy,
  type Errand,
  expectedBalance,
  openMarket,
  publishTips,
  shopping,
} from '#ledger/market.ts';
import { spawnNode, startNode, type TouchlineNode } from '#process/node-process.ts';
import { withFolder } from '#process/scratch.ts';
import { type Api, createApi, operatorSettings } from '#repository.ts';
import type { Findings, Scale, Scenario } from '#scenario.ts';

/** How often the disk becomes full and is emptied again. */
const ROUNDS: Record<Scale, number> = { small: 1, full: 20 };
const DATABASE = 'touchline.db';
const LOG_FILE = `${DATABASE}-wal`;
/** HTTP 500 with its code: not done, and said so. */
const NOT_DONE = /answered 10500: /;

interface Trouble {
  begin: (pid: number) => Promise<void> | void;
  end: (pid: number) => Promise<void> | void;
}

interface Tally {
  refused: number;
  done: number;
}

/** Runs each errand once; resolves with those that were acknowledged. Anything but success and a plain 500 throws. */
const runAll = async (api: Api, errands: readonly Errand[], tally: Tally): Promise<Set<string>> => {
  const done = new Set<string>();
  for (const errand of errands) {
    try {
      await errand.run(api);
      done.add(errand.key);
      tally.done += 1;
    } catch (error) {
      assert.match(String(error), NOT_DONE);
      tally.refused += 1;
    }
  }
  return done;
};

const assertDone = async (api: Api, members: readonly User[], rounds: number): Promise<void> => {
  for (const member of members) assert.equal(await balanceOf(api, member), expectedBalance(rounds, 0));
  assert.deepEqual((await api.ops('opsCheckLedger', {})).faults, []);
};

const oneRound = async (
  node: TouchlineNode,
  members: readonly User[],
  round: number,
  trouble: Trouble,
  tally: Tally,
) => {
  const api = createApi(node.origin);
  const tips = await publishTips(api, round);
  const lists = members.map((member) => shopping(member, tips));
  const refusedBefore = tally.refused;
  await trouble.begin(node.pid);
  const done = await Promise.all(lists.map((errands) => runAll(api, errands, tally)));
  assert.ok(tally.refused > refusedBefore, 'nothing was refused: the disk was not full');
  for (const member of members) await balanceOf(api, member);
  assert.equal((await fetch(`${node.origin}/healthz`)).status, 200);
  await trouble.end(node.pid);
  for (const [index, member] of members.entries()) {
    const bought = await boughtBy(api, member);
    const reported = tips.filter(({ id }) => done[index]?.has(id));
    for (const { id } of reported) assert.ok(bought.includes(id), `the acknowledged purchase of ${id} is lost`);
  }
  // Without a restart all of it succeeds now, and what was acknowledged is not done twice.
  for (const errand of lists.flat()) await errand.run(api);
  await assertDone(api, members, round + 1);
};

const fillAgainAndAgain = async (dataDir: string, rounds: number, trouble: Trouble): Promise<Tally> => {
  const tally: Tally = { refused: 0, done: 0 };
  const node = await startNode(dataDir, operatorSettings);
  let members: User[];
  try {
    members = await openMarket(createApi(node.origin));
    for (let round = 0; round < rounds; round += 1) {
      emptyLog(dataDir);
      await oneRound(node, members, round, trouble, tally);
    }
  } finally {
    await node.kill();
  }
  const again = await startNode(dataDir, operatorSettings);
  await assertDone(createApi(again.origin), members, rounds).finally(() => again.kill());
  return tally;
};

/** What the log has taken once is written over and over; it begins small again, so that the next writes need room. */
const emptyLog = (dataDir: string): void => {
  const database = new DatabaseSync(join(dataDir, DATABASE));
  database.exec('PRAGMA busy_timeout = 5000; PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
};

/** A start on a read-only disk ends with a plain sentence; the next one, when it may be written, goes well. */
const assertReadOnly = async (folder: string, setReadOnly: (isReadOnly: boolean) => Promise<void>): Promise<void> => {
  await setReadOnly(true);
  const { child, log } = spawnNode(folder, operatorSettings);
  const [code] = (await once(child, 'close')) as [number];
  await setReadOnly(false);
  assert.equal(code, 1);
  assert.match(log(), /^Touchline did not start: the data folder .+ cannot be written/);
  assert.equal(log().trim().split('\n').length, 1, log());
  await (await startNode(folder, operatorSettings)).stop();
};

const byLimit = (rounds: number): Promise<Tally> =>
  withFolder((folder) =>
    fillAgainAndAgain(folder, rounds, {
      begin: (pid) => limitFileSize(pid, join(folder, LOG_FILE)),
      end: (pid) => limitFileSize(pid),
    }),
  );

/** Null where this user may not mount. */
const byDisk = (rounds: number): Promise<Tally | null> =>
  withFolder((parent) =>
    withSmallDisk(parent, async ({ folder, fill, empty, setReadOnly }) => {
      const dataDir = join(folder, 'data');
      const tally = await fillAgainAndAgain(dataDir, rounds, { begin: fill, end: empty });
      await assertReadOnly(dataDir, setReadOnly);
      return tally;
    }),
  );

const run = async (scale: Scale): Promise<Findings> => {
  const disk = await byDisk(ROUNDS[scale]);
  // A process whose files may not grow is what is left where nothing can be mounted.
  const limit = disk === null || scale === 'full' ? await byLimit(ROUNDS[scale]) : null;
  const sum = (count: keyof Tally): number => (disk?.[count] ?? 0) + (limit?.[count] ?? 0);
  return {
    rounds: ROUNDS[scale],
    fullDisk: disk === null ? 'not tried: this user may not mount' : 'tried',
    acknowledged: sum('done'),
    lost: 0,
    refused: sum('refused'),
  };
};

export const diskFull: Scenario = {
  name: 'disk-full',
  promise:
    'a full disk loses nothing acknowledged: calls end with 10500, reads go on, and all is well without a restart when there is room; a read-only folder is refused in a sentence',
  run,
};
