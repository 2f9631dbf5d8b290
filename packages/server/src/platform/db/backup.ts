import { constants, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { giveToOwner } from '#platform/db/data-folder.ts';
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

const refuseBroken = (file: string): void => {
  const database = openUnchanging(file);
  try {
    const found = database.prepare('PRAGMA integrity_check').get();
    if (found?.['integrity_check'] !== 'ok') throw new Error(String(found?.['integrity_check']));
    database.prepare('select name from migration limit 1').get();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupRefused(`${file} is no whole database of Touchline: ${reason}`, { cause: error });
  } finally {
    database.close();
  }
};

/**
 * Writes the embedded database of a data folder, as it is at one instant, into a new file, while a server may go on writing.
 * The file appears under its name only when it is whole and was checked. Throws `BackupRefused` when the file is there already
 * or the folder has no database.
 */
export const backUpFolder = async (dataDir: string, file: string): Promise<void> => {
  const source = join(dataDir, DATA_FILE);
  if (!existsSync(source)) throw new BackupRefused(`there is no ${source}`);
  if (existsSync(file)) throw new BackupRefused(`${file} is there already; choose another name`);
  const part = `${file}.part`;
  removePart(part);
  try {
    await writeInstant(source, part);
    refuseBroken(part);
    renameSync(part, file);
  } finally {
    removePart(part);
  }
};

const removePart = (part: string): void => {
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

/** Moves the database of a folder, with what belongs to it, from one place to another. */
const moveDatabase = (from: string, to: string): void => {
  for (const suffix of LOG_SUFFIXES)
    if (existsSync(join(from, DATA_FILE + suffix)))
      renameSync(join(from, DATA_FILE + suffix), join(to, DATA_FILE + suffix));
};

/**
 * Puts a backup in the place of a folder's database and brings it up to date. The folder must be held by the caller. What was
 * there is kept in a folder beside it, whose path is returned (null when there was nothing). Throws `BackupRefused`, with the old
 * database in its place, when the file is damaged, no backup of ours, or of a newer version.
 */
export const restoreFolder = async (dataDir: string, file: string, now: Date): Promise<string | null> => {
  if (!existsSync(file)) throw new BackupRefused(`there is no ${file}`);
  refuseBroken(file);
  const aside = join(dataDir, `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`);
  const fresh = join(dataDir, `restoring-${basename(file)}`);
  const hadData = existsSync(join(dataDir, DATA_FILE));
  // What a cut-off restore left there; or a link, through which root would write over another file.
  rmSync(fresh, { force: true });
  copyFileSync(file, fresh, constants.COPYFILE_EXCL);
  mkdirSync(aside);
  for (const made of [fresh, aside]) giveToOwner(dataDir, made);
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
