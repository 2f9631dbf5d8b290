import type { Benchmark } from '#figure.ts';
import { contentHeaders, httpGet, type Reply } from '#process/http-get.ts';
import type { StaticServerCalls } from '#process/static-server.ts';
import { startTouchline } from '#process/touchline-server.ts';
import { cpuMicroseconds } from '#process/usage.ts';
import { startWorker, type Worker } from '#process/worker.ts';
import { compareInRounds } from '#rounds.ts';
import { signedHeaders } from './call-headers.ts';
import { sendLoad } from './load.ts';

const PATH = '/ssapi/anchor/list/v2';
const ROUNDS = 9;
const WARM_UP_REQUESTS = 5000;
const REQUESTS_PER_ROUND = 10_000;
const CONNECTIONS = 32;

interface Side {
  origin: string;
  pid: number;
}

const load = ({ origin }: Side, requests: number): Promise<void> =>
  sendLoad({ origin, path: PATH, headers: signedHeaders(), connections: CONNECTIONS, requests });

const cpuPerRequest = async (side: Side): Promise<number> => {
  const before = cpuMicroseconds(side.pid);
  await load(side, REQUESTS_PER_ROUND);
  return (cpuMicroseconds(side.pid) - before) / REQUESTS_PER_ROUND;
};

const startFloor = async (worker: Worker<StaticServerCalls>, reply: Reply): Promise<Side> => {
  const file = { headers: contentHeaders(reply), body: reply.body };
  return { pid: worker.pid, origin: await worker.ask('serve', new Map([[PATH, file]])) };
};

/**
 * CPU time (user and system, all threads of the server process) per `GET /ssapi/anchor/list/v2`, with the demo world
 * playing on. The floor is a bare node:http server in a process of its own that sends the same encoded bytes and headers.
 */
export const anchorListCpu: Benchmark = {
  name: 'anchor-list-cpu',
  async measure() {
    const touchline = await startTouchline();
    const worker = startWorker<StaticServerCalls>(new URL('../process/static-server.ts', import.meta.url));
    try {
      const floor = await startFloor(worker, await httpGet(touchline.origin + PATH, signedHeaders()));
      for (const side of [touchline, floor]) await load(side, WARM_UP_REQUESTS);
      const compared = await compareInRounds(
        ROUNDS,
        () => cpuPerRequest(touchline),
        () => cpuPerRequest(floor),
      );
      return { ...compared, unit: 'µs CPU per request', target: 1.2 };
    } finally {
      await Promise.all([touchline.stop(), worker.stop()]);
    }
  },
};
