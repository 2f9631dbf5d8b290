import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { addressOf, lastSaid } from '#platform/http/address-of.ts';
import { FORM_TYPE } from '#platform/http/forms.ts';
import type { CallerHeader, CallerHeaders } from '#platform/http/caller-headers.ts';
import type { Caller } from '#platform/http/origin.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import type { Asked } from '#platform/http/drain.ts';
import type { Gate } from '#platform/http/shed-load.ts';
import { serveConnections } from '#platform/http/short-way/serve-connections.ts';
import type { PlainRequest } from '#platform/http/short-way/plain-request.ts';
import { type Reply, sendReply } from '#platform/http/short-way/send-reply.ts';
import type { ReadyReply, ShortRead, ShortReads } from '#platform/http/short-way/short-reads.ts';
import type { EncodedBody } from '#platform/cache/snapshot-cache.ts';
import type { CountReply } from '#platform/metrics/route-durations.ts';

export interface ShortWayNeeds {
  log: FastifyBaseLogger;
  answersFor: (host: string) => boolean;
  corsOrigins: readonly string[];
  trustProxy: boolean;
  publicUrl: string | undefined;
  gate: Gate;
  asked: Asked;
  count: CountReply;
  reads: ShortReads;
}

/** The caller of a request, read as the framework reads it: of what proxies append, only what the nearest one said counts. */
const callerOf = ({ headers, url }: PlainRequest, socket: Socket, needs: ShortWayNeeds): Caller => {
  const said = (name: CallerHeader): string => (needs.trustProxy ? lastSaid(headers[name]) : '');
  return {
    url,
    headers,
    log: needs.log,
    ip: addressOf({ headers, socket }, needs.trustProxy),
    host: said('x-forwarded-host') || (headers.host ?? ''),
    protocol: (said('x-forwarded-proto') || 'http') as Caller['protocol'],
  };
};

const LONGEST_FORM = 300;

/** Requests of the app's own pages, on connections that stay; whatever else one may be is known on the long way. */
const mayBeShort = ({ host, origin, connection = 'keep-alive' }: CallerHeaders): boolean =>
  host !== undefined && origin === undefined && connection.toLowerCase() === 'keep-alive';

const isShortForm = ({ headers, body }: PlainRequest): boolean =>
  body.length > 0 && body.length <= LONGEST_FORM && headers['content-type']?.startsWith(FORM_TYPE) === true;

const findRead = (request: PlainRequest, reads: ShortReads): ShortRead | undefined => {
  const { method, url, headers, body } = request;
  if (!mayBeShort(headers)) return undefined;
  if (method === 'GET' && body.length === 0) return reads.find(url);
  const isForm = method === 'POST' && reads.takesForms(url) && isShortForm(request);
  return isForm ? reads.find(url, body.toString()) : undefined;
};

/** Headers by which replies differ, beside those that the read names. */
const varyOf = (needs: ShortWayNeeds, vary: string | undefined): string => {
  const byOrigin = needs.corsOrigins.length > 0 ? 'Origin' : undefined;
  return [byOrigin, vary, 'accept-encoding'].filter(Boolean).join(', ');
};

type Told = Pick<Reply, 'status' | 'headers' | 'body'>;

/** The reply as the long way would send it; without a body for who has it. */
const replyOf = (caller: Caller, ready: ReadyReply, encoded: EncodedBody | null, needs: ShortWayNeeds): Told => {
  const headers: Record<string, string | number> = {
    'x-request-id': randomUUID(),
    ...securityHeaders(caller.url, caller.protocol, needs.publicUrl),
    ...ready.headers,
    vary: varyOf(needs, ready.vary),
    'cache-control': 'no-cache',
    etag: ready.snapshot.etag,
  };
  if (encoded === null) return { status: 304, headers };
  const { encoding, body } = encoded;
  headers['content-type'] = ready.contentType;
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = body.length;
  return { status: 200, headers, body };
};

/** The reply for a caller; null where the long way has to say why there is none. */
const read = async (caller: Caller, found: ShortRead, needs: ShortWayNeeds): Promise<Told | null> => {
  const leave = found.isCall ? needs.gate.enter(found.route) : undefined;
  try {
    const ready = leave === null || !needs.answersFor(caller.host) ? null : await found.read(caller);
    if (ready === null) return null;
    const { 'if-none-match': kept, 'accept-encoding': accepted } = caller.headers;
    if (kept === ready.snapshot.etag) return replyOf(caller, ready, null, needs);
    const encoded = ready.snapshot.bodyFor(accepted);
    return replyOf(caller, ready, encoded instanceof Promise ? await encoded : encoded, needs);
  } catch {
    return null;
  } finally {
    leave?.();
  }
};

const answerFor =
  (server: Server, needs: ShortWayNeeds) =>
  async (request: PlainRequest, socket: Socket, found: ShortRead): Promise<boolean> => {
    const startedAt = performance.now();
    const told = await read(callerOf(request, socket, needs), found, needs);
    if (told === null) return false;
    const keepAliveSeconds = server.listening ? Math.floor(server.keepAliveTimeout / 1000) : null;
    // Nothing that could fail comes behind the first byte: the long way would answer a second time.
    needs.count(request.method, found.route, told.status, performance.now() - startedAt);
    const sending = sendReply(socket, { ...told, keepAliveSeconds });
    if (sending) await sending;
    return true;
  };

/**
 * A way in front of the framework, and of node:http, for reads that are made already. It answers only what the long way would answer with
 * 200 or 304, in the same words; a request with which anything else is the matter goes the long way as it came, and is refused there.
 */
export const openShortWay = ({ server }: FastifyInstance, needs: ShortWayNeeds): void => {
  const answer = answerFor(server, needs);
  serveConnections(server, needs.asked, (request, socket) => {
    const found = findRead(request, needs.reads);
    return found && answer(request, socket, found);
  });
};
