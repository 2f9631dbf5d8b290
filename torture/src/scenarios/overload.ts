import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { routes } from '@touchline/contract/routes.ts';
import { type Answer, type Call, closedLoop, openLoop, send } from '#load/http-load.ts';
import { openMarket, publishTips, shopping } from '#ledger/market.ts';
import { startNode, type TouchlineNode } from '#process/node-process.ts';
import { memoryOf } from '#process/resources.ts';
import { withFolder } from '#process/scratch.ts';
import { createApi, operatorSettings } from '#repository.ts';
import type { Findings, Scale, Scenario } from '#scenario.ts';

const TIMES = 3;
const CALLERS = 16;
/** Kept open, as those of phones and balancers are: the system hands new ones over one at a time. */
const CONNECTIONS = 600;
const MEASURE_MS: Record<Scale, number> = { small: 1500, full: 10_000 };
const OVERLOAD_MS: Record<Scale, number> = { small: 4000, full: 60_000 };
const SLOWEST_ACCEPTED_MS = 1000;
const NORMAL_WITHIN_MS = 5000;
/** Answers at rest: not refused, and faster than this. */
const NORMAL_MS = 500;
const NORMAL_ANSWERS = 20;
const MOST_GROWTH_BYTES = 268_435_456;
const MEGABYTE = 1_048_576;

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** A call that reads a good deal from the database and keeps nothing. */
const prepare = async (node: TouchlineNode): Promise<Call> => {
  const api = createApi(node.origin);
  const [member] = await openMarket(api);
  assert.ok(member);
  const tips = await publishTips(api, 0);
  for (const errand of shopping(member, tips)) await errand.run(api);
  return { url: node.origin + routes.listTipOrders.path, body: 'size=100', member };
};

/** How long it takes until the server answers as if nothing had been. */
const msUntilNormal = async (agent: Agent, call: Call): Promise<number> => {
  const started = performance.now();
  for (let normal = 0; normal < NORMAL_ANSWERS;) {
    const { status, ms } = await send(agent, call);
    normal = status === 200 && ms < NORMAL_MS ? normal + 1 : 0;
    assert.ok(performance.now() - started < NORMAL_WITHIN_MS, 'it is not back to normal');
  }
  return performance.now() - started;
};

const watchMemory = (pid: number) => {
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, memoryOf(pid))), 100);
  return () => {
    clearInterval(timer);
    return most;
  };
};

const assertAnswers = (answers: readonly Answer[], scale: Scale) => {
  const accepted = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 429 || status === 503);
  assert.equal(accepted.length + refused.length, answers.length, 'there were other answers than 200, 429 and 503');
  assert.ok(
    refused.every(({ retryAfter }) => Number(retryAfter) >= 1),
    'a refusal does not say when to come back',
  );
  assert.ok(accepted.length > 0, 'nothing was accepted');
  const p99 = percentile(
    accepted.map(({ ms }) => ms).sort((a, b) => a - b),
    0.99,
  );
  // A short run beside other tests says nothing about time.
  assert.ok(scale === 'small' || p99 <= SLOWEST_ACCEPTED_MS, `the 99th percentile of accepted calls took ${p99} ms`);
  return { accepted: accepted.length, refused: refused.length, p99Ms: Math.round(p99) };
};

const run = (scale: Scale): Promise<Findings> =>
  withFolder(async (folder) => {
    const node = await startNode(folder, operatorSettings);
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, maxFreeSockets: CONNECTIONS });
    try {
      const call = await prepare(node);
      const measureMs = MEASURE_MS[scale];
      await closedLoop(agent, call, CONNECTIONS, measureMs);
      const capacity = (await closedLoop(agent, call, CALLERS, measureMs)).length / (measureMs / 1000);
      const before = memoryOf(node.pid);
      const mostMemory = watchMemory(node.pid);
      const answers = await openLoop(agent, call, TIMES * capacity, OVERLOAD_MS[scale]);
      const health = await fetch(`${node.origin}/healthz`);
      assert.equal(health.status, 200);
      const normalAfterMs = Math.round(await msUntilNormal(agent, call));
      const growth = mostMemory() - before;
      assert.ok(growth <= MOST_GROWTH_BYTES, `memory grew by ${growth} bytes`);
      const offered = answers.length / (OVERLOAD_MS[scale] / 1000);
      return {
        capacityPerSecond: Math.round(capacity),
        offeredPerSecond: Math.round(offered),
        ...assertAnswers(answers, scale),
        grownMb: Math.round(growth / MEGABYTE),
        normalAfterMs,
      };
    } finally {
      agent.destroy();
      await node.kill();
    }
  });

export const overload: Scenario = {
  name: 'overload',
  promise:
    'three times the calls that it can answer: the accepted take at most a second, the others are told when to come back, and it is normal 5 s later',
  run,
};
