import assert from 'node:assert/strict';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnNode, startNode } from '#process/node-process.ts';
import { withFolder, withPostgres } from '#process/scratch.ts';
import { createApi } from '#repository.ts';
import type { Findings, Scale, Scenario } from '#scenario.ts';

/** Kills on each engine. */
const KILLS: Record<Scale, number> = { small: 1, full: 50 };
/** The demo world's first data is the longest part of a first start. */
const SETTINGS = { DEMO: 'on', DEMO_HOSTS: '12', DEMO_SEED: '7' };
/** 12 of simplified Chinese; three eighths of that speak English and a sixth write traditional Chinese, rounded up. */
const HOSTS = 12 + 5 + 2;

/** How long a first start takes here and now. */
const measureStart = (): Promise<number> =>
  withFolder(async (folder) => {
    const started = performance.now();
    const node = await startNode(folder, SETTINGS);
    const took = performance.now() - started;
    await node.stop();
    return took;
  });

const killAfter = async (folder: string, settings: Record<string, string>, ms: number): Promise<void> => {
  const { child } = spawnNode(folder, settings);
  const exit = once(child, 'exit');
  await sleep(ms);
  child.kill('SIGKILL');
  await exit;
};

/** The whole demo world is there, and whoever it invites may come in. */
const assertComplete = async (folder: string, settings: Record<string, string>): Promise<void> => {
  const node = await startNode(folder, settings);
  try {
    const api = createApi(node.origin);
    const member = await api.signIn('demo', 'touchline');
    await api.call('getBalance', {}, member);
    const { list } = await api.call('listHosts', { size: 100 });
    assert.equal(list.length, HOSTS);
    const tips = await api.call('listTips', {});
    assert.ok(tips.list.length > 0, 'the demo has no tips');
    const moments = await api.call('listMoments', {});
    assert.ok(moments.list.length > 0, 'the demo has no moments');
    assert.equal((await fetch(`${node.origin}/anchor`)).status, 200);
  } finally {
    await node.stop();
  }
};

/** One kill at each part of the start, evenly spread, each on an empty folder. */
const killAt = async (parts: readonly number[], startMs: number, scratch: Scratch): Promise<number> => {
  for (const part of parts)
    await scratch(async (folder, settings) => {
      await killAfter(folder, settings, part * startMs);
      await assertComplete(folder, settings);
    });
  return parts.length;
};

type Scratch = (work: (folder: string, settings: Record<string, string>) => Promise<void>) => Promise<unknown>;

const onSqlite: Scratch = (work) => withFolder((folder) => work(folder, SETTINGS));
const onPostgres: Scratch = (work) =>
  withPostgres((databaseUrl) => withFolder((folder) => work(folder, { ...SETTINGS, DATABASE_URL: databaseUrl })));

const run = async (scale: Scale): Promise<Findings> => {
  const startMs = await measureStart();
  const count = KILLS[scale];
  const parts = Array.from({ length: count }, (_, index) => (index + 1) / (count + 1));
  const ofPostgres = parts.filter((_, index) => scale === 'full' && index % 5 === 0);
  const killed = await killAt(parts, startMs, onSqlite);
  const killedOnPostgres = await killAt(ofPostgres, startMs, onPostgres);
  return { firstStartMs: Math.round(startMs), killed, killedOnPostgres, complete: killed + killedOnPostgres };
};

export const killsInFirstStart: Scenario = {
  name: 'kills-in-first-start',
  promise: 'wherever SIGKILL ends a first start, the next start comes up complete',
  run,
};
