import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, withCluster } from '#cluster/cluster.ts';
import { isSensible, Load } from '#cluster/load.ts';
import { openReaders, type Reader, until } from '#cluster/readers.ts';
import { balanceOf, openMarket, ROOM } from '#ledger/market.ts';
import { createApi, hasRedis } from '#repository.ts';
import type { Findings, Scale, Scenario } from '#scenario.ts';

interface Size {
  sockets: number;
  perSecond: number;
  /** Which nodes are killed, and which are restarted one after another. */
  killed: readonly number[];
  restarted: readonly number[];
  redisAwayMs: number;
  postgresAwayMs: number;
  /** Ordinary load around each stage. */
  calmMs: number;
}

const SIZES: Record<Scale, Size> = {
  small: {
    sockets: 60,
    perSecond: 30,
    killed: [0],
    restarted: [1],
    redisAwayMs: 3000,
    postgresAwayMs: 500,
    calmMs: 500,
  },
  full: {
    sockets: 2000,
    perSecond: 200,
    killed: [0, 1, 2],
    restarted: [0, 1, 2],
    redisAwayMs: 30_000,
    postgresAwayMs: 5000,
    calmMs: 5000,
  },
};
const BACK_WITHIN_MS = 10_000;
const CAUGHT_UP_WITHIN_MS = 30_000;

interface Stage {
  cluster: Cluster;
  load: Load;
  readers: readonly Reader[];
  size: Size;
}

/** All are back and have everything that was acknowledged by now. */
const caughtUp = async ({ readers, load }: Stage, mostMs: number): Promise<number> => {
  const expected = [...load.lines];
  let behind = [...readers];
  const areAllEven = (): boolean => {
    behind = behind.filter((reader) => !reader.isSubscribed || !reader.hasAll(expected));
    return behind.length === 0;
  };
  return until(areAllEven, mostMs, () => `${behind.length} readers were not back with everything`);
};

/** Kills each of the nodes; returns the longest time until every reader was back with all that was acknowledged. */
const killNodes = async (stage: Stage): Promise<number> => {
  let longestMs = 0;
  for (const index of stage.size.killed) {
    await stage.cluster.nodes[index]?.kill();
    // Clients of the node notice its end a moment later.
    await sleep(100);
    longestMs = Math.max(longestMs, 100 + (await caughtUp(stage, BACK_WITHIN_MS)));
    await stage.cluster.replace(index);
    await sleep(stage.size.calmMs);
  }
  return longestMs;
};

/** Stops Redis from answering for a while; returns how long it took to catch up. */
const withoutRedis = async (stage: Stage): Promise<number> => {
  stage.cluster.redis.freeze();
  await sleep(stage.size.redisAwayMs);
  stage.cluster.redis.thaw();
  return caughtUp(stage, BACK_WITHIN_MS);
};

/** Restarts PostgreSQL; calls meanwhile are refused, with the time to wait, and none hangs. Returns the time to catch up. */
const withoutPostgres = async (stage: Stage): Promise<number> => {
  await stage.cluster.postgres.pause();
  const answer = await fetch(`${stage.cluster.origin}/ssapi/match/torture-nothing/events`, {
    headers: { 'device-id': 'torture' },
  });
  assert.ok(answer.status < 500 || answer.headers.has('retry-after'), `answered ${answer.status}`);
  await sleep(stage.size.postgresAwayMs);
  await stage.cluster.postgres.resume();
  const { topUps } = stage.load;
  const ms = await until(
    () => stage.load.topUps > topUps,
    BACK_WITHIN_MS,
    () => 'nothing was written after PostgreSQL came back',
  );
  await caughtUp(stage, BACK_WITHIN_MS);
  const unexpected = stage.load.failed.filter((failure) => !failure.includes('10503'));
  assert.deepEqual(unexpected.slice(0, 5), [], 'calls were not refused as they should be');
  assert.ok(isSensible(stage.load), `a call took ${stage.load.slowestMs} ms`);
  return ms;
};

const rollingRestart = async (stage: Stage): Promise<void> => {
  for (const index of stage.size.restarted) {
    const end = await stage.cluster.nodes[index]?.stop();
    assert.equal(end?.code, 0, stage.cluster.nodes[index]?.log());
    await stage.cluster.replace(index);
    await sleep(stage.size.calmMs);
  }
  // A machine that has too much to do says so; that is not the restart's doing.
  const failed = stage.load.failed.filter((failure) => !failure.includes('the server is busy'));
  assert.deepEqual(failed.slice(0, 5), [], 'requests failed in a rolling restart');
  await caughtUp(stage, BACK_WITHIN_MS);
};

const checkEnd = async (stage: Stage, coinsOf: () => Promise<number>): Promise<void> => {
  const { cluster, load, readers } = stage;
  await load.stop();
  await caughtUp(stage, CAUGHT_UP_WITHIN_MS);
  const areEven = (): boolean => new Set(readers.map(({ position }) => position)).size === 1;
  await until(areEven, CAUGHT_UP_WITHIN_MS, () => 'readers did not end at one position');
  const faults = readers.flatMap((reader) => reader.faults);
  assert.deepEqual(faults.slice(0, 5), [], 'messages were lost, doubled or out of order');
  assert.equal(
    readers.reduce((sum, { reloads }) => sum + reloads, 0),
    0,
    'readers had to reload',
  );
  const [first] = readers;
  for (const { lines } of readers) assert.deepEqual(lines, first?.lines, 'readers heard different things');
  assert.equal(await coinsOf(), load.coins, 'coins of acknowledged top-ups are wrong');
  const { faults: wrong } = await createApi(cluster.origin).ops('opsCheckLedger', {});
  assert.deepEqual(wrong, []);
};

const play = async (cluster: Cluster, size: Size): Promise<Findings> => {
  const api = createApi(cluster.origin);
  const [member] = await openMarket(api);
  assert.ok(member);
  const before = await balanceOf(api, member);
  const readers = await openReaders(cluster.origin, `room:${ROOM}`, size.sockets);
  const load = new Load(api, member, size.perSecond);
  const stage: Stage = { cluster, load, readers, size };
  try {
    load.start();
    await sleep(size.calmMs);
    const found = await playStages(stage);
    await checkEnd(stage, async () => (await balanceOf(api, member)) - before);
    return { sockets: size.sockets, calls: load.calls, lines: load.lines.length, topUps: load.topUps, ...found };
  } finally {
    await load.stop();
    for (const reader of readers) reader.close();
  }
};

const playStages = async (stage: Stage): Promise<Findings> => {
  const { load } = stage;
  assert.deepEqual(load.failed, [], 'calls failed before anything was done');
  const afterKillMs = await killNodes(stage);
  const failedByKill = load.failed.length;
  load.beginStage();
  const afterRedisMs = await withoutRedis(stage);
  assert.deepEqual(load.failed.slice(0, 5), [], 'calls failed while Redis was away');
  const slowestWithoutRedisMs = load.slowestMs;
  load.beginStage();
  const afterPostgresMs = await withoutPostgres(stage);
  const refusedWithoutPostgres = load.failed.length;
  await sleep(stage.size.calmMs);
  load.beginStage();
  await rollingRestart(stage);
  const round = Math.round;
  return {
    kills: stage.size.killed.length,
    afterKillMs: round(afterKillMs),
    failedByKill,
    afterRedisMs: round(afterRedisMs),
    slowestWithoutRedisMs: round(slowestWithoutRedisMs),
    afterPostgresMs: round(afterPostgresMs),
    refusedWithoutPostgres,
    restarts: stage.size.restarted.length,
    failedInRestart: 0,
    refusedForLoadInRestart: load.failed.length,
  };
};

export const cluster: Scenario = {
  name: 'cluster',
  promise:
    'Three nodes lose nothing acknowledged, and no message, by a killed node, Redis or PostgreSQL away, or a rolling restart',
  run: async (scale) => {
    if (!hasRedis) return { skipped: 'no redis-server is installed' };
    return withCluster((three) => play(three, SIZES[scale]));
  },
};
