import * as z from 'zod';
import { CODE } from '#codes.ts';

export type Encoding = 'form' | 'json' | 'query';
/**
 * Who may make a call. `operator`: machine tokens and staff sessions with the scope of the call; `staff`: staff sessions of any role;
 * `guest`: anybody, to open a staff session. The latter two are under `/ops`, without signed headers.
 */
export type Access = 'public' | 'member' | 'operator' | 'staff' | 'guest';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One endpoint, as used by the server, the client and OpenAPI. */
export interface Route<Request extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  readonly method: Method;
  /** Fastify path; `:name` parameters are part of `request` too. */
  readonly path: string;
  /** How `request` is sent, beside its path parameters. A POST with `query` accepts a form, too. */
  readonly encoding: Encoding;
  readonly access: Access;
  /** The right that the operator must have, or `any`; only with access `operator`. */
  readonly scope?: string;
  /** Dangerous: a staff session must have been confirmed within the last minutes. */
  readonly confirm?: true;
  /** Also for a staff session whose second factor is still missing. */
  readonly pending?: true;
  /** Open to members at the console, too; only with access `staff`. */
  readonly members?: true;
  /** Refused with 200006 until the member has accepted the terms in force; only with access `member`. */
  readonly terms?: true;
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

/** A call by which members write or buy: refused until they have accepted the terms in force. */
export const afterTerms = <R extends Route>(route: R) => ({
  ...route,
  terms: true as const,
  errors: [...route.errors, CODE.TERMS_NEEDED],
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
