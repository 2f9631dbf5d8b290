import { CODE, SESSION_ENDING_CODES } from '@touchline/contract/codes.ts';
import type { CallOf, ReplyOf } from '@touchline/contract/route.ts';
import type { ClientRoutes } from '@touchline/contract/routes.ts';
import { MAX_CLOCK_SKEW_MS } from '@touchline/contract/signature.ts';
import type { RouteEntry } from 'virtual:touchline-routes';
import { CallError } from '#platform/http/call-error.ts';
import { encodeCall } from '#platform/http/encode-call.ts';
import { exchange, type EnvelopeReply } from '#platform/http/exchange.ts';
import type { HttpEvents } from '#platform/http/http-events.ts';
import type { ServerClock } from '#platform/time/server-clock.ts';
import { signedHeaders, type CallIdentity } from '#platform/http/signed-headers.ts';

const FIRST_DELAY_MS = 400;
const LONGEST_DELAY_MS = 8000;
const PASSING_CODES: readonly (number | null)[] = [CODE.TOO_MANY, CODE.OVERLOAD];

/** Whether the same read may succeed a little later. */
const isPassing = (error: CallError): boolean =>
  error.failure === 'transport' || (error.failure === 'refused' && PASSING_CODES.includes(error.code));

/** Delay before try `attempt` + 1: doubling, spread by half so that clients do not return together; never below what the server asked. */
export const backOffMs = (attempt: number, retryAfterMs: number | null, random: () => number = Math.random): number => {
  const doubled = Math.min(FIRST_DELAY_MS * 2 ** attempt, LONGEST_DELAY_MS);
  return Math.max(doubled * (0.75 + random() / 2), retryAfterMs ?? 0);
};

/** Waits; ends early and rejects with the signal's reason when it aborts. */
const pause = (delayMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, delayMs);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

export type CallName = keyof ClientRoutes & string;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Further tries of a read after a passing failure, with back-off; writes keep 0. */
  retries?: number;
  /** `quiet`: the caller shows a refusal itself; `ignored`: a failure concerns nobody else (logs). */
  failures?: 'shown' | 'quiet' | 'ignored';
  /** Lets the request outlive the page. */
  keepalive?: boolean;
}

export interface HttpClientDeps {
  send: typeof fetch;
  routes: Readonly<Record<CallName, RouteEntry>>;
  originOf(path: string): string;
  identity(): CallIdentity;
  clock: ServerClock;
  events: HttpEvents;
  /** Checks a reply against the contract; only in development and tests. */
  checkReply?: ((name: CallName, data: unknown) => void) | undefined;
}

export interface HttpClient {
  call<Name extends CallName>(
    name: Name,
    request: CallOf<ClientRoutes[Name]>,
    options?: CallOptions,
  ): Promise<ReplyOf<ClientRoutes[Name]>>;
  /** Gives up every call under way. */
  abortAll(): void;
}

const KNOWN_CODES: readonly number[] = Object.values(CODE);

const isSkewed = ({ envelope }: EnvelopeReply, clock: ServerClock): boolean =>
  envelope.code === CODE.FORBIDDEN && Math.abs(envelope.time - clock.now()) > MAX_CLOCK_SKEW_MS;

const refusal = ({ envelope, retryAfterMs }: EnvelopeReply): CallError =>
  new CallError('refused', envelope.msg, { code: envelope.code, data: envelope.data, retryAfterMs });

const sendCall = (
  deps: HttpClientDeps,
  route: RouteEntry,
  request: object,
  options: CallOptions,
  signal: AbortSignal,
) => {
  const { path, body, contentType } = encodeCall(route, { ...request });
  const headers = signedHeaders(deps.identity(), deps.clock.now());
  return exchange(deps.send, {
    url: deps.originOf(route.path) + path,
    init: {
      method: route.method,
      headers: contentType === undefined ? headers : { ...headers, 'content-type': contentType },
      ...(body === undefined ? {} : { body }),
      ...(options.keepalive === true ? { keepalive: true } : {}),
    },
    signal,
  });
};

/** One try; a refusal for a skewed clock corrects the clock and asks once more. */
const attemptCall = async (
  deps: HttpClientDeps,
  name: CallName,
  request: object,
  options: CallOptions,
  signal: AbortSignal,
) => {
  const route = deps.routes[name];
  let reply = await sendCall(deps, route, request, options, signal);
  if (isSkewed(reply, deps.clock)) {
    deps.clock.learn(reply.envelope.time);
    reply = await sendCall(deps, route, request, options, signal);
  }
  if (reply.envelope.code !== route.success) throw refusal(reply);
  deps.checkReply?.(name, reply.envelope.data);
  deps.events.emit({ type: 'replied', at: deps.clock.now() });
  return reply.envelope.data;
};

const withRetries = async (run: () => Promise<unknown>, retries: number, signal: AbortSignal): Promise<unknown> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof CallError) || attempt >= retries || !isPassing(error)) throw error;
      await pause(backOffMs(attempt, error.retryAfterMs), signal).catch((reason: unknown) => {
        throw new CallError('cancelled', 'The call was given up', { cause: reason });
      });
    }
  }
};

/** Section X: what a failure of a call sent with `token` means for the rest of the app. */
const announce = (
  error: CallError,
  { route, token }: { route: string; token: string | undefined },
  options: CallOptions,
  events: HttpEvents,
  abortAll: () => void,
): void => {
  if (error.failure === 'cancelled' || options.failures === 'ignored') return;
  if (error.failure === 'transport') {
    abortAll();
    events.emit({ type: 'transport-failed', route, error });
    return;
  }
  const code = error.code ?? 0;
  if (SESSION_ENDING_CODES.includes(code)) events.emit({ type: 'session-ended', code, message: error.message, token });
  else
    events.emit({
      type: 'refused',
      route,
      error,
      known: KNOWN_CODES.includes(code),
      quiet: options.failures === 'quiet',
    });
};

/** The one HTTP client (C1, X1-X4). Every rejection is a CallError. */
export const createHttpClient = (deps: HttpClientDeps): HttpClient => {
  const pending = new Set<AbortController>();
  const abortAll = (): void => {
    for (const call of [...pending]) call.abort();
  };

  const call: HttpClient['call'] = async (name, request, options = {}) => {
    const control = new AbortController();
    const stop = (): void => control.abort();
    options.signal?.addEventListener('abort', stop, { once: true });
    if (options.signal?.aborted) stop();
    pending.add(control);
    let token: string | undefined;
    const identity = (): CallIdentity => {
      const present = deps.identity();
      token = present.token;
      return present;
    };
    try {
      const run = (): Promise<unknown> =>
        attemptCall({ ...deps, identity }, name, request as object, options, control.signal);
      return (await withRetries(run, options.retries ?? 0, control.signal)) as ReplyOf<ClientRoutes[typeof name]>;
    } catch (error) {
      pending.delete(control);
      if (error instanceof CallError) announce(error, { route: name, token }, options, deps.events, abortAll);
      throw error;
    } finally {
      pending.delete(control);
      options.signal?.removeEventListener('abort', stop);
    }
  };

  return { call, abortAll };
};
