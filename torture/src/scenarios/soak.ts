import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '@touchline/contract/routes.ts';
import type { User } from '@touchline/contract/account.ts';
import { startFaultProxy } from '#faults/fault-proxy.ts';
import { openMarket, publishTips, ROOM, shopping } from '#ledger/market.ts';
import { openLoop } from '#load/http-load.ts';
import { startNode } from '#process/node-process.ts';
import { descriptorsOf, memoryOf } from '#process/resources.ts';
import { withFolder } from '#process/scratch.ts';
import { follow } from '#push/follower.ts';
import { type Api, createApi, operatorSettings } from '#repository.ts';
import type { Findings, Scale, Scenario } from '#scenario.ts';

const MINUTE_MS = 60_000;
const MINUTES: Record<Scale, number> = { small: 2, full: 120 };
/** A fifth of the time: caches fill, and the engine compiles what is hot. */
const WARM_UP_PART = 5;
const CALLS_PER_SECOND = 20;
const SOCKETS = 50;
const PAGES = ['/anchor', '/news', '/user-ranking'];
/** A process that loses something at each call grows beyond these within an hour. */
const MOST_GROWTH = { bytes: 67_108_864, descriptors: 20 };
const MEGABYTE = 1_048_576;
const REFUSED = 503;
/** For all calls: after a stall of a second the next calls are refused with a retry time. */
const MOST_REFUSED = 0.001;

interface Sample {
  bytes: number;
  descriptors: number;
}

/** Everything once a minute: sockets are dropped, coins move, lines are written, pages and lists are read. Returns how often the server refused. */
const oneMinute = async (
  api: Api,
  origin: string,
  members: readonly User[],
  minute: number,
  agent: Agent,
): Promise<number> => {
  const tips = await publishTips(api, minute);
  for (const member of members) for (const errand of shopping(member, tips)) await errand.run(api);
  for (const { id } of tips) await api.ops('opsDecideTip', { id, result: 1, reason: 'decided by hand' });
  for (const page of PAGES) await (await fetch(origin + page)).arrayBuffer();
  const [member] = members;
  assert.ok(member);
  await api.call('listChatMessages', { liveRoomId: ROOM });
  const call = { url: origin + routes.listTipOrders.path, body: 'size=20', member };
  const answers = await openLoop(agent, call, CALLS_PER_SECOND, MINUTE_MS / 2);
  const refused = answers.filter(({ status }) => status === REFUSED).length;
  const failed = answers.map(({ status }) => status).filter((status) => status !== 200 && status !== REFUSED);
  assert.deepEqual(failed, [], `in minute ${minute} calls were answered with ${failed.join(', ')}`);
  return refused;
};

/** The least of a stretch: what is there after the collector has been. */
const leastOf = (samples: readonly Sample[]): Sample => ({
  bytes: Math.min(...samples.map(({ bytes }) => bytes)),
  descriptors: Math.min(...samples.map(({ descriptors }) => descriptors)),
});

const run = (scale: Scale): Promise<Findings> =>
  withFolder(async (folder) => {
    const node = await startNode(folder, operatorSettings);
    const api = createApi(node.origin);
    const members = await openMarket(api);
    const proxy = await startFaultProxy(Number(new URL(node.origin).port));
    const crowd = Array.from({ length: SOCKETS }, () => follow(proxy.port, `room:${ROOM}`));
    const agent = new Agent({ keepAlive: true });
    const samples: Sample[] = [];
    let refused = 0;
    try {
      for (let minute = 0; minute < MINUTES[scale]; minute += 1) {
        const next = sleep(MINUTE_MS);
        for (const link of proxy.links()) link.reset();
        refused += await oneMinute(api, node.origin, members, minute, agent);
        await next;
        samples.push({ bytes: memoryOf(node.pid), descriptors: descriptorsOf(node.pid) });
      }
      const stretch = Math.ceil(samples.length / WARM_UP_PART);
      const early = leastOf(samples.slice(stretch, 2 * stretch));
      const late = leastOf(samples.slice(-stretch));
      assert.ok(late.bytes - early.bytes <= MOST_GROWTH.bytes, `memory grew from ${early.bytes} to ${late.bytes}`);
      assert.ok(late.descriptors - early.descriptors <= MOST_GROWTH.descriptors, 'descriptors grew');
      const calls = (MINUTES[scale] * CALLS_PER_SECOND * MINUTE_MS) / 2 / 1000;
      assert.ok(refused <= calls * MOST_REFUSED, `${refused} of ${calls} calls were refused`);
      return {
        minutes: MINUTES[scale],
        calls,
        refused,
        earlyMb: Math.round(early.bytes / MEGABYTE),
        lateMb: Math.round(late.bytes / MEGABYTE),
        earlyDescriptors: early.descriptors,
        lateDescriptors: late.descriptors,
      };
    } finally {
      for (const one of crowd) one.stop();
      agent.destroy();
      await proxy.close();
      await node.stop();
    }
  });

export const soak: Scenario = {
  name: 'soak',
  promise: 'two hours of mixed load with sockets that are dropped: memory and open files do not grow',
  onDemand: true,
  run,
};
