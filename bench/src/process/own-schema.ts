import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A schema of its own on that server, which goes with its user's end of work. */
export const ownSchema = async (
  url: string,
  settings = '',
): Promise<{ databaseUrl: string; drop: () => Promise<void> }> => {
  const schema = `bench_${randomUUID().replaceAll('-', '')}`;
  const onServer = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await onServer(`create schema ${schema}`);
  const own = new URL(url);
  own.searchParams.set('options', `-c search_path=${schema} ${settings}`.trim());
  return { databaseUrl: own.href, drop: () => onServer(`drop schema ${schema} cascade`) };
};
