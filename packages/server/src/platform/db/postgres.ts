import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { limitQueries } from '#platform/db/query-limit.ts';
import type { Tables } from '#platform/db/tables.ts';

const MAX_CONNECTIONS = 10;
/** Also the longest that a call waits for a free connection. */
const CONNECT_TIMEOUT_MS = 5000;
/**
 * A query that is answered later than this never is: its server vanished without a word (a fail-over, a firewall), and TCP would go on
 * trying for a quarter of an hour. Longer than any query of ours, and than any wait for a lock of ours.
 */
const LONGEST_QUERY_MS = 30_000;
/** From when on an idle connection is felt whether its server is still there. */
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
  /** How long a query may take before its connection is cut; null: as long as it likes. 30 s unless told. */
  longestQueryMs?: number | null;
}

/** Opens a pool on a PostgreSQL server; connections are made when first needed. */
export const openPostgres = (databaseUrl: string, options: PostgresOptions = {}): Kysely<Tables> => {
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
  // Without listeners a connection that breaks, idle or between two queries, would end the process; the pool replaces it by itself.
  const note = (error: Error): void => log?.warn({ reason: error.message }, 'a database connection broke');
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
  const limited = longestQueryMs === null ? pool : limitQueries(pool, longestQueryMs, log);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: limited }) });
};
