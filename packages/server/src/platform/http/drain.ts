import { once } from 'node:events';
import { Server } from 'node:net';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Longer than a request takes to come in that was sent while the server was told to stop. */
const QUIET_MS = 1000;
const LONGEST_MS = 5000;

/**
 * Takes no more connections and lets those that are open end by themselves: each gets its answers, the last of them with
 * `Connection: close`. Returns when none is left, or none of them has asked for a second, or after 5 s.
 */
export const drain = async ({ server }: FastifyInstance): Promise<void> => {
  if (!server.listening) return;
  let requests = 0;
  server.on('request', () => (requests += 1));
  const isQuiet = async (): Promise<void> => {
    for (let before = -1, end = performance.now() + LONGEST_MS; before !== requests && performance.now() < end;) {
      before = requests;
      await sleep(QUIET_MS, undefined, { ref: false });
      // What came in while this thread was busy is read before it is called quiet.
      await turn();
    }
  };
  const closed = once(server, 'close');
  // The server's own `close` would also cut idle connections, on which the next request may be on its way.
  Server.prototype.close.call(server);
  await Promise.race([closed, isQuiet()]);
};
