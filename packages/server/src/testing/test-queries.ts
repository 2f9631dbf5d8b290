import type { TestDatabase } from '#platform/db/test-databases.ts';

/** Number of queries matching `pattern` that `work` makes. */
export const countQueries = async (
  { db }: Pick<TestDatabase, 'db'>,
  pattern: RegExp,
  work: () => Promise<unknown>,
): Promise<number> => {
  let count = 0;
  const executor = db.getExecutor();
  const executeQuery = executor.executeQuery.bind(executor);
  executor.executeQuery = ((query: { sql: string }, ...rest: []) => {
    if (pattern.test(query.sql)) count += 1;
    return executeQuery(query as never, ...rest);
  }) as typeof executor.executeQuery;
  await work();
  executor.executeQuery = executeQuery as typeof executor.executeQuery;
  return count;
};
