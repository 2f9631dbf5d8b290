import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Answer, Provider } from '#providers/provider.ts';
import { viewAt } from '#providers/view.ts';
import type { MatchDay } from '#truth/match-day.ts';
import type { Fault } from './faults.ts';
import type { RateLimits } from './rate-limits.ts';

/** A reply as it is sent; null for none. */
export interface Reply {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface ProviderRequest {
  path: string;
  search: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** Epoch ms of the simulator's clock. */
  at: number;
}

interface World {
  day: MatchDay;
  provider: Provider;
  latencyMs: number;
  rateLimits: RateLimits;
  /** The key that it accepts. */
  key: string;
}

const DEFAULT_WAIT_SECONDS = 60;

const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

const replyOf = ({ status = 200, headers, body }: Answer, more: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers: {
    'content-type': typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
    ...more,
    ...headers,
  },
  body: textOf(body),
});

/** Why the provider refuses or fails, whatever the document. */
const refusalOf = (
  provider: Provider,
  { exceeded, waitSeconds }: ReturnType<RateLimits['count']>,
  faults: readonly Fault[],
): Answer | undefined => {
  if (exceeded !== null) return provider.refuseLimit(waitSeconds, exceeded === 'day');
  const limit = faults.find(({ kind }) => kind === 'limit');
  if (limit !== undefined) return provider.refuseLimit(limit.seconds ?? DEFAULT_WAIT_SECONDS, false);
  return faults.some(({ kind }) => kind === 'error')
    ? { status: 500, body: { message: 'Internal Server Error' } }
    : undefined;
};

const NOT_FOUND: Answer = { status: 404, body: { message: 'There is no such document.' } };

/** The document with an ETag and the time of its last change, or 304 when the client has it. */
const conditional = (reply: Reply, request: ProviderRequest, changedAt: number): Reply => {
  const etag = `"${createHash('sha256').update(reply.body).digest('hex').slice(0, 32)}"`;
  const headers = { ...reply.headers, etag, 'last-modified': new Date(changedAt).toUTCString() };
  return request.headers['if-none-match'] === etag ? { status: 304, headers, body: '' } : { ...reply, headers };
};

/** How a provider answers a request, with the faults that affect it; null when it does not answer. */
export const answerRequest = (world: World, request: ProviderRequest, faults: readonly Fault[]): Reply | null => {
  if (faults.some(({ kind }) => kind === 'silence')) return null;
  const { provider, day, latencyMs } = world;
  const key = provider.keyOf?.(request.headers);
  if (key !== undefined && key !== world.key) return replyOf(provider.refuseKey(key));
  const counted = world.rateLimits.count(request.at);
  const headers = provider.allowanceHeaders(counted.allowance);
  const refusal = refusalOf(provider, counted, faults);
  if (refusal !== undefined) return replyOf(refusal, headers);
  const view = viewAt(day, request.at, latencyMs, faults);
  const reply = replyOf(provider.answer(request, view) ?? NOT_FOUND, headers);
  if (faults.some(({ kind }) => kind === 'cut')) return { ...reply, body: reply.body.slice(0, reply.body.length / 2) };
  return provider.isConditional && reply.status === 200 ? conditional(reply, request, view.at) : reply;
};
