import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { openDatabase } from '#platform/db/open-database.ts';
import { DATA_FILE } from '#platform/db/sqlite.ts';

/** A backup or a restore that was not made; everything is as it was. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

const LOG_SUFFIXES = ['', '-wal', '-shm'];

const refuseBroken = (file: string): void => {
  const database = new DatabaseSync(file, { readOnly: true });
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
  rmSync(part, { force: true });
  const database = new DatabaseSync(source, { readOnly: true });
  try {
    await backup(database, part);
  } finally {
    database.close();
  }
  refuseBroken(part);
  renameSync(part, file);
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
  copyFileSync(file, fresh);
  mkdirSync(aside);
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
