import { Duplex } from 'node:stream';
import { performance } from 'node:perf_hooks';
import { CODE } from '@touchline/contract/codes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#platform/http/api-error.ts';

/** Only calls are shed, and share pictures, which read as much as a call. Pages, files, streams, probes and push continue. */
const isCall = (url: string): boolean => /^\/(api|ssapi|ops|callback|pictures)\//.test(url);
/** Work of one turn of the event loop above which further requests would wait too long. */
const LONGEST_TURN_MS = 150;
/** This many calls of one turn are never refused: a turn may be long because the machine was suspended. */
const LEAST_OF_A_TURN = 16;
/** Event loop utilisation above which this thread is saturated, and the interval over which it is measured. */
const SATURATED = 0.95;
const LOOK_EVERY_MS = 100;
/** On a saturated thread more calls in flight would make all of them late. */
const MOST_WHEN_SATURATED = 100;
/** Calls of one route that wait for something else, such as a database: the maximum once the oldest has this age. */
const OLDEST_MS = 500;
const MOST_WHEN_OLD = 64;
const WAIT_MS = { least: 1000, spread: 2000 };

/** Whether this thread was saturated in the last interval. */
const watchSaturation = (app: FastifyInstance): (() => boolean) => {
  let before = performance.eventLoopUtilization();
  let isSaturated = false;
  const timer = setInterval(() => {
    const current = performance.eventLoopUtilization();
    isSaturated = performance.eventLoopUtilization(current, before).utilization > SATURATED;
    before = current;
  }, LOOK_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return () => isSaturated;
};

/** Work done in the current turn of the event loop. The time since its first call is how long the next one has waited. */
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

/** The calls in flight by route, oldest first. */
const createInFlight = () => {
  const routes = new Map<string, Set<{ since: number }>>();
  let count = 0;
  return {
    count: () => count,
    isRouteStuck(route: string): boolean {
      const calls = routes.get(route);
      if (calls === undefined || calls.size <= MOST_WHEN_OLD) return false;
      const [oldest] = calls;
      return oldest !== undefined && performance.now() - oldest.since > OLDEST_MS;
    },
    /** Returns how it ends. */
    add(route: string): () => void {
      const calls = routes.get(route) ?? new Set();
      routes.set(route, calls);
      const call = { since: performance.now() };
      calls.add(call);
      count += 1;
      return () => {
        if (calls.delete(call)) count -= 1;
      };
    },
  };
};

const overload = (): ApiError =>
  new ApiError(CODE.OVERLOAD, 'the server is busy, please try again in a moment', {
    retryAfterMs: WAIT_MS.least + Math.random() * WAIT_MS.spread,
  });

/** Admits or rejects calls. */
export interface Gate {
  /** Counts a call of a route; returns the function that ends it, or null when the call is not admitted. */
  enter(route: string): (() => void) | null;
}

/**
 * Refuses calls with 503, 10503 and `Retry-After` (protocols: HTTP), mostly before their body is read, when they would wait too long:
 * behind the work of this thread, or behind others of their route. Admitted calls are answered within about half a second.
 */
export const shedLoad = (app: FastifyInstance): Gate => {
  const isSaturated = watchSaturation(app);
  const turn = createTurn();
  const inFlight = createInFlight();
  const isFull = (route: string): boolean =>
    (inFlight.count() > MOST_WHEN_SATURATED && isSaturated()) || inFlight.isRouteStuck(route);
  const refuses = (route: string): boolean => {
    turn.countCall();
    return isFull(route) || turn.isTooLong();
  };
  /** Injected calls have no connection and do not queue. */
  const queues = (request: FastifyRequest): boolean => isCall(request.url) && request.raw.socket instanceof Duplex;
  const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? '';
  const slots = new WeakMap<FastifyRequest, () => void>();
  const acquireSlot = (request: FastifyRequest, { raw }: FastifyReply): void => {
    const leave = inFlight.add(routeOf(request));
    slots.set(request, leave);
    raw.once('close', leave);
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (!queues(request)) return done();
    if (refuses(routeOf(request))) return done(overload());
    acquireSlot(request, reply);
    done();
  });
  // A call that waits for its body is not in progress: a slow sender blocks nobody.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    slots.get(request)?.();
    done(null, payload);
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (!queues(request)) return done();
    if (isFull(routeOf(request))) return done(overload());
    acquireSlot(request, reply);
    done();
  });
  return { enter: (route) => (refuses(route) ? null : inFlight.add(route)) };
};
