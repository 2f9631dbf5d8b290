import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { checkLedger } from '#features/wallet/check-ledger.ts';
import { type BackupContents, differences, readContents, readContentsOf } from '#platform/backups/backup-contents.ts';
import { type DrillResult, rememberDrill } from '#platform/backups/backup-state.ts';
import { backupDirOf, type BackupSettings, listBackups } from '#platform/backups/make-backup.ts';
import { readConfig } from '#platform/config/read-config.ts';
import { BackupRefused } from '#platform/db/backup.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/open-database.ts';
import { runPostgresProgram } from '#platform/db/pg-dump.ts';
import { openPostgres } from '#platform/db/postgres.ts';
import { restoreFolder } from '#platform/db/restore.ts';
import { openBackup, openSqlite } from '#platform/db/sqlite.ts';
import { PASSWORD_COST_LOG2 } from '#platform/passwords/password.ts';
import { createTouchline } from '../touchline.ts';

/** A restored copy, which nothing but the drill uses. */
interface Restored {
  /** What the backup holds and its list does not, or the other way round. */
  problems: string[];
  database: OpenDatabase;
  remove(): Promise<void>;
}

const compare = (listed: BackupContents | null, found: Parameters<typeof differences>[1]): string[] =>
  listed === null ? ['there is no list of contents beside the backup'] : differences(listed.tables, found);

const restoreSqlite = async (file: string, listed: BackupContents | null, folder: string): Promise<Restored> => {
  const backup = openBackup(file);
  const problems = compare(listed, await readContents(backup, 'sqlite'));
  await backup.destroy();
  await restoreFolder(folder, file, new Date());
  const database = await openDatabase({ dataDir: folder, backupDir: null });
  return { problems, database, remove: () => database.close() };
};

/** Beside the running database, on the same server. */
const restorePostgres = async (
  file: string,
  listed: BackupContents | null,
  folder: string,
  databaseUrl: string,
): Promise<Restored> => {
  const server = openPostgres(databaseUrl, { longestQueryMs: null });
  const name = `touchline_drill_${randomBytes(6).toString('hex')}`;
  const own = new URL(databaseUrl);
  own.pathname = `/${name}`;
  const remove = async (): Promise<void> => {
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(server);
    await server.destroy();
  };
  try {
    await sql`create database ${sql.id(name)}`.execute(server);
    await runPostgresProgram('pg_restore', ['--single-transaction', '--no-owner', file], own.href);
    const fresh = openPostgres(own.href, { longestQueryMs: null });
    const problems = compare(listed, await readContents(fresh, 'postgres'));
    await fresh.destroy();
    const database = await openDatabase({ dataDir: folder, databaseUrl: own.href });
    return { problems, database, remove: () => database.close().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
};

/** Calls that read most of what members and operators see. */
const CALLS = ['/healthz', '/ops/v1/members', '/ops/v1/tips', '/ops/v1/hosts', '/ops/v1/overview/waiting'];

/** Starts a server on a restored database, without jobs, so that nothing is sent to anybody, and calls it. Returns what failed. */
const tryServer = async (database: OpenDatabase, folder: string): Promise<string[]> => {
  const token = randomBytes(24).toString('hex');
  const OPS_TOKENS = `drill:members+tips+hosts+metrics:${token}`;
  const { app, close } = await createTouchline({
    config: readConfig({ DATA_DIR: folder, DEMO: 'off', OPS_TOKENS }),
    database,
    log: pino({ level: 'silent' }),
    now: Date.now,
    passwordCostLog2: PASSWORD_COST_LOG2,
    distDir: folder,
    consoleDir: folder,
    isReady: () => true,
    commandToken: () => null,
  });
  try {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const answers = CALLS.map(async (path) => {
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      return status === 200 ? [] : [`a server on it answers ${path} with ${status}`];
    });
    return (await Promise.all(answers)).flat();
  } finally {
    await close();
  }
};

const ledgerProblems = async ({ db }: OpenDatabase): Promise<string[]> => {
  const { faults } = await checkLedger(db);
  return faults.map((fault) => `the ledger: ${fault}`);
};

const chooseBackup = (settings: BackupSettings, given: string | undefined): string => {
  const ending = settings.DATABASE_URL ? '.dump' : '.db';
  const file = given ?? listBackups(backupDirOf(settings)).find((name) => name.endsWith(ending));
  if (file !== undefined && statSync(file, { throwIfNoEntry: false })) return file;
  throw new BackupRefused(
    `there is no ${given ?? `backup in ${backupDirOf(settings)}: make one with "npm run database -- backup"`}`,
  );
};

/**
 * Restores a backup, the newest by default, into a temporary folder (on PostgreSQL a temporary database beside the running one), compares every table with the list
 * beside the backup, checks migrations and ledger, starts a server on it and calls it; remembers the result in the running database. Throws
 * `BackupRefused` where nothing could be tried.
 */
export const drillBackup = async (settings: BackupSettings, given?: string): Promise<DrillResult> => {
  const file = chooseBackup(settings, given);
  const folder = mkdtempSync(join(tmpdir(), 'touchline-drill-'));
  const listed = readContentsOf(file);
  const at = Date.now();
  const url = settings.DATABASE_URL;
  try {
    const restored = await (url ? restorePostgres(file, listed, folder, url) : restoreSqlite(file, listed, folder));
    try {
      const problems = [...restored.problems, ...(await tryServer(restored.database, folder))];
      const restoreMs = Date.now() - at;
      problems.push(...(await ledgerProblems(restored.database)));
      const rows = (listed?.tables ?? []).reduce((sum, table) => sum + table.rows, 0);
      const ageMs = Math.max(0, at - (listed?.at ?? statSync(file).mtimeMs));
      const result = {
        at,
        file,
        problems,
        ageMs: Math.round(ageMs),
        restoreMs,
        tables: listed?.tables.length ?? 0,
        rows,
      };
      await remember(settings, result);
      return result;
    } finally {
      await restored.remove();
    }
  } catch (error) {
    if (error instanceof Error) await remember(settings, failed(file, at, error)).catch(() => {});
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const failed = (file: string, at: number, { message }: Error): DrillResult => ({
  at,
  file,
  problems: [message],
  ageMs: 0,
  restoreMs: 0,
  tables: 0,
  rows: 0,
});

const remember = async ({ DATA_DIR, DATABASE_URL }: BackupSettings, result: DrillResult): Promise<void> => {
  const db = DATABASE_URL ? openPostgres(DATABASE_URL) : openSqlite(DATA_DIR);
  try {
    await rememberDrill(db, result);
  } finally {
    await db.destroy();
  }
};
