import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { addressOf, lastSaid } from '#platform/http/address-of.ts';
import { FORM_TYPE } from '#platform/http/forms.ts';
import type { Caller } from '#platform/http/origin.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import type { ReadyReply, ShortRead, ShortReads } from '#platform/http/short-reads.ts';
import type { Gate } from '#platform/http/shed-load.ts';
import type { CountReply } from '#platform/metrics/metrics.ts';

export interface ShortWayNeeds {
  log: FastifyBaseLogger;
  answersFor: (host: string) => boolean;
  corsOrigins: readonly string[];
  trustProxy: boolean;
  publicUrl: string | undefined;
  gate: Gate;
  count: CountReply;
  reads: ShortReads;
}

/** The caller of a request, read as the framework reads it: of what proxies append, only what the nearest one said counts. */
const callerOf = (request: IncomingMessage, needs: ShortWayNeeds): Caller => {
  const { headers, url = '' } = request;
  const said = (name: keyof IncomingHttpHeaders): string => (needs.trustProxy ? lastSaid(headers[name]) : '');
  return {
    url,
    headers,
    log: needs.log,
    ip: addressOf(request, needs.trustProxy),
    host: said('x-forwarded-host') || (headers.host ?? ''),
    protocol: (said('x-forwarded-proto') || 'http') as Caller['protocol'],
  };
};

const LONGEST_FORM = 300;

/** Requests of the app's own pages; whatever else one may be is known on the long way. */
const mayBeShort = ({ headers }: IncomingMessage): boolean =>
  headers.origin === undefined && headers['transfer-encoding'] === undefined && headers.expect === undefined;

const isShortForm = (contentType: string | undefined, length: number): boolean =>
  length > 0 && length <= LONGEST_FORM && contentType?.startsWith(FORM_TYPE) === true;

const varyOf = (needs: ShortWayNeeds, vary: string | undefined): string => {
  const byOrigin = needs.corsOrigins.length > 0 ? 'Origin' : undefined;
  return [byOrigin, vary, 'accept-encoding'].filter(Boolean).join(', ');
};

/** Sends a reply as the long way would; the status is told to `count`. */
const send = async (
  { headers }: IncomingMessage,
  response: ServerResponse,
  common: Readonly<Record<string, string>>,
  { snapshot, contentType }: ReadyReply,
): Promise<number> => {
  const { etag } = snapshot;
  if (headers['if-none-match'] === etag) {
    response.writeHead(304, { ...common, etag }).end();
    return 304;
  }
  const { encoding, body } = await snapshot.bodyFor(headers['accept-encoding'] as string | undefined);
  const own: Record<string, string | number> = { ...common, etag, 'content-type': contentType };
  if (encoding !== 'identity') own['content-encoding'] = encoding;
  own['content-length'] = body.length;
  response.writeHead(200, own).end(body);
  return 200;
};

/**
 * A way in front of the framework for reads that are made already. It answers only what the long way would answer with 200 or 304,
 * in the same words; a request with which anything else is the matter goes the long way as it came, and is refused there.
 */
export const openShortWay = (app: FastifyInstance, needs: ShortWayNeeds): void => {
  const [longWay] = app.server.listeners('request') as RequestListener[];
  if (longWay === undefined) throw new Error('the server has no listener for requests');
  const answer = async (request: IncomingMessage, response: ServerResponse, found: ShortRead): Promise<boolean> => {
    const startedAt = performance.now();
    const caller = callerOf(request, needs);
    const leave = found.isCall ? needs.gate.enter(found.route) : undefined;
    const isRefused = leave === null || !needs.answersFor(caller.host);
    const reply = isRefused ? null : await found.read(caller).catch(() => null);
    leave?.();
    if (reply === null) return false;
    const common = {
      'x-request-id': randomUUID(),
      ...securityHeaders(caller.url, caller.protocol, needs.publicUrl),
      ...reply.headers,
      ...(!app.server.listening && { connection: 'close' }),
      vary: varyOf(needs, reply.vary),
      'cache-control': 'no-cache',
    };
    const status = await send(request, response, common, reply);
    needs.count(request.method ?? '', found.route, status, performance.now() - startedAt);
    return true;
  };
  /** `body` is what was read of the request: the long way reads it from its begin, and of one that is answered node:http lets the rest go. */
  const go = (
    request: IncomingMessage,
    response: ServerResponse,
    found: ShortRead | undefined,
    body?: Buffer,
  ): void => {
    const goLong = (): void => {
      if (body) request.unshift(body);
      longWay(request, response);
    };
    if (found === undefined) goLong();
    else
      answer(request, response, found)
        .then((isAnswered) => isAnswered || goLong())
        .catch(() => response.destroy());
  };
  app.server.removeListener('request', longWay);
  app.server.on('request', (request, response) => {
    const { method, url = '', headers } = request;
    const length = Number(headers['content-length'] ?? 0);
    const may = mayBeShort(request);
    if (may && method === 'POST' && isShortForm(headers['content-type'], length) && needs.reads.takesForms(url))
      request.once('data', (body: Buffer) => {
        request.pause();
        // Those of phones come together with their heads.
        go(request, response, body.length === length ? needs.reads.find(url, body.toString()) : undefined, body);
      });
    else go(request, response, may && method === 'GET' && length === 0 ? needs.reads.find(url) : undefined);
  });
};
