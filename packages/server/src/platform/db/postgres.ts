import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Tables } from '#platform/db/tables.ts';

const MAX_CONNECTIONS = 10;
/** Also the longest that a call waits for a free connection. */
const CONNECT_TIMEOUT_MS = 5000;

const INT8_OID = 20;
const NUMERIC_OID = 1700;

/** PostgreSQL sends 64-bit and exact numbers as text; ours are epoch ms, counts and sums, all below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8_OID || oid === NUMERIC_OID
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/** Opens a pool on a PostgreSQL server; connections are made when first needed. */
export const openPostgres = (databaseUrl: string, log?: Logger): Kysely<Tables> => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'touchline',
    types,
  });
  // Without listeners a connection that breaks, idle or between two queries, would end the process; the pool replaces it by itself.
  const note = (error: Error): void => log?.warn({ reason: error.message }, 'a database connection broke');
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
};
