import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#platform/db/open-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Migrated databases without rows, of which tests take copies: a folder, and a name on the server of `TEST_DATABASE_URL`. */
    databaseTemplates: { sqlite: string; postgres: string };
  }
}

/** Runs one statement on a PostgreSQL server. */
export const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** The address of another database on the same server. */
export const databaseUrl = (url: string, name: string): string => {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
};

/** Creates the databases that tests copy: a copy takes a tenth of the time of all migrations. Returns a function that removes them. */
const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const sqlite = await mkdtemp(join(tmpdir(), 'touchline-template-'));
  await (await openDatabase({ dataDir: sqlite })).close();
  const url = process.env.TEST_DATABASE_URL;
  const postgres = `template_${randomBytes(8).toString('hex')}`;
  if (url) {
    await onServer(url, `create database ${postgres}`);
    await (await openDatabase({ dataDir: sqlite, databaseUrl: databaseUrl(url, postgres) })).close();
  }
  provide('databaseTemplates', { sqlite, postgres });
  return async () => {
    await rm(sqlite, { recursive: true });
    if (url) await onServer(url, `drop database ${postgres}`);
  };
};

export default setup;
