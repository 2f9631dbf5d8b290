import { once } from 'node:events';
import { Server } from 'node:net';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Longer than a request needs to arrive that was sent while the server was stopping. */
const QUIET_MS = 1000;
const LONGEST_MS = 7000;

/** What a server still has to do for those who are connected. */
export interface InFlightRequests {
  /** Requests since the start. */
  requests: number;
  /** Those of them that are not answered to the last byte. What waits behind one of them is not counted before its turn. */
  owed: number;
  /** Counts one more; returns how it ends. */
  begin(): () => void;
}

/** Counts the requests of a server. */
export const createInFlightRequests = (): InFlightRequests => {
  const end = (): void => void (inFlight.owed -= 1);
  const inFlight: InFlightRequests = {
    requests: 0,
    owed: 0,
    begin() {
      inFlight.requests += 1;
      inFlight.owed += 1;
      return end;
    },
  };
  return inFlight;
};

/**
 * Takes no more connections and lets those that are open end by themselves: each gets its answers, the last of them with
 * `Connection: close`. When for a second none of them has asked or waited for an answer, or after 7 s, those that are left are cut: one on
 * which nothing was asked yet, or half a request, would stand for as long as its client likes.
 */
export const drain = async ({ server }: FastifyInstance, inFlight: Readonly<InFlightRequests>): Promise<void> => {
  if (!server.listening) return;
  const isQuiet = async (): Promise<void> => {
    for (let before = -1, end = performance.now() + LONGEST_MS; performance.now() < end;) {
      if (before === inFlight.requests && inFlight.owed === 0) return;
      before = inFlight.owed === 0 ? inFlight.requests : -1;
      await sleep(QUIET_MS, undefined, { ref: false });
      // What came in while this thread was busy is read before it is called quiet.
      await turn();
    }
  };
  const closed = once(server, 'close');
  // Connections that came while this thread was busy are taken first: the port's end would reset them.
  await turn();
  await turn();
  // The server's own `close` would also cut idle connections, on which the next request may be on its way.
  Server.prototype.close.call(server);
  await Promise.race([closed, isQuiet()]);
  server.closeAllConnections();
};
