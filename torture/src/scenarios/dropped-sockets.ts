import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { User } from '@touchline/contract/account.ts';
import { type FaultProxy, type Link, startFaultProxy } from '#faults/fault-proxy.ts';
import { openMarket, ROOM } from '#ledger/market.ts';
import { startNode } from '#process/node-process.ts';
import { withFolder } from '#process/scratch.ts';
import { follow, type Follower } from '#push/follower.ts';
import { type Api, createApi, operatorSettings } from '#repository.ts';
import type { Findings, Scale, Scenario } from '#scenario.ts';

interface Size {
  sockets: number;
  /** How often each socket is dropped. */
  drops: number;
  /** The drops of one round lie within this time. */
  roundMs: number;
}

const SIZES: Record<Scale, Size> = {
  small: { sockets: 50, drops: 5, roundMs: 200 },
  full: { sockets: 1000, drops: 30, roundMs: 3000 },
};
const PAUSE_BETWEEN_LINES_MS = 60;
const ALL_BACK_MS = 60_000;
/** More than a channel keeps (256). */
const BEYOND_HISTORY = 260;
const CHANNEL = `room:${ROOM}`;

const until = async (condition: () => boolean, what: string): Promise<void> => {
  const limit = performance.now() + ALL_BACK_MS;
  while (!condition()) {
    assert.ok(performance.now() < limit, `${what} did not happen within ${ALL_BACK_MS} ms`);
    await sleep(20);
  }
};

let lines = 0;
const write = async (api: Api, member: User): Promise<void> => {
  lines += 1;
  await api.call(
    'sendChatMessage',
    { liveRoomId: ROOM, text: `Line ${lines}`, clientId: `line-number-${lines}` },
    member,
  );
};

/** The ways in which a network drops a connection: at once, by its end alone, or after what was in progress is lost. */
const VARIANTS: readonly ((link: Link) => void)[] = [(link) => link.reset(), (link) => link.halfClose('toClient')];

const dropAll = async (proxy: FaultProxy, round: number, { roundMs }: Size): Promise<void> => {
  const isSilentFirst = round % 3 === 2;
  if (isSilentFirst) proxy.set('toClient', { cut: true });
  const variant = VARIANTS[round % VARIANTS.length] ?? VARIANTS[0];
  await Promise.all(
    proxy.links().map(async (link) => {
      await sleep(Math.random() * roundMs);
      if (isSilentFirst) link.reset();
      else variant?.(link);
    }),
  );
  proxy.set('toClient', {});
  if (isSilentFirst) for (const link of proxy.links()) link.reset();
};

/** Messages beyond history: the one that was away reloads, once. */
const assertReload = async (api: Api, member: User, one: Follower): Promise<void> => {
  const before = one.reloads;
  one.pause(true);
  await until(() => !one.isJoined, 'leaving');
  for (let number = 0; number < BEYOND_HISTORY; number += 1) await write(api, member);
  one.pause(false);
  await until(() => one.isJoined, 'coming back');
  assert.equal(one.reloads, before + 1, 'beyond history there was no word of it');
};

const dropWhilePublishing = async (api: Api, member: User, proxy: FaultProxy, crowd: Follower[], size: Size) => {
  const over = new AbortController();
  const publishing = (async () => {
    while (!over.signal.aborted) {
      await write(api, member);
      await sleep(PAUSE_BETWEEN_LINES_MS);
    }
  })();
  try {
    for (let round = 0; round < size.drops; round += 1) {
      await dropAll(proxy, round, size);
      await until(() => crowd.every(({ isJoined, drops }) => isJoined && drops > round), 'coming back');
    }
  } finally {
    over.abort();
    await publishing;
  }
};

const run = (scale: Scale): Promise<Findings> =>
  withFolder(async (folder) => {
    const size = SIZES[scale];
    const node = await startNode(folder, operatorSettings);
    const port = Number(new URL(node.origin).port);
    const proxy = await startFaultProxy(port);
    const api = createApi(node.origin);
    const [member] = await openMarket(api);
    assert.ok(member);
    const witness = follow(port, CHANNEL);
    const crowd = Array.from({ length: size.sockets }, () => follow(proxy.port, CHANNEL));
    try {
      await until(() => [witness, ...crowd].every(({ isJoined }) => isJoined), 'joining');
      await dropWhilePublishing(api, member, proxy, crowd, size);
      await until(() => crowd.every(({ offset }) => offset >= witness.offset), 'hearing everything');
      for (const one of crowd) {
        assert.deepEqual(one.outOfOrder, [], 'messages were lost, doubled or out of order');
        assert.equal(one.reloads, 0, 'history was there, and yet it was told to reload');
        assert.equal(one.digest(), witness.digest());
      }
      const [first] = crowd;
      if (first) await assertReload(api, member, first);
      const drops = crowd.reduce((sum, one) => sum + one.drops, 0);
      return { sockets: size.sockets, drops, messages: witness.offset - BEYOND_HISTORY, lost: 0, doubled: 0 };
    } finally {
      for (const one of [witness, ...crowd]) one.stop();
      await proxy.close();
      await node.stop();
    }
  });

export const droppedSockets: Scenario = {
  name: 'dropped-sockets',
  promise:
    '[K3] sockets that are dropped again and again while messages flow lose none, double none, and are told when they must reload',
  run,
};
