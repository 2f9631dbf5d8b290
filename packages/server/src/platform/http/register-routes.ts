import { CODE } from '@touchline/contract/codes.ts';
import type { Route, RouteTable } from '@touchline/contract/route.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Snapshot } from '#platform/cache/snapshot-cache.ts';
import { ApiError, malformed } from '#platform/http/api-error.ts';
import { FORM_TYPE, textOfForm } from '#platform/http/forms.ts';
import { BODY_LIMIT_BYTES } from '#platform/http/app.ts';
import type { CallContext, Member, Operator } from '#platform/http/call-context.ts';
import { type CallHeaders, verifyCallHeaders } from '#platform/http/call-headers.ts';
import { successEnvelope } from '#platform/http/envelope.ts';
import { type ConsoleCall, readStaffToken } from '#platform/http/console-guard.ts';
import { inOperatorCall } from '#platform/http/current-call.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { Limits } from '#platform/http/limits.ts';
import type { AuthenticateOperator } from '#platform/http/operator-access.ts';
import { type Caller, originOf, peerOf } from '#platform/http/origin.ts';
import { isNotModified } from '#platform/http/negotiation.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import type { ConnectionQuota } from '#platform/http/connection-quota.ts';
import type { CachedResponse, CachedReads } from '#platform/http/cached-reads.ts';

/** Dependencies of all routes. */
export interface RouteDeps {
  signatureSuffix: string;
  now: () => number;
  limits: Limits;
  cachedReads: CachedReads;
  /** Counts the large bodies that an address is sending. */
  largeBodies: ConnectionQuota;
  /** The member of a token, or the code for why there is none (405, 505). */
  authenticate(token: string): Promise<Member | { code: number; message: string }>;
  /** The operator of a call with the right to make it; throws otherwise. */
  authenticateOperator: AuthenticateOperator;
  /** Refuses calls of the console that do not come from its pages. */
  requireConsole: (call: ConsoleCall) => void;
  /** Throws 200006 for a member who has yet to accept the terms in force. */
  requireTerms: (uid: string) => Promise<void>;
  /** An operator's call was refused for its body, which no handler sees. */
  inputRefused?: (call: string, body: unknown, operator: Operator, error: unknown) => Promise<void>;
}

type AnyHandler = (request: unknown, context: CallContext) => Promise<unknown>;

/** Registers every endpoint of a table: headers, limits, access, input, handler, reply allow-list, envelope. */
export const registerRoutes = <Table extends RouteTable>(
  app: FastifyInstance,
  table: Table,
  handlers: Handlers<Table>,
  deps: RouteDeps,
): void => {
  for (const [name, route] of Object.entries(table)) {
    const handler = handlers[name] as AnyHandler;
    /** Known reads are answered without the framework. */
    const readAgain = async (input: unknown, caller: Caller): Promise<CachedResponse | null> => {
      const snapshot = await handler(input, await contextOf(route, caller, deps));
      return snapshot instanceof Snapshot ? { snapshot, contentType: JSON_TYPE } : null;
    };
    const inputOf = async (request: FastifyRequest, operator: Operator | null): Promise<unknown> => {
      try {
        return readInput(route, request);
      } catch (error) {
        if (operator) await deps.inputRefused?.(name, request.body, operator, error);
        throw error;
      }
    };
    const contexts = new WeakMap<FastifyRequest, CallContext>();
    app.route({
      method: route.method,
      url: route.path,
      ...(route.bodyLimit && { bodyLimit: route.bodyLimit }),
      // The body is only read for callers with access.
      async onRequest(request, reply) {
        contexts.set(request, await contextOf(route, request, deps));
        if ((route.bodyLimit ?? 0) > BODY_LIMIT_BYTES) acquireSlot(deps.largeBodies, request, reply);
      },
      handler: async (request, reply) => {
        const context = contexts.get(request) as CallContext;
        const { operator } = context;
        const input = await inputOf(request, operator);
        if (route.terms && context.member) await deps.requireTerms(context.member.uid);
        const handle = (): Promise<unknown> => handler(input, context);
        const result = await (operator ? inOperatorCall({ operator, scope: route.scope }, handle) : handle());
        if (context.setCookie !== undefined) reply.header('set-cookie', context.setCookie);
        if (!(result instanceof Snapshot)) return sendData(route, reply, result, deps.now());
        const form = textOfForm(request.body);
        if (form !== undefined || route.method === 'GET') {
          const read = (caller: Caller): Promise<CachedResponse | null> => readAgain(input, caller);
          deps.cachedReads.remember(request.url, form, { route: route.path, isCall: true, read });
        }
        return sendCached(request, reply, { snapshot: result, contentType: JSON_TYPE });
      },
    });
  }
};

/** Concurrent bodies above the default limit from one address: pictures of members, about as many as may wait for re-encoding, or an operator's files. */
export const LARGE_BODIES_OF_ADDRESS = 24;
const LARGE_BODY_RETRY_MS = 2000;

/** Reserves a large body until its call is answered. */
const acquireSlot = (quota: ConnectionQuota, { ip }: FastifyRequest, { raw }: FastifyReply): void => {
  const leave = quota.acquire(ip);
  if (leave === null)
    throw new ApiError(CODE.TOO_MANY, 'too many large bodies at once, please wait a moment', {
      retryAfterMs: LARGE_BODY_RETRY_MS,
    });
  raw.once('close', leave);
};

const JSON_TYPE = 'application/json; charset=utf-8';

const OPERATOR_HEADERS: CallHeaders = {
  deviceId: 'operator',
  osType: 1,
  appType: 3,
  version: '0',
  token: null,
  language: null,
};

const contextOf = async (route: Route, request: Caller, deps: RouteDeps): Promise<CallContext> => {
  const userAgent = request.headers['user-agent'] ?? '';
  const peer = peerOf(request);
  const shared = { address: request.ip, peer, userAgent, origin: originOf(request), log: request.log };
  // Not awaited when granted synchronously, since every call passes here.
  const ofAddress = deps.limits.consume('address', request.ip);
  if (ofAddress) await ofAddress;
  if (isOperatorRoute(route)) return operatorContextOf(route, request, shared, deps);
  const headers = verifyCallHeaders(request.headers, deps.signatureSuffix, deps.now());
  const ofDevice = deps.limits.consume('device', headers.deviceId);
  if (ofDevice) await ofDevice;
  const member = headers.token ? await memberOf(route, headers.token, deps) : visitorOf(route);
  if (member) await deps.limits.consume('member', member.uid);
  return { ...shared, headers, member, operator: null };
};

type Shared = Pick<CallContext, 'address' | 'peer' | 'userAgent' | 'origin' | 'log'>;

const isOperatorRoute = ({ access }: Route): boolean => access !== 'public' && access !== 'member';

/** Calls under `/ops` carry a token or a cookie instead of signed headers. */
const operatorContextOf = async (
  route: Route,
  { headers, host, socket }: Caller,
  shared: Shared,
  deps: RouteDeps,
): Promise<CallContext> => {
  const { authorization, cookie } = headers;
  const isByToken = authorization !== undefined || readStaffToken(cookie) === null;
  if (route.access === 'guest' || !isByToken)
    deps.requireConsole({ headers, host, port: socket?.localPort, method: route.method });
  const { address, peer } = shared;
  const sent = { authorization, cookie: isByToken ? undefined : cookie, address, peer };
  const operator = route.access === 'guest' ? null : await deps.authenticateOperator(sent, route);
  return { ...shared, headers: OPERATOR_HEADERS, member: null, operator };
};

const visitorOf = (route: Route): null => {
  if (route.access === 'member') throw new ApiError(CODE.NULL_USER, 'please sign in');
  return null;
};

/** On a public call an expired token makes a visitor; the next member call reports it to the client. */
const memberOf = async (route: Route, token: string, deps: RouteDeps): Promise<Member | null> => {
  const found = await deps.authenticate(token);
  if ('uid' in found) return found;
  if (route.access === 'member') throw new ApiError(found.code, found.message);
  return null;
};

const sentFields = (route: Route, { query, body }: FastifyRequest): unknown =>
  route.encoding === 'query' ? { ...(body as object | undefined), ...(query as object) } : (body ?? {});

const readInput = (route: Route, request: FastifyRequest): unknown => {
  const sent = sentFields(route, request);
  if (route.encoding !== 'json' && request.body !== undefined && textOfForm(request.body) === undefined)
    throw malformed([{ path: '', message: `expected a body of type ${FORM_TYPE}` }]);
  if (route.encoding === 'json' && (typeof sent !== 'object' || Array.isArray(sent)))
    throw malformed([{ path: '', message: 'expected a JSON object' }]);
  return parseInput(route, { ...(sent as object), ...(request.params as object) });
};

/** The reply schema is an allow-list: other fields are removed. Personal replies are not cached. */
const sendData = (route: Route, reply: FastifyReply, data: unknown, now: number): FastifyReply =>
  reply.header('cache-control', 'no-store').send(successEnvelope(route.success, route.reply.parse(data), now));

/** Sends a snapshot in the best encoding, or 304 when the client has it. Clients revalidate their copies unless the reply has another policy. */
export const sendCached = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { snapshot, contentType, status = OK, headers = {}, vary }: CachedResponse,
): Promise<FastifyReply> => {
  // Where other origins are allowed, the reply differs by origin, too.
  const differsBy = [reply.getHeader('vary'), vary, 'accept-encoding'].filter(Boolean).join(', ');
  reply.headers({ 'cache-control': 'no-cache', ...headers, etag: snapshot.etag, vary: differsBy });
  if (isNotModified(request.headers['if-none-match'], snapshot.etag)) return reply.code(304).send();
  const { encoding, body } = await snapshot.bodyFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).type(contentType).send(body);
};

const OK = 200;

/** A snapshot of a whole reply: the allow-list is applied once, and the ETag covers the data without the clock. */
export const snapshotReply = (route: Route, data: unknown, now: number): Snapshot => {
  const text = Buffer.from(JSON.stringify(route.reply.parse(data)));
  const [before = '', after = ''] = JSON.stringify(successEnvelope(route.success, DATA, now)).split(`"${DATA}"`);
  return Snapshot.of(Buffer.concat([Buffer.from(before), text, Buffer.from(after)]), text);
};

/** Placeholder in an envelope for data that is serialised already. */
const DATA = '\u2026';
