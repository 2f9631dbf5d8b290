import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { InFlightRequests } from '#platform/http/drain.ts';

/** Browsers and proxies send nothing behind a request; clients that do, send a few. */
const MOST_WAITING = 16;

type Exchange = readonly [IncomingMessage, ServerResponse];

/** The requests of connections, one after another. */
export interface SequentialRequests {
  listener: RequestListener;
  /** Whether an answer for this connection is under way. */
  isAnswering(socket: Socket): boolean;
}

/**
 * Answers the requests of a connection one at a time: the next one is begun when the client has taken the last byte of the reply before it.
 * node:http by itself begins all that came in one piece, each with its reply in memory. Whoever sends more ahead than may wait is cut.
 */
export const answerSequentially = (answer: RequestListener, inFlight: InFlightRequests): SequentialRequests => {
  /** What waits behind the request that is being answered. */
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
