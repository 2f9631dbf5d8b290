import { CompiledQuery } from 'kysely';
import type { Engine } from '#platform/db/engine.ts';
import type { TestDatabase } from '#platform/db/test-databases.ts';

type Database = Pick<TestDatabase, 'db'>;

/** The queries that `work` makes. */
export const queriesOf = async ({ db }: Database, work: () => Promise<unknown>): Promise<CompiledQuery[]> => {
  const queries: CompiledQuery[] = [];
  const executor = db.getExecutor();
  const executeQuery = executor.executeQuery.bind(executor);
  executor.executeQuery = ((query: CompiledQuery, ...rest: []) => {
    queries.push(query);
    return executeQuery(query, ...rest);
  }) as typeof executor.executeQuery;
  await work();
  executor.executeQuery = executeQuery as typeof executor.executeQuery;
  return queries;
};

/** The statements of `work`, in order, those of its transactions too. */
export const statementsOf = async ({ db }: Database, work: () => Promise<unknown>): Promise<string[]> => {
  const executor = db.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  const statements: string[] = [];
  executor.provideConnection = (consumer) =>
    provide((connection) =>
      consumer({
        executeQuery: (query) => {
          statements.push(query.sql);
          return connection.executeQuery(query);
        },
        streamQuery: (query, size) => connection.streamQuery(query, size),
      }),
    );
  await work();
  executor.provideConnection = provide;
  return statements;
};

/** Number of queries matching `pattern` that `work` makes. */
export const countQueries = async (
  database: Database,
  pattern: RegExp,
  work: () => Promise<unknown>,
): Promise<number> => (await queriesOf(database, work)).filter((query) => pattern.test(query.sql)).length;

/** How the database carries out the reads of `work`; in small tables, too, PostgreSQL takes an index where one fits. */
export const plansOf = async (database: Database, engine: Engine, work: () => Promise<unknown>): Promise<string> => {
  const reads = (await queriesOf(database, work)).filter((query) => /^\s*(select|with)\b/.test(query.sql));
  return database.db.connection().execute(async (db) => {
    if (engine === 'postgres')
      for (const step of ['seqscan', 'sort', 'bitmapscan'])
        await db.executeQuery(CompiledQuery.raw(`set enable_${step} = off`));
    const verb = engine === 'postgres' ? 'explain' : 'explain query plan';
    const plans: string[] = [];
    for (const { sql, parameters } of reads) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(`${verb} ${sql}`, [...parameters]));
      plans.push(JSON.stringify(rows));
    }
    return plans.join('\n');
  });
};
