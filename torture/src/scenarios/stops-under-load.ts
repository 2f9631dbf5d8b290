import assert from 'node:assert/strict';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startNode, type TouchlineNode } from '#process/node-process.ts';
import { withFolder } from '#process/scratch.ts';
import type { Findings, Scale, Scenario } from '#scenario.ts';

const STOPS: Record<Scale, number> = { small: 3, full: 20 };
const CALLERS = 32;
const LOAD_MS = 700;
const EXIT_LIMIT_MS = 10_000;
/** What a caller may see of a server that is gone. */
const REFUSED = 'ECONNREFUSED';
const PATHS = ['/anchor', '/metrics', '/healthz', '/ssapi/anchor/list/v2'];

interface Tally {
  answered: number;
  aborted: string[];
}

/** One GET, to the last byte of its answer. Throws the error of the connection. */
const get = (agent: Agent, url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const call: ClientRequest = request(url, { agent }, (response: IncomingMessage) => {
      response.resume();
      response.on('end', () => (response.complete ? resolve() : reject(new Error('the answer broke off'))));
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end();
  });

/** Asks again and again on a connection that is kept alive, until nobody listens any more. */
const callUntilGone = async (origin: string, number: number, tally: Tally): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = number; ; turn += 1) {
    try {
      await get(agent, origin + PATHS[turn % PATHS.length]);
      tally.answered += 1;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      if (code !== REFUSED) tally.aborted.push(code);
      if (code === REFUSED) break;
    }
  }
  agent.destroy();
};

/** What browsers open ahead and phones leave behind: nothing said yet, and half a head. */
const UNFINISHED = ['', 'GET /anchor HTTP/1.1\r\nHost: local'];

const leaveUnfinished = (origin: string): void => {
  for (const bytes of UNFINISHED) {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.on('error', () => {}).resume();
    socket.write(bytes);
  }
};

const stopUnderLoad = async (node: TouchlineNode, tally: Tally): Promise<number> => {
  leaveUnfinished(node.origin);
  const calling = Promise.all(
    Array.from({ length: CALLERS }, (_, number) => callUntilGone(node.origin, number, tally)),
  );
  await sleep(LOAD_MS);
  const { code, signal, ms } = await node.stop();
  await calling;
  assert.deepEqual([code, signal], [0, null], `it did not end by itself:\n${node.log()}`);
  assert.ok(ms <= EXIT_LIMIT_MS, `it ended after ${ms} ms`);
  return ms;
};

const run = (scale: Scale): Promise<Findings> =>
  withFolder(async (folder) => {
    const tally: Tally = { answered: 0, aborted: [] };
    let slowestMs = 0;
    for (let number = 0; number < STOPS[scale]; number += 1)
      slowestMs = Math.max(slowestMs, await stopUnderLoad(await startNode(folder), tally));
    assert.deepEqual(tally.aborted, [], 'requests were aborted');
    return { stops: STOPS[scale], answered: tally.answered, aborted: 0, slowestExitMs: Math.round(slowestMs) };
  });

export const stopsUnderLoad: Scenario = {
  name: 'stops-under-load',
  promise: 'SIGTERM under load aborts no request, and the process ends within 10 s, whoever is still connected',
  run,
};
