import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, openPostgres } from '#repository.ts';

/** Gives `work` an empty folder, which is gone afterwards. */
export const withFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-torture-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
};

const withSchema = async <Result>(url: string, work: (databaseUrl: string) => Promise<Result>): Promise<Result> => {
  const schema = `torture_${randomBytes(8).toString('hex')}`;
  const server = openPostgres(url);
  await server.schema.createSchema(schema).execute();
  try {
    const own = new URL(url);
    own.searchParams.set('options', `-c search_path=${schema}`);
    return await work(own.href);
  } finally {
    await server.schema.dropSchema(schema).cascade().execute();
    await server.destroy();
  }
};

/** Gives `work` a `DATABASE_URL` of an empty schema, which is gone afterwards; null where no PostgreSQL is installed. */
export const withPostgres = async <Result>(work: (databaseUrl: string) => Promise<Result>): Promise<Result | null> => {
  const postgres = await findPostgres();
  if (postgres === undefined) return null;
  try {
    return await withSchema(postgres.url, work);
  } finally {
    await postgres.stop();
  }
};
