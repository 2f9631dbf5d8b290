import { LRUCache } from 'lru-cache';
import type { FeedDocument, FeedRequest } from '@touchline/feeds/connector.ts';
import type { SourceAccess } from '../source-access.ts';
import { retryAfterMs } from './breaker.ts';
import { exchange, type HttpDeps, type Reply } from './exchange.ts';

/** Characters of bodies that are kept for conditional requests, for each source. */
const MOST_KEPT = 64_000_000;

/** The last document of a path. */
interface KeptDocument {
  body: string;
  etag: string | null;
  lastModified: string | null;
  /** The probe that belongs to it. */
  probe: string | null;
}

/** Every reply of a source, as it is recorded. */
export interface ReceivedReply {
  source: string;
  path: string;
  /** Epoch ms. */
  at: number;
  status: number;
  headers: Headers;
  /** Of a 304 that of the document which is still valid. */
  body: string;
  /** Whether the connector reads it: neither a probe nor an error. */
  isDocument: boolean;
}

/** Why a reply has no document. `waitMs`: how long the provider asks to wait; null when it does not say. */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';
  readonly kind: 'limit' | 'key' | 'missing' | 'failed';
  readonly waitMs: number | null;

  constructor(kind: RequestFailure['kind'], message: string, waitMs: number | null = null) {
    super(message);
    this.kind = kind;
    this.waitMs = waitMs;
  }
}

export interface FetchDeps extends HttpDeps {
  /** Called for every reply, before it is read. */
  received: (reply: ReceivedReply) => void;
  /** Called before each request, for budgets; rejects when it may not be made. */
  spend: () => Promise<void>;
}

/** Gets the documents of one source; one that is unchanged comes from memory. */
export interface DocumentFetcher {
  /** Throws RequestFailure and NoReply. `latencyMs` is that of the last request. */
  fetch(request: FeedRequest, stop: AbortSignal): Promise<{ document: FeedDocument; latencyMs: number }>;
  /** Gets a path whole next time: what came could not be read. */
  forget(path: string): void;
}

const HTTP = {
  ok: 200,
  unchanged: 304,
  unauthorized: 401,
  forbidden: 403,
  missing: 404,
  gone: 410,
  tooMany: 429,
} as const;

const failureOf = ({ status, headers, at }: Reply): RequestFailure => {
  const wait = retryAfterMs(headers.get('retry-after'), at);
  if (status === HTTP.tooMany) return new RequestFailure('limit', 'HTTP 429: too many requests', wait);
  if (status === HTTP.unauthorized || status === HTTP.forbidden)
    return new RequestFailure('key', `HTTP ${status}: the key or the access is refused`, wait);
  if (status === HTTP.missing || status === HTTP.gone)
    return new RequestFailure('missing', `HTTP ${status}: there is no such document`, wait);
  const isRedirect = status >= 300 && status < 400;
  return new RequestFailure('failed', `HTTP ${status}${isRedirect ? ': redirects are not followed' : ''}`, wait);
};

const conditional = (kept: KeptDocument | undefined): Record<string, string> => ({
  ...(kept?.etag ? { 'if-none-match': kept.etag } : {}),
  ...(kept?.lastModified ? { 'if-modified-since': kept.lastModified } : {}),
});

export const createDocumentFetcher = (access: SourceAccess, deps: FetchDeps): DocumentFetcher => {
  const { connector, origin, headers } = access;
  const kept = new LRUCache<string, KeptDocument>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ body }) => body.length + 1,
  });
  const get = async (path: string, extra: Record<string, string>, stop: AbortSignal): Promise<Reply> => {
    await deps.spend();
    return exchange(origin + path, { accept: 'application/json', ...headers, ...extra }, deps, stop);
  };
  const report = (path: string, reply: Reply, isDocument: boolean, body = reply.body): void =>
    deps.received({ source: connector.name, path, ...reply, body, isDocument });

  const probed = async (path: string, stop: AbortSignal): Promise<Reply> => {
    const reply = await get(path, {}, stop);
    report(path, reply, false);
    if (reply.status !== HTTP.ok) throw failureOf(reply);
    return reply;
  };
  return {
    async fetch({ path, probe }, stop) {
      const known = kept.get(path);
      const change = probe === undefined ? null : await probed(probe, stop);
      if (known && change !== null && known.probe === change.body) {
        report(path, { ...change, status: HTTP.unchanged }, true, known.body);
        return { document: { path, at: change.at, body: known.body }, latencyMs: change.latencyMs };
      }
      const reply = await get(path, conditional(known), stop);
      const isUnchanged = reply.status === HTTP.unchanged && known !== undefined;
      if (reply.status !== HTTP.ok && !isUnchanged) {
        report(path, reply, false);
        throw failureOf(reply);
      }
      const body = isUnchanged ? known.body : reply.body;
      report(path, reply, true, body);
      kept.set(path, {
        body,
        etag: reply.headers.get('etag') ?? (isUnchanged ? known.etag : null),
        lastModified: reply.headers.get('last-modified') ?? (isUnchanged ? known.lastModified : null),
        probe: change?.body ?? null,
      });
      return { document: { path, at: reply.at, body }, latencyMs: reply.latencyMs };
    },
    forget: (path) => void kept.delete(path),
  };
};
