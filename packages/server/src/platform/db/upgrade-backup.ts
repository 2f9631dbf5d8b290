import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backUpFolder, stepsOf } from '#platform/db/backup.ts';
import { chownToOwner } from '#platform/db/data-folder.ts';
import { MIGRATIONS } from '#platform/db/migrate.ts';
import { dumpPostgres } from '#platform/db/pg-dump.ts';
import { readVersion } from '#platform/version/version.ts';

/** Backups before upgrades that are kept. */
const KEPT = 3;
const PREFIX = 'before-';

interface BackupTarget {
  dataDir: string;
  /** Of PostgreSQL. */
  databaseUrl?: string | undefined;
  backupDir: string;
}

/** An instant as a part of a file name that sorts by time. */
export const fileTime = (at: Date): string => at.toISOString().replaceAll(/[:.]/g, '-');

/** Backups before upgrades in a folder, the newest first. */
const upgradeBackups = (backupDir: string): string[] => {
  if (!existsSync(backupDir)) return [];
  const names = readdirSync(backupDir).filter((name) => name.startsWith(PREFIX) && /\.(db|dump)$/.test(name));
  const timeOf = (name: string): string => /\d{4}-\d\d-\d\dT[\d-]+Z/.exec(name)?.[0] ?? '';
  return names.toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)));
};

/**
 * Writes a verified copy of a database into its backup folder, `before-<version>-<time>.db` (`.dump` of PostgreSQL), before this version
 * upgrades it, and removes all but the newest three. Returns the file. Throws `BackupRefused`, so that nothing is upgraded without the way back.
 */
export const backUpBeforeUpgrade = async ({ dataDir, databaseUrl, backupDir }: BackupTarget): Promise<string> => {
  mkdirSync(backupDir, { recursive: true, mode: 0o700 });
  chownToOwner(dataDir, backupDir);
  const name = `${PREFIX}${readVersion({}).version}-${fileTime(new Date())}`;
  const file = join(backupDir, `${name}.${databaseUrl ? 'dump' : 'db'}`);
  await (databaseUrl ? dumpPostgres(databaseUrl, file) : backUpFolder(dataDir, file));
  chownToOwner(dataDir, file);
  for (const old of upgradeBackups(backupDir).slice(KEPT)) rmSync(join(backupDir, old));
  return file;
};

const KNOWN = new Set(MIGRATIONS.map(({ name }) => name));

/** How to go back to this version, for the refusal of a newer database: the newest backup that this version can read. */
export const wayBack = ({ databaseUrl, backupDir }: Omit<BackupTarget, 'dataDir'>): string => {
  const ending = databaseUrl ? '.dump' : '.db';
  const files = upgradeBackups(backupDir).filter((name) => name.endsWith(ending));
  const file = files.find((name) => databaseUrl || stepsOf(join(backupDir, name)).every((step) => KNOWN.has(step)));
  if (file === undefined) return 'or restore a backup that this version has made';
  const path = join(backupDir, file);
  return databaseUrl
    ? `or go back to before the upgrade: restore ${path} with pg_restore (docs/deployment.md, "Backup and restore")`
    : `or go back to before the upgrade, without what was written since: npm run database -- restore ${path}`;
};
