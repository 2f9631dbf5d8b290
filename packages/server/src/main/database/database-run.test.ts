import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runDatabase } from '#main/database/database-run.ts';
import { lockDataFolder } from '#platform/db/data-folder.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { DATA_FILE, openSqlite } from '#platform/db/sqlite.ts';

let root: string;
let dataDir: string;
const output: string[] = [];

const run = async (...args: string[]): Promise<number> => {
  output.length = 0;
  const print = (text: string): void => void output.push(text);
  return runDatabase(args, { DATA_DIR: dataDir, TOUCHLINE_CONFIG: '' }, { out: print, err: print });
};

const follow = async (uid: string): Promise<void> => {
  const database = await openDatabase({ dataDir });
  await database.db.insertInto('tipster_follow').values({ tipster_id: '1', uid, created_at: 1 }).execute();
  await database.close();
};

const followers = async (folder = dataDir): Promise<string[]> => {
  const database = await openDatabase({ dataDir: folder });
  const rows = await database.db.selectFrom('tipster_follow').select('uid').orderBy('uid').execute();
  await database.close();
  return rows.map(({ uid }) => uid);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'touchline-database-'));
  dataDir = join(root, 'data');
});
afterEach(() => rmSync(root, { recursive: true }));

test('a backup made beside a running server has every acknowledged write, and can be restored', async () => {
  await follow('a');
  const folder = lockDataFolder(dataDir);
  const server = openSqlite(dataDir);
  await server.insertInto('tipster_follow').values({ tipster_id: '1', uid: 'b', created_at: 1 }).execute();
  const file = join(root, 'backup.db');
  expect(await run('backup', file)).toBe(0);
  await server.destroy();
  folder.release();
  await follow('c');
  expect(await run('restore', file)).toBe(0);
  expect(await followers()).toEqual(['a', 'b']);
  const aside = readdirSync(dataDir).find((name) => name.startsWith('before-restore-'));
  expect(await followers(join(dataDir, aside ?? ''))).toEqual(['a', 'b', 'c']);
});

test('a backup finishes although the server never stops writing, is consistent, and leaves no other files', async () => {
  const large = 'x'.repeat(2_000_000);
  await follow('first');
  const server = openSqlite(dataDir);
  // At least 4 MB in pages of 4 KiB: ten steps of 100 pages, with writes between any two of them.
  for (const tipster_id of [`a${large}`, `b${large}`])
    await server.insertInto('tipster_follow').values({ tipster_id, uid: 'large', created_at: 0 }).execute();
  let written = 0;
  const over = new AbortController();
  const writer = (async () => {
    for (; !over.signal.aborted; await new Promise((resolve) => setImmediate(resolve)))
      await server
        .insertInto('tipster_follow')
        .values({ tipster_id: '2', uid: `w${written}`, created_at: ++written })
        .execute();
  })();
  const file = join(root, 'backup.db');
  try {
    expect(await run('backup', file)).toBe(0);
  } finally {
    over.abort();
    await writer;
    await server.destroy();
  }
  expect(readdirSync(root).toSorted()).toEqual(['backup.db', 'data']);
  expect(await run('restore', file)).toBe(0);
  expect(readdirSync(root).toSorted()).toEqual(['backup.db', 'data']);
  const restored = (await followers()).filter((uid) => uid.startsWith('w'));
  expect(restored.length).toBeLessThan(written);
  expect(new Set(restored)).toEqual(new Set(restored.map((_, index) => `w${index}`)));
});

test('a restore can be undone with every row, although a kill left the newest ones in the log', async () => {
  await follow('a');
  const file = join(root, 'backup.db');
  await run('backup', file);
  const server = openSqlite(dataDir);
  await server.insertInto('tipster_follow').values({ tipster_id: '1', uid: 'b', created_at: 1 }).execute();
  const killed = join(root, 'killed');
  mkdirSync(killed);
  for (const name of [DATA_FILE, `${DATA_FILE}-wal`]) copyFileSync(join(dataDir, name), join(killed, name));
  await server.destroy();
  dataDir = killed;
  expect(await run('restore', file)).toBe(0);
  expect(await followers()).toEqual(['a']);
  const aside = join(dataDir, readdirSync(dataDir).find((name) => name.startsWith('before-restore-')) ?? '');
  const restored = readdirSync(aside);
  expect(restored).toContain(`${DATA_FILE}-wal`);
  expect(await run('restore', join(aside, DATA_FILE))).toBe(0);
  expect(await followers()).toEqual(['a', 'b']);
  expect(readdirSync(aside)).toEqual(restored);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('restoring-'))).toEqual([]);
});

test('a backup is readable by its owner only', async () => {
  await follow('a');
  const file = join(root, 'backup.db');
  expect(await run('backup', file)).toBe(0);
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
});

test('a refused backup leaves no file', async () => {
  mkdirSync(dataDir);
  const { DatabaseSync } = await import('node:sqlite');
  const stranger = new DatabaseSync(join(dataDir, DATA_FILE));
  stranger.exec('PRAGMA journal_mode = WAL; create table note (text)');
  expect(await run('backup', join(root, 'backup.db'))).toBe(1);
  stranger.close();
  expect(output[0]).toContain('is not a complete Touchline database');
  expect(readdirSync(root)).toEqual(['data']);
});

test('a backup never overwrites a file, and a restore refuses what is not a backup', async () => {
  await follow('a');
  const file = join(root, 'note.txt');
  writeFileSync(file, 'not a database, but long enough to be looked at as one');
  expect(await run('backup', file)).toBe(1);
  expect(output[0]).toContain('exists already');
  expect(await run('restore', file)).toBe(1);
  expect(output[0]).toContain('is not a complete Touchline database');
  expect(await run('restore', join(root, 'nothing.db'))).toBe(1);
  expect(await followers()).toEqual(['a']);
});

/** The command as a shell runs it in a folder, with nothing but PATH set. */
const runIn = (folder: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../database-cli.ts'), ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'] },
    encoding: 'utf8',
  });

test('a restore without DATA_DIR creates no folder, and uses an existing ./data', async () => {
  await follow('a');
  const file = join(root, 'backup.db');
  await run('backup', file);
  const elsewhere = join(root, 'elsewhere');
  mkdirSync(elsewhere);
  const refused = runIn(elsewhere, 'restore', file);
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('set DATA_DIR')]);
  expect(readdirSync(elsewhere)).toEqual([]);
  mkdirSync(join(elsewhere, 'data'));
  expect(runIn(elsewhere, 'restore', file).status).toBe(0);
  expect(await followers(join(elsewhere, 'data'))).toEqual(['a']);
});

test.skipIf(process.getuid?.() !== 0)('files restored by root belong to the owner of the folder', async () => {
  await follow('a');
  const file = join(root, 'backup.db');
  await run('backup', file);
  rmSync(join(dataDir, 'touchline.lock'), { force: true });
  const server = { uid: 12_345, gid: 12_346 };
  for (const name of ['', ...readdirSync(dataDir)]) chownSync(join(dataDir, name), server.uid, server.gid);
  expect(await run('restore', file)).toBe(0);
  const left = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  expect(left).toEqual(expect.arrayContaining([DATA_FILE, 'touchline.lock']));
  for (const name of left)
    expect([name, statSync(join(dataDir, name))]).toEqual([name, expect.objectContaining(server)]);
});

test('a restore follows no link, and overwrites the files of an interrupted restore', async () => {
  await follow('a');
  const file = join(root, 'backup.db');
  await run('backup', file);
  const precious = join(root, 'precious');
  writeFileSync(precious, 'precious');
  symlinkSync(precious, join(dataDir, 'restoring-backup.db'));
  expect(await run('restore', file)).toBe(0);
  expect(readFileSync(precious, 'utf8')).toBe('precious');
  writeFileSync(join(dataDir, 'restoring-backup.db'), 'half of it');
  expect(await run('restore', file)).toBe(0);
  expect(await followers()).toEqual(['a']);
});

test('a backup of a newer version is refused, and the database is unchanged', async () => {
  await follow('a');
  const file = join(root, 'newer.db');
  expect(await run('backup', file)).toBe(0);
  const newer = openSqlite(dataDir);
  await newer.destroy();
  const { DatabaseSync } = await import('node:sqlite');
  const changed = new DatabaseSync(file);
  changed.exec("insert into migration (name, applied_at) values ('0999-later', 1)");
  changed.close();
  await follow('b');
  expect(await run('restore', file)).toBe(1);
  expect(output[0]).toContain('newer Touchline');
  expect(await followers()).toEqual(['a', 'b']);
});

test('a folder that is locked by a server is neither restored nor copied', async () => {
  await follow('a');
  const file = join(root, 'backup.db');
  await run('backup', file);
  const folder = lockDataFolder(dataDir);
  expect(await run('restore', file)).toBe(1);
  expect(output[0]).toContain('is in use');
  expect(await run('copy', join(root, 'other'))).toBe(1);
  expect(output[0]).toContain('is in use');
  folder.release();
});

test('a copy prints every table with its rows, and is only made to an empty target', async () => {
  await follow('a');
  const target = join(root, 'other');
  expect(await run('copy', target)).toBe(0);
  expect(output.find((line) => line.startsWith('tipster_follow '))).toMatch(/^tipster_follow +1 {2}[0-9a-f]{16}$/);
  expect(await followers(target)).toEqual(['a']);
  expect(await run('copy', target)).toBe(1);
  expect(output.at(-1)).toContain('the target is not empty');
});

const postgresUrl = process.env.TEST_DATABASE_URL;

test.skipIf(!postgresUrl)('the embedded database can be copied to PostgreSQL and back', async () => {
  await follow('a');
  const schema = `move_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(`create schema ${schema}`);
  try {
    const url = new URL(postgresUrl ?? '');
    url.searchParams.set('options', `-c search_path=${schema}`);
    expect(await run('copy', url.href)).toBe(0);
    const back = join(root, 'back');
    const code = await runDatabase(
      ['copy', back],
      { DATA_DIR: dataDir, DATABASE_URL: url.href },
      { out: () => {}, err: () => {} },
    );
    expect(code).toBe(0);
    expect(await followers(back)).toEqual(['a']);
  } finally {
    await client.query(`drop schema ${schema} cascade`);
    await client.end();
  }
});

test('an invalid command changes nothing and prints the usage', async () => {
  for (const args of [['move'], ['copy'], ['backup', 'a', 'b']]) {
    expect(await run(...args)).toBe(2);
    expect(output[0]).toContain('Usage:');
  }
  expect(await run()).toBe(0);
});

test('a restored database is readable by its owner only, whatever the permissions of the backup', async () => {
  await follow('a');
  const file = join(root, 'backup.db');
  await run('backup', file);
  chmodSync(file, 0o644);
  expect(await run('restore', file)).toBe(0);
  for (const name of readdirSync(dataDir).filter((some) => some.startsWith('touchline.db')))
    expect([name, statSync(join(dataDir, name)).mode & 0o077]).toEqual([name, 0]);
});
