import { mkdir } from 'node:fs/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Engine } from '#platform/db/engine.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openPostgres } from '#platform/db/postgres.ts';
import { openSqlite } from '#platform/db/sqlite.ts';
import type { Tables } from '#platform/db/tables.ts';

/** The database; within a transaction, the transaction. */
export type Db = Kysely<Tables>;
/** A transaction. */
export type Trx = Transaction<Tables>;

/** The database cannot be reached or is not usable by this version; the message has the reason. */
export class DatabaseUnusableError extends Error {
  override name = 'DatabaseUnusableError';
}

export interface OpenDatabase {
  db: Kysely<Tables>;
  engine: Engine;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Folder of the embedded database; created when missing. */
  dataDir: string;
  /** A `postgres://` URL; the embedded database is used without one. */
  databaseUrl?: string | undefined;
  log?: Logger | undefined;
}

/**
 * Opens the database and runs its migrations. Throws, with the database closed again, when it cannot be reached,
 * when a migration fails (it is rolled back) or when a newer Touchline has written it.
 */
export const openDatabase = async ({ dataDir, databaseUrl, log }: DatabaseOptions): Promise<OpenDatabase> => {
  const engine: Engine = databaseUrl ? 'postgres' : 'sqlite';
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const db = databaseUrl ? openPostgres(databaseUrl, { log }) : openSqlite(dataDir);
  // A step on a large database may take long, and servers that start together wait for it.
  const patient = databaseUrl ? openPostgres(databaseUrl, { log, longestQueryMs: null }) : db;
  try {
    const applied = await migrate(patient, engine);
    log?.debug({ engine, applied }, 'database is open');
  } catch (error) {
    await db.destroy();
    throw new DatabaseUnusableError(
      `the database could not be opened: ${error instanceof Error ? error.message : error}`,
      {
        cause: error,
      },
    );
  } finally {
    if (patient !== db) await patient.destroy();
  }
  return { db, engine, close: () => db.destroy() };
};
