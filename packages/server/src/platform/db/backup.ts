import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { chownToOwner } from '#platform/db/data-folder.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { DATA_FILE } from '#platform/db/sqlite.ts';

/** A backup or restore that was refused; nothing has changed. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

const LOG_SUFFIXES = ['', '-wal', '-shm'];

/** Backups are opened as immutable: otherwise SQLite would leave a log beside the file, and refuse to open it in a read-only folder. */
const openUnchanging = (file: string): DatabaseSync => {
  const address = pathToFileURL(file);
  address.searchParams.set('immutable', '1');
  return new DatabaseSync(address, { readOnly: true });
};

const notWhole = (file: string, error: unknown): BackupRefused => {
  const reason = error instanceof Error ? error.message : String(error);
  return new BackupRefused(`${file} is not a complete Touchline database: ${reason}`, { cause: error });
};

/** Throws unless `file` is a valid backup; `name` is what the caller calls it. */
const refuseBroken = (file: string, name = file): void => {
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

const removePartial = (part: string): void => {
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

/** Copies a database with the log that a kill or a copy of files left beside it, and merges the log into the copy; the source is unchanged. */
const copyWhole = (file: string, fresh: string): void => {
  // Left by an interrupted restore; or a link, through which root would overwrite another file.
  removePartial(fresh);
  copyFileSync(file, fresh, constants.COPYFILE_EXCL);
  chmodSync(fresh, 0o600);
  if (!statSync(`${file}-wal`, { throwIfNoEntry: false })?.size) return;
  copyFileSync(`${file}-wal`, `${fresh}-wal`, constants.COPYFILE_EXCL);
  try {
    const database = new DatabaseSync(fresh);
    try {
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      database.close();
    }
  } catch (error) {
    throw notWhole(file, error);
  }
};

/** Moves the database of a folder, with its companion files. */
const moveDatabase = (from: string, to: string): void => {
  for (const suffix of LOG_SUFFIXES)
    if (existsSync(join(from, DATA_FILE + suffix)))
      renameSync(join(from, DATA_FILE + suffix), join(to, DATA_FILE + suffix));
};

/**
 * Replaces a folder's database by a backup, with the log beside it if there is one, and migrates it. The caller must hold the folder's lock. The previous database
 * is kept in a folder beside it, whose path is returned (null when there was none). Throws `BackupRefused`, with the old
 * database in its place, when the file is damaged, not a Touchline backup, or of a newer version.
 */
export const restoreFolder = async (dataDir: string, file: string, now: Date): Promise<string | null> => {
  if (!existsSync(file)) throw new BackupRefused(`there is no ${file}`);
  const aside = join(dataDir, `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`);
  const fresh = join(dataDir, `restoring-${basename(file)}`);
  const hadData = existsSync(join(dataDir, DATA_FILE));
  try {
    copyWhole(file, fresh);
    refuseBroken(fresh, file);
  } catch (error) {
    removePartial(fresh);
    throw error;
  }
  mkdirSync(aside, { mode: 0o700 });
  for (const made of [fresh, aside]) chownToOwner(dataDir, made);
  moveDatabase(dataDir, aside);
  renameSync(fresh, join(dataDir, DATA_FILE));
  try {
    await (await openDatabase({ dataDir })).close();
  } catch (error) {
    for (const suffix of LOG_SUFFIXES) rmSync(join(dataDir, DATA_FILE + suffix), { force: true });
    moveDatabase(aside, dataDir);
    rmSync(aside, { recursive: true });
    throw new BackupRefused(error instanceof Error ? error.message : String(error), { cause: error });
  }
  if (!hadData) rmSync(aside, { recursive: true });
  return hadData ? aside : null;
};
