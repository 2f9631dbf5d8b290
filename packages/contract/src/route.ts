import * as z from 'zod';

export type Encoding = 'form' | 'json' | 'query';
export type Access = 'public' | 'member' | 'operator';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One endpoint, as used by the server, the client and OpenAPI. */
export interface Route<Request extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  readonly method: Method;
  /** Fastify path; `:name` parameters are part of `request` too. */
  readonly path: string;
  /** How `request` is sent, beside its path parameters. A POST with `query` accepts a form, too. */
  readonly encoding: Encoding;
  readonly access: Access;
  /** The operator scope that the token must carry; only with access `operator`. */
  readonly scope?: string;
  /** Envelope code of success: 1, and 0 under `/ssapi/`. */
  readonly success: 0 | 1;
  readonly request: Request;
  readonly reply: Reply;
  /** Error codes of this call, beyond those of every call. */
  readonly errors: readonly number[];
  readonly summary: string;
  /** Its texts may contain U+0000, which other calls refuse: the capability handles it. */
  readonly takesAnyText?: boolean;
  /** The complete record that a partial save results in. */
  readonly whole?: z.ZodType;
  /** Fields of `whole` that the server changes itself. */
  readonly volatile?: readonly string[];
  /** Largest body in bytes; the server's default when absent. */
  readonly bodyLimit?: number;
}

export type RouteTable = Readonly<Record<string, Route>>;

/** Declares the endpoints of one capability once; keeps each route's exact types. */
export const defineRoutes = <const Table extends RouteTable>(table: Table): Table => table;

/** A call of visitors and members: a GET carries its request in the query, a POST as a form. */
export const siteRoute = <
  M extends 'GET' | 'POST',
  A extends 'public' | 'member',
  Request extends z.ZodType,
  Reply extends z.ZodType,
>(
  method: M,
  access: A,
  path: `/api/forehead/${string}`,
  request: Request,
  reply: Reply,
  summary: string,
  errors: readonly number[] = [],
) => ({
  method,
  path,
  encoding: method === 'GET' ? ('query' as const) : ('form' as const),
  access,
  success: 1 as const,
  request,
  reply,
  errors,
  summary,
});

/** A list that is requested by POST with query parameters. */
export const queryRoute = <A extends 'public' | 'member', Request extends z.ZodType, Reply extends z.ZodType>(
  access: A,
  path: `/api/forehead/${string}`,
  request: Request,
  reply: Reply,
  summary: string,
  errors: readonly number[] = [],
) => ({
  ...siteRoute('POST', access, path, request, reply, summary, errors),
  encoding: 'query' as const,
});

/** The request of a caller: input types, so that defaults may be omitted. */
export type CallOf<R extends Route> = z.input<R['request']>;
/** The request of a handler: parsed values with defaults. */
export type RequestOf<R extends Route> = z.output<R['request']>;
/** The `data` of the reply envelope. */
export type ReplyOf<R extends Route> = z.output<R['reply']>;

/** A call without payload. */
export const Nothing = z.object({});

/** The reply envelope of every JSON call: `time` is the server's clock in epoch ms. */
export interface Envelope<Data> {
  code: number;
  msg: string;
  data: Data;
  time: number;
}

/** The envelope's schema around a reply, for the server's serialiser and OpenAPI. */
export const envelopeOf = <Data extends z.ZodType>(data: Data) =>
  z.object({ code: z.int(), msg: z.string(), data, time: z.int() });
