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

/** A backup or a restore that was not made; everything is as it was. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

const LOG_SUFFIXES = ['', '-wal', '-shm'];

/** Nobody writes a backup: without that promise SQLite would leave a log beside the file, and refuse it in a folder that is read-only. */
const openUnchanging = (file: string): DatabaseSync => {
  const address = pathToFileURL(file);
  address.searchParams.set('immutable', '1');
  return new DatabaseSync(address, { readOnly: true });
};

const notWhole = (file: string, error: unknown): BackupRefused => {
  const reason = error instanceof Error ? error.message : String(error);
  return new BackupRefused(`${file} is no whole database of Touchline: ${reason}`, { cause: error });
};

/** Refuses what is in `file`, under the name by which it is known to the caller. */
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
 * Writes the embedded database of a data folder, as it is at one instant, into a new file, while a server may go on writing.
 * The file appears under its name only when it is whole and was checked, and only its owner may read it. Throws `BackupRefused` when the file is there already
 * or the folder has no database.
 */
export const backUpFolder = async (dataDir: string, file: string): Promise<void> => {
  const source = join(dataDir, DATA_FILE);
  if (!existsSync(source)) throw new BackupRefused(`there is no ${source}`);
  if (existsSync(file)) throw new BackupRefused(`${file} is there already; choose another name`);
  const part = `${file}.part`;
  removePartial(part);
  // It holds all that the data folder keeps from others, and SQLite would make it as the umask says.
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

/** Within a transaction that has read, the source stands still; else each write to it would begin the copy again. */
const writeInstant = async (source: string, file: string): Promise<void> => {
  const database = new DatabaseSync(source, { readOnly: true });
  try {
    database.exec('BEGIN; select 1 from sqlite_master');
    await backup(database, file);
  } finally {
    database.close();
  }
};

/** Copies a database with the log that a kill or a copy of files left beside it, whose writes go into the copy; the source stays as it is. */
const copyWhole = (file: string, fresh: string): void => {
  // What a cut-off restore left there; or a link, through which root would write over another file.
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

/** Moves the database of a folder, with what belongs to it, from one place to another. */
const moveDatabase = (from: string, to: string): void => {
  for (const suffix of LOG_SUFFIXES)
    if (existsSync(join(from, DATA_FILE + suffix)))
      renameSync(join(from, DATA_FILE + suffix), join(to, DATA_FILE + suffix));
};

/**
 * Puts a backup, with the log beside it if there is one, in the place of a folder's database and brings it up to date. The folder must be held by the caller. What was
 * there is kept in a folder beside it, whose path is returned (null when there was nothing). Throws `BackupRefused`, with the old
 * database in its place, when the file is damaged, no backup of ours, or of a newer version.
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
