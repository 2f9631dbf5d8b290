import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { isUpgrade } from '#platform/push/upgrade.ts';
import type { ConnectionQuota } from './connection-quota.ts';
import type { InFlightRequests } from './drain.ts';
import type { IsProxy } from './proxies.ts';

/** Browsers and proxies do not pipeline; clients that do send a few requests. */
const MOST_WAITING = 16;

type Exchange = readonly [IncomingMessage, ServerResponse];

/** Runs the requests of a connection one after another. */
interface SequentialRequests {
  listener: RequestListener;
  /** Whether an answer for this connection is in progress. */
  isAnswering(socket: Socket): boolean;
}

/**
 * Answers the requests of a connection one at a time: the next one starts when the client has read the last byte of the previous reply.
 * node:http starts all pipelined requests at once, each with its reply in memory. A client that pipelines too many is disconnected.
 */
const answerSequentially = (answer: RequestListener, inFlight: InFlightRequests): SequentialRequests => {
  /** Requests waiting behind the one that is being answered. */
  const waiting = new WeakMap<Socket, Exchange[]>();
  const begin = (socket: Socket, [request, response]: Exchange): void => {
    const end = inFlight.begin();
    response.once('close', () => {
      end();
      goOn(socket);
    });
    answer(request, response);
  };
  const goOn = (socket: Socket): void => {
    const next = socket.destroyed ? undefined : waiting.get(socket)?.shift();
    if (next === undefined) waiting.delete(socket);
    else begin(socket, next);
  };
  return {
    listener(request, response) {
      const { socket } = request;
      const behind = waiting.get(socket);
      if (behind === undefined) {
        waiting.set(socket, []);
        begin(socket, [request, response]);
      } else if (behind.length < MOST_WAITING) behind.push([request, response]);
      else socket.destroy();
    },
    isAnswering: (socket) => waiting.has(socket),
  };
};

const REQUEST_TIMEOUT_MS = 30_000;
/** Slow senders of headers hold a connection no longer than this, plus one check interval. */
const HEADERS_TIMEOUT_MS = 10_000;
const LOOK_FOR_SLOW_MS = 2000;
/** A client that reads nothing of a reply for this long is disconnected. */
const STALL_MS = 30_000;
/** Longer than the keep-alive of proxies, so that they never reuse a closing connection. */
const KEEP_ALIVE_MS = 72_000;
/** Connections of one address, push sockets aside: phones of a household or a stadium have a handful each, for a minute. */
export const CONNECTIONS_OF_ADDRESS = 2000;

export interface ServerBounds {
  inFlight: InFlightRequests;
  /** Limits the connections of an address; those of trusted proxies are exempt. */
  quota: ConnectionQuota;
  isProxy: IsProxy;
  /** How long a client may read nothing; 30 s by default. */
  stallMs?: number | undefined;
}

/** Counts each connection against its address until it closes or becomes a push socket, which is counted separately. */
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

/** An HTTP server with one reply in flight per connection and a limited number of connections per address. */
export const createBoundedServer = (answer: RequestListener, bounds: ServerBounds) => {
  const turns = answerSequentially(answer, bounds.inFlight);
  const server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: LOOK_FOR_SLOW_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      shouldUpgradeCallback: isUpgrade,
      // Most requests have no body: nothing is set up to read one.
      optimizeEmptyRequests: true,
    },
    turns.listener,
  );
  server.setTimeout(bounds.stallMs ?? STALL_MS, (socket: Socket) => {
    // A reply that is still being produced is not limited.
    if (!turns.isAnswering(socket) || socket.writableLength > 0) socket.destroy();
  });
  return { server, releaseLease: seatConnections(server, bounds) };
};
