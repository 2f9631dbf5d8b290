import { chmodSync, constants, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BackupRefused, LOG_SUFFIXES, notWhole, refuseBroken, removePartial } from '#platform/db/backup.ts';
import { chownToOwner } from '#platform/db/data-folder.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { DATA_FILE } from '#platform/db/sqlite.ts';

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
    // The backup itself remains, so that the upgrade of its copy needs none.
    await (await openDatabase({ dataDir, backupDir: null })).close();
  } catch (error) {
    for (const suffix of LOG_SUFFIXES) rmSync(join(dataDir, DATA_FILE + suffix), { force: true });
    moveDatabase(aside, dataDir);
    rmSync(aside, { recursive: true });
    throw new BackupRefused(error instanceof Error ? error.message : String(error), { cause: error });
  }
  if (!hadData) rmSync(aside, { recursive: true });
  return hadData ? aside : null;
};
