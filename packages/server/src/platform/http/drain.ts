import { once } from 'node:events';
import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Longer than a request takes to come in that was sent while the server was told to stop. */
const DRAIN_MS = 1000;

/**
 * Takes no more connections and lets those that are open end by themselves: each gets its answers, the last of them with
 * `Connection: close`. Returns when none is left, or after 1 s with those that had nothing to ask.
 */
export const drain = async ({ server }: FastifyInstance): Promise<void> => {
  if (!server.listening) return;
  const closed = once(server, 'close');
  // The server's own `close` would also cut idle connections, on which the next request may be on its way.
  Server.prototype.close.call(server);
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, DRAIN_MS);
  await Promise.race([closed, isOver]);
  clearTimeout(timer);
};
