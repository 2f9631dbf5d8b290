import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { FastifyBaseLogger } from 'fastify';
import { addressOf, lastValue } from '#platform/http/address-of.ts';
import type { EarlyListener } from '#platform/http/app.ts';
import { isPlainForm } from '#platform/http/forms.ts';
import { isNotModified } from '#platform/http/negotiation.ts';
import type { Caller } from '#platform/http/origin.ts';
import type { IsProxy } from '#platform/http/proxies.ts';
import type { Gate } from '#platform/http/shed-load.ts';
import { EXPOSED_HEADERS, securityHeaders } from '#platform/http/security-headers.ts';
import type { CachedResponse, CachedRead, CachedReads } from '#platform/http/cached-reads.ts';
import type { RecordReply, ServedReply } from '#platform/http/served-reply.ts';

export interface ResponseCacheDeps {
  log: FastifyBaseLogger;
  answersFor: (host: string) => boolean;
  corsOrigins: readonly string[];
  isProxy: IsProxy;
  publicUrl: string | undefined;
  gate: Gate;
  /** Whether connections close after the current reply. */
  isClosing: () => boolean;
  record: RecordReply;
  reads: CachedReads;
}

const LONGEST_FORM = 300;

/** The caller of a request, derived as the framework does: only the value that the nearest proxy appended counts. */
const callerOf = (request: IncomingMessage, deps: ResponseCacheDeps): Caller => {
  const { headers, url = '', socket } = request;
  const isForwarded = deps.isProxy(socket.remoteAddress);
  const header = (name: 'x-forwarded-host' | 'x-forwarded-proto'): string =>
    isForwarded ? lastValue(headers[name]) : '';
  return {
    url,
    headers,
    log: deps.log,
    ip: addressOf(request, deps.isProxy),
    host: header('x-forwarded-host') || (headers.host ?? ''),
    protocol: (header('x-forwarded-proto') || 'http') as Caller['protocol'],
  };
};

/** Requests as the app's own pages send them; anything else takes the full path. */
const isCacheable = ({ headers }: IncomingMessage): boolean =>
  headers.origin === undefined && headers['transfer-encoding'] === undefined && headers.expect === undefined;

const lengthOf = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0);

const mayBeForm = (request: IncomingMessage, reads: CachedReads): boolean => {
  const length = lengthOf(request);
  const isForm = length > 0 && length <= LONGEST_FORM && isPlainForm(request.headers['content-type']);
  return request.method === 'POST' && isForm && reads.acceptsForms(request.url ?? '');
};

/** The Vary header: the default headers and those of the read. */
const varyOf = (deps: ResponseCacheDeps, vary: string | undefined): string => {
  const byOrigin = deps.corsOrigins.length > 0 ? 'Origin' : undefined;
  return [byOrigin, vary, 'accept-encoding'].filter(Boolean).join(', ');
};

const headersOf = (
  caller: Caller,
  id: string,
  { snapshot, headers, vary }: CachedResponse,
  deps: ResponseCacheDeps,
): Record<string, string | number> => ({
  'x-request-id': id,
  ...securityHeaders(caller.url, caller.protocol, deps.publicUrl),
  'cache-control': 'no-cache',
  ...headers,
  ...(deps.isClosing() && { connection: 'close' }),
  ...(deps.corsOrigins.length > 0 && { 'access-control-expose-headers': EXPOSED_HEADERS }),
  vary: varyOf(deps, vary),
  etag: snapshot.etag,
});

/** Sends a reply as the full path would. */
const send = async (
  caller: Caller,
  response: ServerResponse,
  ready: CachedResponse,
  deps: ResponseCacheDeps,
): Promise<Pick<ServedReply, 'status' | 'bytes' | 'id'>> => {
  const id = randomUUID();
  const headers = headersOf(caller, id, ready, deps);
  const { 'if-none-match': cachedEtag, 'accept-encoding': accepted } = caller.headers;
  if (isNotModified(cachedEtag, ready.snapshot.etag)) {
    response.writeHead(304, headers).end();
    return { status: 304, bytes: 0, id };
  }
  const encoded = ready.snapshot.bodyFor(accepted);
  const { encoding, body } = encoded instanceof Promise ? await encoded : encoded;
  headers['content-type'] = ready.contentType;
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = body.length;
  response.writeHead(200, headers).end(body);
  return { status: 200, bytes: body.length, id };
};

/** The snapshot that the full path would send; null when the full path must report why there is none. */
const read = async (caller: Caller, found: CachedRead, deps: ResponseCacheDeps): Promise<CachedResponse | null> => {
  const leave = found.isCall ? deps.gate.enter(found.route) : undefined;
  try {
    const ready = leave === null || !deps.answersFor(caller.host) ? null : await found.read(caller);
    return ready?.status === undefined ? ready : null;
  } catch {
    return null;
  } finally {
    leave?.();
  }
};

const answer = async (
  request: IncomingMessage,
  response: ServerResponse,
  found: CachedRead,
  deps: ResponseCacheDeps,
): Promise<boolean> => {
  const startedAt = performance.now();
  const caller = callerOf(request, deps);
  const ready = await read(caller, found, deps);
  if (ready === null) return false;
  const sent = await send(caller, response, ready, deps);
  const milliseconds = performance.now() - startedAt;
  deps.record({ ...sent, method: request.method ?? '', route: found.route, milliseconds, address: caller.ip });
  return true;
};

/**
 * Answers cached reads in front of the framework. It sends only what the full path would answer with 200 or 304,
 * with identical headers and body; any other request takes the full path unchanged and is rejected there.
 */
export const responseCache = (deps: ResponseCacheDeps): EarlyListener => {
  const { reads } = deps;
  const answerOrProceed = (
    ...[request, response, proceed, found]: [...Parameters<EarlyListener>, CachedRead | undefined]
  ): void => {
    if (found === undefined) return proceed();
    answer(request, response, found, deps).then(
      (isAnswered) => isAnswered || proceed(),
      () => response.destroy(),
    );
  };
  return (request, response, proceed) => {
    const { url = '', method } = request;
    if (!isCacheable(request)) return proceed();
    if (method === 'GET' && lengthOf(request) === 0)
      return answerOrProceed(request, response, proceed, reads.find(url));
    if (!mayBeForm(request, reads)) return proceed();
    request.once('data', (body: Buffer) => {
      request.pause();
      const proceedWithBody = (): void => {
        // The full path reads the body from its start; node:http discards the rest of an answered request.
        request.unshift(body);
        proceed();
      };
      // Forms of phones usually arrive together with their headers.
      const found = body.length === lengthOf(request) ? reads.find(url, body.toString()) : undefined;
      answerOrProceed(request, response, proceedWithBody, found);
    });
  };
};
