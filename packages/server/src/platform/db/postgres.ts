import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { queryTracer } from '#platform/tracing/tracer.ts';
import type { Tables } from './tables.ts';

/** A connection that is cut when a query takes too long. */
class LimitedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #cut: () => void;
  readonly #longestMs: number;

  constructor(client: pg.PoolClient, longestMs: number, log: Logger | undefined) {
    this.#client = client;
    this.#longestMs = longestMs;
    this.#cut = () => {
      log?.warn({ longestMs }, 'a database connection is cut: its query is not answered');
      // With a query in progress the driver does not wait, and the query fails.
      void client.end();
    };
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    requested: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof requested !== 'string') throw new TypeError('rows are not read with a cursor here');
    return this.#limited<R>(requested, parameters);
  }

  async #limited<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const timer = setTimeout(this.#cut, this.#longestMs);
    try {
      return await (this.#client as PostgresPoolClient).query<R>(sql, parameters);
    } finally {
      clearTimeout(timer);
    }
  }

  release(isBroken?: boolean): void {
    this.#client.release(isBroken);
  }
}

/**
 * A pool that closes a connection whose query takes longer than `longestMs`, and opens another when needed. The driver's own limit
 * would only fail the query and hand the busy or dead connection to the next caller.
 */
const limitQueries = (pool: pg.Pool, longestMs: number, log: Logger | undefined): PostgresPool => {
  const known = new WeakMap<pg.PoolClient, LimitedClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const limited = known.get(client) ?? new LimitedClient(client, longestMs, log);
      known.set(client, limited);
      return limited;
    },
    end: () => pool.end(),
  };
};

const MAX_CONNECTIONS = 10;
/** Also the longest that a call waits for a free connection. */
const CONNECT_TIMEOUT_MS = 5000;
/**
 * A query without an answer by then never gets one: its server vanished silently (a fail-over, a firewall), and TCP would go on
 * trying for a quarter of an hour. Longer than any query of ours, and than any wait for a lock of ours.
 */
const LONGEST_QUERY_MS = 30_000;
/** Idle time after which TCP keep-alive probes the server. */
const KEEP_ALIVE_AFTER_MS = 10_000;

const INT8_OID = 20;
const NUMERIC_OID = 1700;

/** PostgreSQL sends 64-bit and exact numbers as text; ours are epoch ms, counts and sums, all below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8_OID || oid === NUMERIC_OID
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

export interface PostgresOptions {
  log?: Logger | undefined;
  /** How long a query may take before its connection is closed; null: no limit. 30 s by default. */
  longestQueryMs?: number | null;
}

/** Connections of a pool, and callers that wait for one. */
export interface PoolConnections {
  open: number;
  idle: number;
  waiting: number;
}

/** A pool on a PostgreSQL server; connections are opened when first needed. */
export const openPostgres = (databaseUrl: string, options: PostgresOptions = {}): Kysely<Tables> =>
  openPool(databaseUrl, options).db;

/** The same, with what is known of its connections. */
export const openPool = (
  databaseUrl: string,
  options: PostgresOptions = {},
): { db: Kysely<Tables>; connections: () => PoolConnections } => {
  const { log, longestQueryMs = LONGEST_QUERY_MS } = options;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    application_name: 'touchline',
    types,
  });
  // Without listeners a connection that breaks, idle or between two queries, would end the process; the pool replaces it.
  const note = (error: Error): void => log?.warn({ reason: error.message }, 'a database connection broke');
  pool.on('error', note);
  pool.on('connect', (client) => {
    client.on('error', note);
    // Our queries take milliseconds; compiling a large one takes PostgreSQL up to a second.
    client.query('set jit = off').catch(note);
  });
  const limited = longestQueryMs === null ? pool : limitQueries(pool, longestQueryMs, log);
  const queryLog = queryTracer('postgresql');
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: limited }), ...(queryLog && { log: queryLog }) }),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
};
