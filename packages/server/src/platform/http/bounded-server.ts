import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { InFlightRequests } from '#platform/http/drain.ts';
import { answerSequentially } from '#platform/http/sequential-requests.ts';
import type { IsProxy } from '#platform/http/proxies.ts';
import type { ConnectionQuota } from '#platform/http/connection-quota.ts';
import { isPushUpgrade } from '#platform/push/upgrade.ts';

const REQUEST_TIMEOUT_MS = 30_000;
/** Who sends headers a byte at a time holds a connection no longer than this, give or take one look. */
const HEADERS_TIMEOUT_MS = 10_000;
const LOOK_FOR_SLOW_MS = 2000;
/** Who takes nothing of a reply for so long is gone. */
const STALL_MS = 30_000;
/** Longer than proxies keep theirs, so that none is used while it is closed. */
const KEEP_ALIVE_MS = 72_000;
/** Connections of one address, push sockets aside: phones of a household or a stadium have a handful each, for a minute. */
export const CONNECTIONS_OF_ADDRESS = 2000;

export interface ServerBounds {
  inFlight: InFlightRequests;
  /** Counts the connections of an address; those of our proxies are everybody's. */
  quota: ConnectionQuota;
  isProxy: IsProxy;
  /** How long a client may take nothing; 30 s unless told. */
  stallMs?: number | undefined;
}

/** Gives each connection a seat of its address until it closes or becomes a push socket, which has its own. */
const seatConnections = (server: Server, { quota, isProxy }: ServerBounds): ((socket: Duplex) => void) => {
  const seated = new WeakMap<Duplex, () => void>();
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (isProxy(remoteAddress)) return;
    const leave = quota.acquire(remoteAddress ?? '');
    if (leave === null) return void socket.destroy();
    seated.set(socket, leave);
    socket.once('close', leave);
  });
  return (socket) => seated.get(socket)?.();
};

/** An HTTP server on which one connection has one reply under way, and one address so many connections. */
export const createBoundedServer = (answer: RequestListener, bounds: ServerBounds) => {
  const turns = answerSequentially(answer, bounds.inFlight);
  const server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: LOOK_FOR_SLOW_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      shouldUpgradeCallback: isPushUpgrade,
      // Most requests have no body: nothing is set up to read one.
      optimizeEmptyRequests: true,
    },
    turns.listener,
  );
  server.setTimeout(bounds.stallMs ?? STALL_MS, (socket: Socket) => {
    // A reply that is still being made takes its time.
    if (!turns.isAnswering(socket) || socket.writableLength > 0) socket.destroy();
  });
  return { server, releaseLease: seatConnections(server, bounds) };
};
