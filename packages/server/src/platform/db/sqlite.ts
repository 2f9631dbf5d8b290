import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { chownToOwner } from '#platform/db/data-folder.ts';
import type { Tables } from '#platform/db/tables.ts';
import { queryTracer } from '#platform/tracing/tracer.ts';

const BUSY_TIMEOUT_MS = 5000;
const MAX_CACHED_STATEMENTS = 500;
const OWNER_ONLY = 0o600;

/** The data file inside a data folder. */
export const DATA_FILE = 'touchline.db';

/** SQLite gives its log the permissions of the data file. */
const DATABASE_FILES = [DATA_FILE, `${DATA_FILE}-wal`, `${DATA_FILE}-shm`];

/** Other users who can list the folder must not read password hashes or tips. A file of another user keeps its permissions. */
const restrictAccess = (dataDir: string): void => {
  closeSync(openSync(join(dataDir, DATA_FILE), 'a', OWNER_ONLY));
  for (const file of DATABASE_FILES) {
    try {
      chmodSync(join(dataDir, file), OWNER_ONLY);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code !== 'ENOENT' && code !== 'EPERM') throw error;
    }
  }
};

/**
 * Opens (and creates) the data file of a folder: WAL, `synchronous=FULL` (an acknowledged write is on disk), foreign keys
 * on; what is deleted is overwritten. Backups and read-only connections of other programs may use the file meanwhile.
 */
export const openSqlite = (dataDir: string): Kysely<Tables> => {
  const path = join(dataDir, DATA_FILE);
  const isNew = !existsSync(path);
  restrictAccess(dataDir);
  const file = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  // Before a log exists: SQLite gives it the owner of the data file.
  if (isNew) chownToOwner(dataDir, path);
  file.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON',
  );
  const log = queryTracer('sqlite');
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: adapt(file) }), ...(log && { log }) });
};

/** Opens a backup for reading; nothing is written beside it, so that its folder may be read-only. */
export const openBackup = (file: string): Kysely<Tables> => {
  const address = pathToFileURL(file);
  address.searchParams.set('immutable', '1');
  return new Kysely<Tables>({
    dialect: new SqliteDialect({ database: adapt(new DatabaseSync(address, { readOnly: true })) }),
  });
};

/** An in-memory database. */
export const openMemory = (): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new SqliteDialect({ database: adapt(new DatabaseSync(':memory:')) }) });

const adapt = (file: DatabaseSync): SqliteDatabase => {
  const cache = new Map<string, SqliteStatement>();
  return {
    close: () => file.close(),
    prepare(sql) {
      const statement = cache.get(sql) ?? adaptStatement(file, sql);
      // Re-inserting keeps the map in order of last use; lists of varying length would fill it otherwise.
      cache.delete(sql);
      cache.set(sql, statement);
      const oldest = cache.keys().next().value;
      if (cache.size > MAX_CACHED_STATEMENTS && oldest !== undefined) cache.delete(oldest);
      return statement;
    },
  };
};

const values = (parameters: readonly unknown[]): SQLInputValue[] => parameters as SQLInputValue[];

const adaptStatement = (file: DatabaseSync, sql: string): SqliteStatement => {
  const statement = file.prepare(sql);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
};
