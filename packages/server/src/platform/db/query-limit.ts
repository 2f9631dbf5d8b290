import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';

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
      // With a query under way the driver waits for nothing, and the query fails.
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
 * A pool that cuts a connection whose query takes longer than `longestMs`, and makes another when it is needed. The driver's own limit
 * would only fail the query, and hand its connection, busy or dead, to the next caller.
 */
export const limitQueries = (pool: pg.Pool, longestMs: number, log: Logger | undefined): PostgresPool => {
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
