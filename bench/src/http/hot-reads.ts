import type { Benchmark, Figure } from '#figure.ts';
import { allHeaders, httpSend } from '#process/http-get.ts';
import { cpuMicroseconds } from '#process/usage.ts';
import { startWorker } from '#process/worker.ts';
import { compareInRounds } from '#rounds.ts';
import type { FloorServerCalls } from './floor-server.ts';
import { headersOf, sendLoad } from './load.ts';
import { type Read, READ_NAMES, READS } from './reads.ts';
import { sharedWorld } from './world.ts';

const ROUNDS = 25;
const WARM_UP_REQUESTS = 25_000;
const REQUESTS_PER_ROUND = 4_000;

interface Side {
  origin: string;
  pid: number;
  now: number;
}

const cpuPerRequest = async ({ origin, pid, now }: Side, read: Read): Promise<number> => {
  const before = cpuMicroseconds(pid);
  await sendLoad({ origin, now, read, requests: REQUESTS_PER_ROUND });
  return (cpuMicroseconds(pid) - before) / REQUESTS_PER_ROUND;
};

/** What stands beside Touchline, and the ratio to reach. */
const FLOORS = {
  bare: { call: 'serveBare', target: 1.35 },
  fastify: { call: 'serveFastify', target: 1 },
} as const;

const measureRead = async (read: Read, floor: keyof typeof FLOORS): Promise<Figure> => {
  const { call, target } = FLOORS[floor];
  const { worker: touchline, origin, now } = await sharedWorld();
  const worker = startWorker<FloorServerCalls>(new URL('floor-server.ts', import.meta.url));
  try {
    const ours: Side = { origin, pid: touchline.pid, now };
    const reply = await httpSend(origin + read.path, headersOf(read, now, 'phone'), read.form);
    const file = { headers: allHeaders(reply), body: reply.body };
    const other: Side = { origin: await worker.call(call, { path: read.path, file, now }), pid: worker.pid, now };
    for (const side of [ours, other]) await sendLoad({ ...side, read, requests: WARM_UP_REQUESTS });
    const compared = await compareInRounds(
      ROUNDS,
      () => cpuPerRequest(ours, read),
      () => cpuPerRequest(other, read),
    );
    return { ...compared, unit: 'µs CPU per request', target };
  } finally {
    await worker.stop();
  }
};

/**
 * CPU time (user and system, all threads of the server's process) of reads that the cache answers, as phones send them: the
 * whole server with its limits, signatures and metrics. The floor is a server in a process of its own that reads the same
 * requests, checks the same signatures and limits, and sends the same encoded bytes under the same headers: a bare node:http
 * server, and Fastify (`-fastify`).
 */
export const hotReads: readonly Benchmark[] = READ_NAMES.flatMap((name) => [
  { name: `http-hot-${name}`, measure: () => measureRead(READS[name], 'bare') },
  { name: `http-hot-${name}-fastify`, measure: () => measureRead(READS[name], 'fastify') },
]);
