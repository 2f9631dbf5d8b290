import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { DATA_FILE } from '#platform/db/sqlite.ts';

/** A backup or restore that was refused; nothing has changed. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

/** Endings of the files of an embedded database. */
export const LOG_SUFFIXES = ['', '-wal', '-shm'];

/** Backups are opened as immutable: otherwise SQLite would leave a log beside the file, and refuse to open it in a read-only folder. */
const openUnchanging = (file: string): DatabaseSync => {
  const address = pathToFileURL(file);
  address.searchParams.set('immutable', '1');
  return new DatabaseSync(address, { readOnly: true });
};

/** The refusal of a file that is no database. */
export const notWhole = (file: string, error: unknown): BackupRefused => {
  const reason = error instanceof Error ? error.message : String(error);
  return new BackupRefused(`${file} is not a complete Touchline database: ${reason}`, { cause: error });
};

/** Throws unless `file` is a valid backup; `name` is what the caller calls it. */
export const refuseBroken = (file: string, name = file): void => {
  const database = openUnchanging(file);
  try {
    const found = database.prepare('PRAGMA integrity_check').get();
    if (found?.['integrity_check'] !== 'ok') throw new Error(String(found?.['integrity_check']));
    database.prepare('select name from migration limit 1').get();
  } catch (error) {
    throw notWhole(name, error);
  } finally {
    database.close();
  }
};

/**
 * Writes a consistent copy of a data folder's embedded database into a new file, while a server may continue writing.
 * The file appears under its name only when it is complete and verified, and only its owner may read it. Throws `BackupRefused` when the file exists already
 * or the folder has no database.
 */
export const backUpFolder = async (dataDir: string, file: string): Promise<void> => {
  const source = join(dataDir, DATA_FILE);
  if (!existsSync(source)) throw new BackupRefused(`there is no ${source}`);
  if (existsSync(file)) throw new BackupRefused(`${file} exists already; choose another name`);
  const part = `${file}.part`;
  removePartial(part);
  // It holds what the data folder protects from other users, and SQLite would create it with the umask.
  writeFileSync(part, '', { mode: 0o600, flag: 'wx' });
  try {
    await writeInstant(source, part);
    refuseBroken(part);
    renameSync(part, file);
  } finally {
    removePartial(part);
  }
};

/** Removes a file that is being written, with its companions. */
export const removePartial = (part: string): void => {
  for (const suffix of [...LOG_SUFFIXES, '-journal']) rmSync(part + suffix, { force: true });
};

/** A read transaction keeps the source unchanged; otherwise each write would restart the copy. */
const writeInstant = async (source: string, file: string): Promise<void> => {
  const database = new DatabaseSync(source, { readOnly: true });
  try {
    database.exec('BEGIN; select 1 from sqlite_master');
    await backup(database, file);
  } finally {
    database.close();
  }
};

/** Names of the migrations of a backup. Throws `BackupRefused` when it is none. */
export const stepsOf = (file: string): string[] => {
  const database = openUnchanging(file);
  try {
    return database
      .prepare('select name from migration order by name')
      .all()
      .map((row) => String(row['name']));
  } catch (error) {
    throw notWhole(file, error);
  } finally {
    database.close();
  }
};
