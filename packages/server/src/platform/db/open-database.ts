import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '#platform/config/config-keys.ts';
import type { Engine } from '#platform/db/engine.ts';
import { migrate, NewerDatabaseError, pendingSteps } from '#platform/db/migrate.ts';
import { openPool, openPostgres, type PoolConnections } from '#platform/db/postgres.ts';
import { openSqlite } from '#platform/db/sqlite.ts';
import type { Tables } from '#platform/db/tables.ts';
import { backUpBeforeUpgrade, wayBack } from '#platform/db/upgrade-backup.ts';

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
  /** Connections to PostgreSQL. */
  connections?: () => PoolConnections;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Folder of the embedded database; created when missing. */
  dataDir: string;
  /** A `postgres://` URL; the embedded database is used without one. */
  databaseUrl?: string | undefined;
  log?: Logger | undefined;
  /**
   * Where the backup before an upgrade is written; null: none is made. By default `backups` in the data folder, and none of PostgreSQL, whose
   * nodes often have no disk.
   */
  backupDir?: string | null | undefined;
}

/** The settings of a database, for `openDatabase`. */
export const databaseOptionsOf = (
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'BACKUP_DIR'>,
): Pick<DatabaseOptions, 'dataDir' | 'databaseUrl' | 'backupDir'> => ({
  dataDir: config.DATA_DIR,
  databaseUrl: config.DATABASE_URL,
  backupDir: config.BACKUP_DIR,
});

/** The folder of backups inside a data folder, where no setting names another one. */
export const defaultBackupDir = (dataDir: string): string => join(dataDir, 'backups');

/**
 * Opens the database and runs its migrations, after a backup if it holds data of an earlier version. Throws, with the database closed again, when it cannot be
 * reached, when the backup or a migration fails (it is rolled back) or when a newer Touchline has written it; then the message says how to go back.
 */
export const openDatabase = async (options: DatabaseOptions): Promise<OpenDatabase> => {
  const { dataDir, databaseUrl, log } = options;
  const engine: Engine = databaseUrl ? 'postgres' : 'sqlite';
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const { db, ...pool } = databaseUrl ? openPool(databaseUrl, { log }) : { db: openSqlite(dataDir) };
  // A step on a large database may take long, and servers that start together wait for it.
  const patient = databaseUrl ? openPostgres(databaseUrl, { log, longestQueryMs: null }) : db;
  try {
    await prepareUpgrade(patient, engine, options);
    const applied = await migrate(patient, engine);
    log?.debug({ engine, applied }, 'database is open');
  } catch (error) {
    await db.destroy();
    throw new DatabaseUnusableError(`the database could not be opened: ${reasonOf(error, options)}`, { cause: error });
  } finally {
    if (patient !== db) await patient.destroy();
  }
  return { db, engine, ...pool, close: () => db.destroy() };
};

const reasonOf = (error: unknown, { dataDir, databaseUrl, backupDir }: DatabaseOptions): string => {
  const reason = error instanceof Error ? error.message : String(error);
  if (!(error instanceof NewerDatabaseError)) return reason;
  return `${reason}, ${wayBack({ databaseUrl, backupDir: backupDir ?? defaultBackupDir(dataDir) })}`;
};

const prepareUpgrade = async (db: Db, engine: Engine, options: DatabaseOptions): Promise<void> => {
  const { dataDir, databaseUrl, log } = options;
  const { backupDir = databaseUrl ? null : defaultBackupDir(dataDir) } = options;
  const steps = await pendingSteps(db, engine);
  if (steps.length === 0) return;
  const upgrade = { engine, steps };
  if (backupDir !== null) {
    const file = await backUpBeforeUpgrade({ dataDir, databaseUrl, backupDir });
    log?.info({ ...upgrade, backup: file }, 'the database is upgraded; its backup is the way back');
  } else if (databaseUrl)
    log?.warn(
      upgrade,
      'the database is upgraded without a backup of this server: set BACKUP_DIR for one, or use pg_dump first',
    );
};
