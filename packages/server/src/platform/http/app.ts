import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import fastifyCors from '@fastify/cors';
import { CODE } from '@touchline/contract/codes.ts';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '#platform/db/database-unavailable.ts';
import { ApiError, malformed } from './api-error.ts';
import { CONNECTIONS_OF_ADDRESS, createBoundedServer } from './bounded-server.ts';
import { ConnectionQuota } from './connection-quota.ts';
import { createInFlightRequests, type InFlightRequests } from './drain.ts';
import { sendFailure } from './envelope.ts';
import { registerForms } from './forms.ts';
import type { IsProxy } from './proxies.ts';
import { EXPOSED_HEADERS, securityHeaders } from './security-headers.ts';
import { type Gate, shedLoad } from './shed-load.ts';

type Line = [unknown, string?];

/**
 * A logger whose children are created by their first line: every request has one with its id, and few requests log
 * anything.
 */
class LazyLog implements FastifyBaseLogger {
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | undefined;

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make;
  }

  get #log(): FastifyBaseLogger {
    return (this.#made ??= this.#make());
  }

  get level(): string {
    return this.#log.level;
  }

  fatal(...line: Line): void {
    this.#log.fatal(...line);
  }

  error(...line: Line): void {
    this.#log.error(...line);
  }

  warn(...line: Line): void {
    this.#log.warn(...line);
  }

  info(...line: Line): void {
    this.#log.info(...line);
  }

  debug(...line: Line): void {
    this.#log.debug(...line);
  }

  trace(...line: Line): void {
    this.#log.trace(...line);
  }

  silent(...line: Line): void {
    this.#log.silent(...line);
  }

  child(...of: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return new LazyLog(() => this.#log.child(...of));
  }
}

const DATABASE_RETRY_MS = 2000;
/** The default limit of a request body. */
export const BODY_LIMIT_BYTES = 65_536;
/** A path with one of these prefixes is never the app's page (protocols: HTTP). */
const API_PREFIX = /^\/(api|ssapi|ops|callback|push|console)(\/|$)/;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Probes and metrics collectors call a node by its address: the route answers under any Host and authorizes callers itself. */
    anyHost?: true;
  }
}

export interface AppOptions {
  log: Logger;
  now: () => number;
  /** Whether calls with this Host header are accepted. */
  answersFor: (host: string) => boolean;
  corsOrigins: readonly string[];
  isProxy: IsProxy;
  /** Whether the number of connections per address is limited. */
  limitsConnections: boolean;
  /** How long a client may stop reading a reply; the default otherwise. */
  stallMs?: number;
  /** Origin under which the public reaches the server, when it is known. */
  publicUrl?: string | undefined;
}

/** Answers a request, or passes it to the framework. */
export type EarlyListener = (request: IncomingMessage, response: ServerResponse, proceed: () => void) => void;

export interface HttpApp {
  app: FastifyInstance;
  /** Admits or rejects calls under load. */
  gate: Gate;
  inFlight: InFlightRequests;
  /** Adds a handler in front of the framework. */
  setEarlyListener(listener: EarlyListener): void;
  /** Call it when a connection has been upgraded and is no longer HTTP. */
  releaseLease(socket: Duplex): void;
}

/** The server under the framework. */
const createServerFor = (options: AppOptions) => {
  let earlyListener: EarlyListener = (_request, _response, proceed) => proceed();
  let answer: RequestListener = () => {};
  const inFlight = createInFlightRequests();
  const most = options.limitsConnections ? CONNECTIONS_OF_ADDRESS : Number.POSITIVE_INFINITY;
  const { server, releaseLease } = createBoundedServer(
    (request, response) => earlyListener(request, response, () => answer(request, response)),
    {
      inFlight,
      quota: new ConnectionQuota({ what: 'connections', most }, options.log, options.now),
      isProxy: options.isProxy,
      stallMs: options.stallMs,
    },
  );
  return {
    inFlight,
    releaseLease,
    setEarlyListener: (listener: EarlyListener): void => void (earlyListener = listener),
    serverFactory(framework: RequestListener): Server {
      answer = framework;
      return server;
    },
  };
};

/** The HTTP application without its routes: parsing, request ids, errors as envelopes, unknown paths. */
export const createApp = async (options: AppOptions): Promise<HttpApp> => {
  const { inFlight, serverFactory, setEarlyListener, releaseLease } = createServerFor(options);
  const app = fastify({
    serverFactory,
    loggerInstance: new LazyLog(() => options.log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    // Only the nearest proxy is trusted: the value it appended counts, not what a caller sent.
    trustProxy: (address: string, hop: number) => hop === 0 && options.isProxy(address),
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  }) as unknown as FastifyInstance;
  await registerForms(app);
  if (options.corsOrigins.length > 0)
    await app.register(fastifyCors, {
      origin: [...options.corsOrigins],
      methods: ['GET', 'POST'],
      maxAge: 600,
      exposedHeaders: EXPOSED_HEADERS,
    });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.headers(securityHeaders(request.url, request.protocol, options.publicUrl));
    // A stopping server closes connections after their reply.
    if (!app.server.listening) reply.header('connection', 'close');
    const isOurs = request.routeOptions.config.anyHost || options.answersFor(request.host);
    done(isOurs ? undefined : new ApiError(CODE.FORBIDDEN, `host ${request.host} is not allowed`));
  });
  const gate = shedLoad(app);
  app.setErrorHandler((error: FastifyError, request, reply) =>
    sendFailure(reply, toApiError(error, request), options.now()),
  );
  return { app, gate, inFlight, setEarlyListener, releaseLease };
};

const toApiError = (error: FastifyError | ApiError, request: FastifyRequest): ApiError => {
  if (error instanceof ApiError) return error;
  if (error.statusCode === 413) return new ApiError(CODE.TOO_LARGE, 'the body is too large for this call');
  if (error.statusCode && error.statusCode < 500) return malformed([{ path: '', message: error.message }]);
  const isUnavailable = isDatabaseUnavailable(error);
  request.log.error(
    // The route, since an address may hold a secret.
    { err: error, url: request.routeOptions.url ?? request.url.split('?')[0] },
    isUnavailable ? 'the database is away' : 'a call failed',
  );
  if (isUnavailable)
    return new ApiError(CODE.OVERLOAD, 'the server is unavailable, please try again', {
      retryAfterMs: DATABASE_RETRY_MS,
    });
  return new ApiError(CODE.FAULT, 'something went wrong on our side');
};

/** Sends the app's page or a redirect to it; null for the path of a file. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | null;

/** Unknown paths: 404 with an envelope under the API prefixes and for files, the app's page for any other GET. */
export const handleUnknownPaths = (app: FastifyInstance, now: () => number, sendPage: SendPage): void => {
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const mayBePage = (request.method === 'GET' || request.method === 'HEAD') && !API_PREFIX.test(path);
    const failure = new ApiError(CODE.NOT_FOUND, `${request.method} ${path} does not exist`);
    return (mayBePage ? sendPage(request, reply) : null) ?? sendFailure(reply, failure, now(), 404);
  });
};
