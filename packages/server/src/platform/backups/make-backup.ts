import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type BackupMade, rememberBackup } from '#platform/backups/backup-state.ts';
import { readContents, type TableContents, writeContentsOf } from '#platform/backups/backup-contents.ts';
import type { Config } from '#platform/config/config-keys.ts';
import { backUpFolder } from '#platform/db/backup.ts';
import { chownToOwner } from '#platform/db/data-folder.ts';
import { defaultBackupDir } from '#platform/db/open-database.ts';
import { dumpPostgres } from '#platform/db/pg-dump.ts';
import { openPostgres } from '#platform/db/postgres.ts';
import { openBackup, openSqlite } from '#platform/db/sqlite.ts';
import { fileTime } from '#platform/db/upgrade-backup.ts';
import { readVersion } from '#platform/version/version.ts';

export type BackupSettings = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'BACKUP_DIR' | 'BACKUP_KEEP'>;

/** Where backups are. */
export const backupDirOf = ({ DATA_DIR, BACKUP_DIR }: Pick<BackupSettings, 'DATA_DIR' | 'BACKUP_DIR'>): string =>
  BACKUP_DIR ?? defaultBackupDir(DATA_DIR);

const OWN = /^touchline-\d{4}-\d\d-\d\dT[\d-]+Z\.(db|dump)$/;

/** The backups that `makeBackup` wrote into a folder, the newest first. */
export const listBackups = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => OWN.test(name))
        .toSorted()
        .toReversed()
        .map((name) => join(folder, name))
    : [];

/** What is dumped and what is added up are the same instant. */
const dumpWithContents = async (databaseUrl: string, file: string): Promise<TableContents[]> => {
  const db = openPostgres(databaseUrl, { longestQueryMs: null });
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(trx);
        await dumpPostgres(databaseUrl, file, rows[0]?.snapshot);
        return readContents(trx, 'postgres');
      });
  } finally {
    await db.destroy();
  }
};

const copyWithContents = async (dataDir: string, file: string): Promise<TableContents[]> => {
  await backUpFolder(dataDir, file);
  const copy = openBackup(file);
  try {
    return await readContents(copy, 'sqlite');
  } finally {
    await copy.destroy();
  }
};

/**
 * Writes a verified backup of the database with a list of its contents into the backup folder, removes all but the newest `BACKUP_KEEP`, and
 * remembers it in the database. Blocks for as long as it takes to read everything: a server runs it in a process of its own. Throws
 * `BackupRefused`.
 */
export const makeBackup = async (settings: BackupSettings, at = new Date()): Promise<BackupMade> => {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_KEEP: kept } = settings;
  const folder = backupDirOf(settings);
  const startedAt = performance.now();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `touchline-${fileTime(at)}.${databaseUrl ? 'dump' : 'db'}`;
  const file = join(folder, name);
  const tables = await (databaseUrl ? dumpWithContents(databaseUrl, file) : copyWithContents(dataDir, file));
  writeContentsOf(file, { version: readVersion({}).version, at: at.getTime(), tables });
  for (const made of [folder, file, `${file}.json`]) chownToOwner(dataDir, made);
  for (const old of listBackups(folder).slice(kept))
    for (const part of [old, `${old}.json`]) rmSync(part, { force: true });
  const durationMs = Math.round(performance.now() - startedAt);
  const backup = { at: at.getTime(), file, bytes: statSync(file).size, durationMs };
  const db = databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir);
  try {
    await rememberBackup(db, backup);
  } finally {
    await db.destroy();
  }
  return backup;
};
