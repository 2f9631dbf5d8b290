import type { ReplyOf, RequestOf } from '@touchline/contract/route.ts';
import type { ClientRoutes } from '@touchline/contract/routes.ts';
import { onTestFinished } from 'vitest';
import type { CallName } from '#platform/http/http-client.ts';

// The build gives the client its routes as data; a test reads the contract itself.
const { clientRoutes } = await import('@touchline/contract/routes.ts');

/** A reply with a code that is not the one of success. */
export class Refusal {
  readonly code: number;
  readonly message: string;
  /** For so many seconds the same call is refused again. */
  readonly retryAfter: number | undefined;
  readonly data: object;

  constructor(code: number, message: string, retryAfter?: number, data: object = {}) {
    this.code = code;
    this.message = message;
    this.retryAfter = retryAfter;
    this.data = data;
  }
}

/** The network does not carry the call. */
export const UNREACHABLE = Symbol('unreachable');

const NO_NETWORK = new TypeError('Failed to fetch');

/** Rejects when a call is given up. */
const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

type Outcome<Name extends CallName> = ReplyOf<ClientRoutes[Name]> | Refusal | typeof UNREACHABLE;
type Reply<Name extends CallName> =
  | Outcome<Name>
  | ((request: RequestOf<ClientRoutes[Name]>) => Outcome<Name> | Promise<Outcome<Name>>);

/** What the calls are answered with, by name: a reply, or a function of the request. */
export type Replies = { [Name in CallName]?: Reply<Name> };

export interface StubbedReplies {
  /** What has been sent to a call so far, as the server reads it. */
  requests<Name extends CallName>(name: Name): RequestOf<ClientRoutes[Name]>[];
  /** From now on these calls are answered otherwise. */
  change(replies: Replies): void;
}

interface SentCall {
  name: CallName;
  request: unknown;
}

const fieldsOf = async (request: Request): Promise<Record<string, unknown>> => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  if (request.method === 'GET') return query;
  const text = await request.text();
  const isJson = request.headers.get('content-type') === 'application/json';
  return { ...query, ...(isJson ? (JSON.parse(text) as object) : Object.fromEntries(new URLSearchParams(text))) };
};

/** The parameters of a path like `/a/:id`; null when it is another path. */
const pathFields = (template: string, path: string): Record<string, string> | null => {
  const pattern = new RegExp(`^${template.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
  const match = pattern.exec(path);
  return (
    match &&
    Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]))
  );
};

const readCall = async (request: Request): Promise<SentCall> => {
  const path = new URL(request.url).pathname;
  for (const [name, route] of Object.entries(clientRoutes)) {
    const parameters = route.method === request.method ? pathFields(route.path, path) : null;
    if (parameters === null) continue;
    return { name: name as CallName, request: route.request.parse({ ...(await fieldsOf(request)), ...parameters }) };
  }
  throw new Error(`${request.method} ${path} is no call of the contract`);
};

const envelope = (name: CallName, outcome: unknown): Response => {
  const time = Date.now();
  if (outcome instanceof Refusal) {
    const { code, message, retryAfter, data } = outcome;
    const headers = retryAfter === undefined ? {} : { headers: { 'retry-after': String(retryAfter) } };
    return Response.json({ code, msg: message, data, time }, headers);
  }
  const { success, reply } = clientRoutes[name];
  return Response.json({ code: success, msg: '', data: reply.parse(outcome), time });
};

const answer = async (replies: Replies, { name, request }: SentCall): Promise<Response> => {
  const reply: unknown = replies[name];
  if (reply === undefined) throw new Error(`The test has no reply for ${name} ${JSON.stringify(request)}`);
  const outcome: unknown = typeof reply === 'function' ? await (reply as (sent: unknown) => unknown)(request) : reply;
  if (outcome === UNREACHABLE) throw NO_NETWORK;
  return envelope(name, outcome);
};

/**
 * Answers the app's calls until the test is over. Requests and replies are checked against the contract; a call without a reply, or
 * with one that breaks the contract, fails the test.
 */
export const stubReplies = (initial: Replies): StubbedReplies => {
  const original = globalThis.fetch;
  const sent: SentCall[] = [];
  const problems: unknown[] = [];
  let replies = initial;

  const fail = (error: unknown): never => {
    if (error !== NO_NETWORK) problems.push(error);
    throw error;
  };
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    // Nothing draws pictures here: as from a server that is too busy, so that a share sheet goes on offering them.
    if (pathname.startsWith('/pictures/')) return new Response(null, { status: 503 });
    if (!/^\/(ss)?api\//.test(pathname)) return original(input, init);
    request.signal.throwIfAborted();
    const call = await readCall(request).catch(fail);
    sent.push(call);
    return Promise.race([answer(replies, call).catch(fail), abortOf(request.signal)]);
  };
  onTestFinished(() => {
    globalThis.fetch = original;
    if (problems.length > 0) throw problems[0];
  });
  return {
    requests: (name) => sent.filter((call) => call.name === name).map(({ request }) => request as never),
    change: (more) => void (replies = { ...replies, ...more }),
  };
};
