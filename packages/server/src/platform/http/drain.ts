import { once } from 'node:events';
import { Server } from 'node:net';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Longer than a request takes to arrive that was sent while the server was stopping. */
const QUIET_MS = 1000;
const LONGEST_MS = 7000;

/** The requests in flight of a server. */
export interface InFlightRequests {
  /** Requests since the start. */
  requests: number;
  /** Those whose reply is not complete. Pipelined requests are counted when they start. */
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
 * Accepts no more connections and lets open ones finish: each gets its replies, the last of them with
 * `Connection: close`. After a second without any request, or after 7 s, the remaining ones are destroyed: one with
 * no request, or half of one, would stay open for as long as its client likes.
 */
export const drain = async ({ server }: FastifyInstance, inFlight: Readonly<InFlightRequests>): Promise<void> => {
  if (!server.listening) return;
  const isQuiet = async (): Promise<void> => {
    for (let before = -1, end = performance.now() + LONGEST_MS; performance.now() < end;) {
      if (before === inFlight.requests && inFlight.owed === 0) return;
      before = inFlight.owed === 0 ? inFlight.requests : -1;
      await sleep(QUIET_MS, undefined, { ref: false });
      // Data that arrived while this thread was busy is read first.
      await turn();
    }
  };
  const closed = once(server, 'close');
  // Connections that arrived while this thread was busy are accepted first: closing the port would reset them.
  await turn();
  await turn();
  // The server's own `close` would also cut idle connections, on which the next request may be on its way.
  Server.prototype.close.call(server);
  await Promise.race([closed, isQuiet()]);
  server.closeAllConnections();
};
