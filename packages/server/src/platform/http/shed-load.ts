import { performance } from 'node:perf_hooks';
import { CODE } from '@touchline/contract/codes.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '#platform/http/api-error.ts';

/** What may be refused: calls. Pages, files, streams, probes and push go on. */
const CALL = /^\/(api|ssapi|ops|callback)\//;
/** Work of one turn of the event loop, above which what else has come in would wait too long for its answer. */
const LONGEST_TURN_MS = 200;
/** So many calls of one turn are never refused: a turn may be long because the machine was away. */
const LEAST_OF_A_TURN = 16;
/** Calls of one route that wait for something else than this thread, such as a database, may be so slow while there are more of them. */
const SLOWEST_MS = 500;
const LEAST_IN_FLIGHT = 64;
/** A slow answer is forgotten by those that follow: after 35 it counts half. */
const FORGETTING = 0.98;
const WAIT_MS = { least: 1000, spread: 2000 };

/** The calls of one route that are under way, and how long the slowest of late ones took. */
interface RouteLoad {
  inFlight: number;
  slowestMs: number;
}

/** How much the present turn of the event loop has done. The time since its first call is the time that the next one waited. */
const createTurn = () => {
  let startedAt = 0;
  let calls = 0;
  const end = (): void => void (calls = 0);
  return {
    isTooLong: () => calls > LEAST_OF_A_TURN && performance.now() - startedAt > LONGEST_TURN_MS,
    countCall() {
      calls += 1;
      if (calls > 1) return;
      startedAt = performance.now();
      setImmediate(end);
    },
  };
};

const follow = (load: RouteLoad, reply: FastifyReply): void => {
  load.inFlight += 1;
  reply.raw.once('close', () => {
    load.inFlight -= 1;
    load.slowestMs = Math.max(reply.elapsedTime, load.slowestMs * FORGETTING);
  });
};

const overload = (): ApiError =>
  new ApiError(CODE.OVERLOAD, 'too much is going on, please try again in a moment', {
    retryAfterMs: WAIT_MS.least + Math.random() * WAIT_MS.spread,
  });

/**
 * Refuses calls with 503, 10503 and `Retry-After` (protocols: HTTP) before their body is read, when they would wait too long:
 * behind what this thread has to do, or behind others of their route. What is let in is answered within about half a second.
 */
export const shedLoad = (app: FastifyInstance): void => {
  const turn = createTurn();
  const loads = new Map<string, RouteLoad>();
  app.addHook('onRequest', (request, reply, done) => {
    // Only a listening server has a queue of connections; calls that are handed in are not in it.
    if (!CALL.test(request.url) || !app.server.listening) return done();
    turn.countCall();
    const route = request.routeOptions.url ?? '';
    const load = loads.get(route) ?? { inFlight: 0, slowestMs: 0 };
    loads.set(route, load);
    const isSlow = load.inFlight > LEAST_IN_FLIGHT && load.slowestMs > SLOWEST_MS;
    if (isSlow || turn.isTooLong()) return done(overload());
    follow(load, reply);
    done();
  });
};
