import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { callerPath } from '#main/caller-path.ts';
import { type BackupSettings, makeBackup } from '#platform/backups/make-backup.ts';
import { CONFIG_KEYS, type Config } from '#platform/config/config-keys.ts';
import { ConfigError, readConfig, readConfigFile } from '#platform/config/read-config.ts';
import { BackupRefused, backUpFolder } from '#platform/db/backup.ts';
import { copyDatabase, type CopiedTable, CopyRefused } from '#platform/db/copy/copy-database.ts';
import { FolderLockedError, FolderUnusableError, lockDataFolder } from '#platform/db/data-folder.ts';
import {
  databaseOptionsOf,
  DatabaseUnusableError,
  type OpenDatabase,
  openDatabase,
} from '#platform/db/open-database.ts';
import { restoreFolder } from '#platform/db/restore.ts';
import { DATA_FILE } from '#platform/db/sqlite.ts';
import { ObjectsRefused, runObjects } from './objects-run.ts';

const USAGE = `Usage:
  npm run database -- backup            writes a backup into BACKUP_DIR, also while a server runs, and keeps BACKUP_KEEP of them
  npm run database -- backup <file>     writes the embedded database into a new file, also while a server runs
  npm run database -- drill [file]      restores the newest backup into a temporary place, compares everything and tries a server on it
  npm run database -- restore <file>    puts a backup in its place; the old database is kept beside it
  npm run database -- objects check     compares the stored pictures with what the database knows of
  npm run database -- objects move      moves stored pictures to where OBJECT_STORE says, from the other store
  npm run database -- copy <target>     copies everything into an empty database and compares it, table by table

The database is that of the settings: the one in DATA_DIR, or that of DATABASE_URL. A target is a postgres:// URL or a folder.
PostgreSQL is backed up with pg_dump into BACKUP_DIR, and restored with pg_restore.`;

const BYTES_PER_MB = 1_000_000;
const MS_PER_SECOND = 1000;

/** A command line with an unknown command. */
class UsageError extends Error {}

/** Output of the command. */
export interface DatabaseTerminal {
  out: (text: string) => void;
  err: (text: string) => void;
}

type Settings = BackupSettings;

/** Runs `database …` and returns the exit code: 0 done, 1 refused without a change, 2 invalid command. */
export const runDatabase = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  terminal: DatabaseTerminal = { out: console.log, err: console.error },
): Promise<number> => {
  try {
    const [name, location, ...rest] = args;
    const isPlace = name !== 'objects' && location !== undefined && !isPostgres(location);
    const at = isPlace ? callerPath(location, env) : location;
    await run([name, at, ...rest], readConfig(env, readConfigFile(env)), terminal.out);
    return 0;
  } catch (error) {
    const isUsage = error instanceof UsageError || error instanceof ConfigError;
    const isRefused = [
      BackupRefused,
      ObjectsRefused,
      CopyRefused,
      DatabaseUnusableError,
      FolderLockedError,
      FolderUnusableError,
    ].some((kind) => error instanceof kind);
    terminal.err(isUsage ? `${error.message}\n\n${USAGE}` : messageOf(error));
    if (!isUsage && !isRefused && error instanceof Error) terminal.err(error.stack ?? '');
    return isUsage ? 2 : 1;
  }
};

const isPostgres = (location: string): boolean => /^postgres(ql)?:\/\//.test(location);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const run = async (
  [name, location, ...rest]: readonly (string | undefined)[],
  settings: Config,
  out: (text: string) => void,
) => {
  if (name === undefined || name === 'help' || name === '--help') return out(USAGE);
  if (!['backup', 'drill', 'restore', 'copy', 'objects'].includes(name))
    throw new UsageError(`unknown command ${name}`);
  if (rest.length > 0) throw new UsageError(`unexpected argument ${rest[0]}`);
  if (name === 'objects') return objects(settings, location, out);
  if (name === 'drill') return drill(settings, location, out);
  if (name === 'backup' && location === undefined) return backUpAgain(settings, out);
  if (location === undefined) throw new UsageError(`${name} needs a ${name === 'copy' ? 'target' : 'file'}`);
  if (name === 'copy') return copy(settings, location, out);
  if (settings.DATABASE_URL)
    throw new UsageError(`${name} is for the embedded database; this one is PostgreSQL: use pg_dump and pg_restore`);
  return name === 'backup' ? backUp(settings, location, out) : restore(settings, location, out);
};

const backUp = async ({ DATA_DIR }: Settings, file: string, out: (text: string) => void): Promise<void> => {
  await backUpFolder(DATA_DIR, file);
  out(`${file} holds the database of ${DATA_DIR}, and was checked.`);
};

const backUpAgain = async (settings: Settings, out: (text: string) => void): Promise<void> => {
  const { file, bytes, durationMs } = await makeBackup(settings);
  out(`${file} holds the database, ${megabytes(bytes)}, and was checked, in ${seconds(durationMs)}.`);
};

const megabytes = (bytes: number): string => `${(bytes / BYTES_PER_MB).toFixed(1)} MB`;
const seconds = (ms: number): string => `${(ms / MS_PER_SECOND).toFixed(1)} s`;

const drill = async (settings: Settings, file: string | undefined, out: (text: string) => void): Promise<void> => {
  // It loads the whole server.
  const { drillBackup } = await import('./database-drill.ts');
  const { problems, ...result } = await drillBackup(settings, file);
  out(
    `${result.file}: ${result.rows} rows of ${result.tables} tables, restored and answering in ${seconds(result.restoreMs)}.`,
  );
  out(`It was ${seconds(result.ageMs)} old: what was written since would be lost.`);
  if (problems.length > 0) throw new BackupRefused(problems.join('\n'));
  out('Every table is as it was in the backup, the ledger adds up, and a server on it answers.');
};

const restore = async ({ DATA_DIR }: Settings, file: string, out: (text: string) => void): Promise<void> => {
  if (DATA_DIR === CONFIG_KEYS.DATA_DIR.fallback && !existsSync(DATA_DIR))
    throw new BackupRefused(`there is no folder ${resolve(DATA_DIR)}; set DATA_DIR to the data folder of the server`);
  const folder = lockDataFolder(DATA_DIR);
  try {
    const aside = await restoreFolder(DATA_DIR, file, new Date());
    out(`The database of ${DATA_DIR} is that of ${file}.${aside === null ? '' : ` What was there is in ${aside}.`}`);
  } finally {
    folder.release();
  }
};

interface LockedDatabase extends OpenDatabase {
  release(): Promise<void>;
}

type LockedSettings = Parameters<typeof databaseOptionsOf>[0];

/** A folder stays locked meanwhile; PostgreSQL is read as a consistent snapshot. */
const openLocked = async (settings: LockedSettings): Promise<LockedDatabase> => {
  const { DATA_DIR, DATABASE_URL } = settings;
  const folder = DATABASE_URL ? null : lockDataFolder(DATA_DIR);
  try {
    const database = await openDatabase(databaseOptionsOf(settings));
    return {
      ...database,
      async release() {
        await database.close();
        folder?.release();
      },
    };
  } catch (error) {
    folder?.release();
    throw error;
  }
};

const objects = async (settings: Config, action: string | undefined, out: (text: string) => void): Promise<void> => {
  if (action !== 'check' && action !== 'move') throw new UsageError('objects needs check or move');
  const { db, release } = await openLocked(settings);
  try {
    await runObjects(action, { db, settings, out });
  } finally {
    await release();
  }
};

const lineOf = ({ name, rows, sha256 }: CopiedTable): string =>
  `${name.padEnd(24)} ${String(rows).padStart(10)}  ${sha256.slice(0, 16)}`;

const copy = async (settings: Settings, target: string, out: (text: string) => void): Promise<void> => {
  if (!settings.DATABASE_URL && !existsSync(join(settings.DATA_DIR, DATA_FILE)))
    throw new CopyRefused(`there is no database in ${settings.DATA_DIR}`);
  const from = await openLocked(settings);
  try {
    const to = await openLocked(
      isPostgres(target)
        ? { ...settings, DATABASE_URL: target }
        : { DATA_DIR: target, DATABASE_URL: undefined, BACKUP_DIR: undefined },
    );
    try {
      out(`${'table'.padEnd(24)} ${'rows'.padStart(10)}  checksum on both sides`);
      const copied = await copyDatabase(from, to, (table) => out(lineOf(table)));
      const rows = copied.reduce((sum, table) => sum + table.rows, 0);
      out(`${rows} rows of ${copied.length} tables are in the target, each table with the same number and checksum.`);
    } finally {
      await to.release();
    }
  } finally {
    await from.release();
  }
};
