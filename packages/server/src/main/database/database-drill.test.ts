import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backUpInProcess } from '#main/backup-process.ts';
import { runDatabase } from '#main/database/database-run.ts';
import { createBackupJob, readBackupState } from '#platform/backups/backup-state.ts';
import { listBackups, makeBackup } from '#platform/backups/make-backup.ts';
import { readConfig } from '#platform/config/read-config.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/open-database.ts';
import { databaseUrl, onServer } from '#platform/db/test-templates.ts';

const HOUR_MS = 3_600_000;
const server = process.env.TEST_DATABASE_URL;

describe.each(server ? ['SQLite', 'PostgreSQL'] : ['SQLite'])('backups of %s', (engine) => {
  let root: string;
  let url: string | undefined;
  let database: OpenDatabase;
  const output: string[] = [];
  const settings = (more: Record<string, string> = {}) => ({
    DATA_DIR: join(root, 'data'),
    BACKUP_DIR: join(root, 'backups'),
    BACKUP_KEEP: '2',
    BACKUP_EVERY_HOURS: '6',
    ...(url !== undefined && { DATABASE_URL: url }),
    ...more,
  });
  const run = async (...args: string[]): Promise<number> => {
    output.length = 0;
    const print = (text: string): void => void output.push(text);
    return runDatabase(args, { ...settings(), TOUCHLINE_CONFIG: '' }, { out: print, err: print });
  };
  const backups = (): string[] => listBackups(join(root, 'backups'));

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'touchline-drill-test-'));
    const name = `drill_${randomBytes(6).toString('hex')}`;
    url = engine === 'SQLite' ? undefined : databaseUrl(server ?? '', name);
    if (url !== undefined) await onServer(server ?? '', `create database ${name}`);
    database = await openDatabase({ dataDir: join(root, 'data'), databaseUrl: url });
    const follow = { tipster_id: '1', uid: 'a', created_at: 1 };
    await database.db.insertInto('tipster_follow').values(follow).execute();
  });
  afterEach(async () => {
    await database.close();
    rmSync(root, { recursive: true });
    if (url !== undefined) await onServer(server ?? '', `drop database ${new URL(url).pathname.slice(1)} with (force)`);
  });

  test('the job makes one when it is due, in a process of its own, keeps the newest, and is late when it cannot', async () => {
    const config = readConfig(settings());
    const clock = { now: Date.now() };
    const deps = { db: database.db, now: () => clock.now, config };
    const broken = createBackupJob(deps, () => Promise.reject(new Error('no disk')));
    await expect(broken()).rejects.toThrow('no disk');
    const firstTry = clock.now;
    clock.now += 12 * HOUR_MS + 1;
    await expect(broken()).rejects.toThrow('no disk');
    expect(await readBackupState(deps)).toMatchObject({ last: null, lateSince: firstTry + 6 * HOUR_MS });
    clock.now = Date.now();
    const job = createBackupJob(deps, () => backUpInProcess(config));
    await job();
    await job();
    expect(backups()).toHaveLength(1);
    expect(statSync(backups()[0] ?? '').mode & 0o777).toBe(0o600);
    expect((await readBackupState(deps)).last).toMatchObject({ file: backups()[0] });
    for (const day of [1, 2]) await makeBackup(config, new Date(Date.UTC(2099, 0, day)));
    expect(backups().map((file) => /2099-01-0\d/.exec(file)?.[0])).toEqual(['2099-01-02', '2099-01-01']);
    expect(readdirSync(join(root, 'backups'))).toHaveLength(4);
    const impossible = readConfig(settings({ BACKUP_DIR: '/dev/null/backups' }));
    await expect(backUpInProcess(impossible)).rejects.toThrow(/ENOTDIR|EEXIST/);
  });

  test('a drill proves that the newest one can be restored, and leaves nothing but its result', async () => {
    expect(await run('drill')).toBe(1);
    expect(output.join('\n')).toContain(`there is no backup in ${join(root, 'backups')}`);
    expect(await run('backup')).toBe(0);
    await database.db.insertInto('tipster_follow').values({ tipster_id: '2', uid: 'b', created_at: 1 }).execute();
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith('touchline-drill-'));
    expect([await run('drill'), ...output]).toEqual([
      0,
      expect.stringMatching(/ rows of \d+ tables, restored and answering in [\d.]+ s\.$/),
      expect.stringMatching(/^It was [\d.]+ s old/),
      'Every table is as it was in the backup, the ledger adds up, and a server on it answers.',
    ]);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('touchline-drill-'))).toEqual(before);
    const state = { db: database.db, now: Date.now, config: readConfig(settings()) };
    expect((await readBackupState(state)).drill).toMatchObject({ problems: [], file: backups()[0] });
  });

  test('a drill fails when the ledger does not add up', async () => {
    const entry = { transaction_id: 1, account_id: 'member:a', amount: 5, balance: 5, created_at: 1 };
    await database.db.insertInto('ledger_entry').values(entry).execute();
    await run('backup');
    expect(await run('drill')).toBe(1);
    expect(output.join('\n')).toContain('the ledger: ');
    const state = { db: database.db, now: Date.now, config: readConfig(settings()) };
    expect((await readBackupState(state)).drill?.problems[0]).toContain('the ledger: ');
  });
});

test('a drill names the tables in which a backup is no longer what it was', async () => {
  const root = mkdtempSync(join(tmpdir(), 'touchline-drill-test-'));
  const env = { DATA_DIR: root, TOUCHLINE_CONFIG: '' };
  const output: string[] = [];
  const print = (text: string): void => void output.push(text);
  await (await openDatabase({ dataDir: root })).close();
  await runDatabase(['backup'], env, { out: print, err: print });
  const [file = ''] = listBackups(join(root, 'backups'));
  const backup = new DatabaseSync(file);
  backup.exec("insert into tipster_follow (tipster_id, uid, created_at) values ('1', 'a', 1)");
  backup.exec('update ranking_config set size = 7');
  backup.close();
  expect(await runDatabase(['drill'], env, { out: print, err: print })).toBe(1);
  expect(output.join('\n')).toContain('the table tipster_follow has 1 rows instead of 0');
  expect(output.join('\n')).toContain('the table ranking_config has other values');
  expect(existsSync(file)).toBe(true);
  rmSync(root, { recursive: true });
});
