import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  FolderLockedError,
  FolderUnusableError,
  chownToOwner,
  lockDataFolder,
  readServerFile,
} from '#platform/db/data-folder.ts';
import { openDatabase } from '#platform/db/open-database.ts';

const asRoot = test.skipIf(process.getuid?.() !== 0);
const MODULE = join(import.meta.dirname, 'data-folder.ts');

const freshFolder = (): string => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-folder-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
};

/** Another process that locks the folder, prints the outcome and stays alive. */
const startHolder = async (dataDir: string) => {
  const program = `
    const { lockDataFolder } = await import(${JSON.stringify(MODULE)});
    try {
      lockDataFolder(${JSON.stringify(dataDir)}).announceServer('http://127.0.0.1:4321');
      console.log('held');
      setInterval(() => {}, 1000);
    } catch (error) {
      console.log(error.name + ' ' + error.message);
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: import.meta.dirname });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, output: line.toString().trim() };
};

test('a second process is refused at once with the address of the first', async () => {
  const dataDir = freshFolder();
  const { output, child } = await startHolder(dataDir);
  expect(output).toBe('held');
  const started = performance.now();
  expect(() => lockDataFolder(dataDir)).toThrow(/in use by the server at http:\/\/127\.0\.0\.1:4321 \(process \d+\)/);
  expect(performance.now() - started).toBeLessThan(1000);
  expect(readServerFile(dataDir)?.pid).toBe(child.pid);
});

test('of six that start together one gets the lock', async () => {
  const dataDir = freshFolder();
  const all = await Promise.all(Array.from({ length: 6 }, () => startHolder(dataDir)));
  expect(all.filter(({ output }) => output === 'held')).toHaveLength(1);
  expect(all.filter(({ output }) => output.startsWith('FolderLockedError'))).toHaveLength(5);
});

test('a killed holder leaves the folder free, and its stale address is removed', async () => {
  const dataDir = freshFolder();
  const { child } = await startHolder(dataDir);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const folder = lockDataFolder(dataDir);
  expect(readServerFile(dataDir)).toBeNull();
  folder.release();
});

test('a holder in the same process refuses as well, and gives no address before it is announced', () => {
  const dataDir = freshFolder();
  const folder = lockDataFolder(dataDir);
  expect(() => lockDataFolder(dataDir)).toThrow(/has no address/);
  expect(() => lockDataFolder(dataDir)).toThrow(FolderLockedError);
  folder.release();
  lockDataFolder(dataDir).release();
});

test('server.json is readable by its owner only, has a new token at every start and is removed on release', () => {
  const dataDir = freshFolder();
  const first = lockDataFolder(dataDir);
  const token = first.announceServer('http://127.0.0.1:3000');
  expect(statSync(join(dataDir, 'server.json')).mode & 0o777).toBe(0o600);
  expect(readServerFile(dataDir)).toEqual({ address: 'http://127.0.0.1:3000', token, pid: process.pid });
  first.release();
  first.release();
  expect(existsSync(join(dataDir, 'server.json'))).toBe(false);
  const second = lockDataFolder(dataDir);
  expect(second.announceServer('http://127.0.0.1:3000')).not.toBe(token);
  second.release();
});

test('the data file can be opened and read while the folder is held', async () => {
  const dataDir = freshFolder();
  const folder = lockDataFolder(dataDir);
  const database = await openDatabase({ dataDir });
  const reader = await openDatabase({ dataDir });
  await database.db.insertInto('setting').values({ key: 'a', value: '1' }).execute();
  expect(await reader.db.selectFrom('setting').select('value').execute()).toHaveLength(1);
  await reader.close();
  await database.close();
  expect(() => lockDataFolder(dataDir)).toThrow(FolderLockedError);
  folder.release();
});

test('an unwritable folder is refused with its path and the reason', () => {
  const file = join(freshFolder(), 'a-file');
  writeFileSync(file, '');
  expect(() => lockDataFolder(file)).toThrow(FolderUnusableError);
  expect(() => lockDataFolder(file)).toThrow(`the data folder ${file} cannot be written (EEXIST)`);
});

test('a lock that is a link is refused, and nothing is created at its target', () => {
  const [dataDir, elsewhere] = [freshFolder(), join(freshFolder(), 'elsewhere')];
  symlinkSync(elsewhere, join(dataDir, 'touchline.lock'));
  expect(() => lockDataFolder(dataDir)).toThrow(FolderUnusableError);
  expect(() => lockDataFolder(dataDir)).toThrow(`the data folder ${dataDir} has a link as its touchline.lock`);
  expect(existsSync(elsewhere)).toBe(false);
});

asRoot('what is given to the owner of a folder is never what a link leads to', () => {
  const [dataDir, precious] = [freshFolder(), join(freshFolder(), 'precious')];
  writeFileSync(precious, '');
  const link = join(dataDir, 'made');
  symlinkSync(precious, link);
  chownSync(dataDir, 12_345, 12_346);
  chownToOwner(dataDir, link);
  expect(statSync(precious)).toMatchObject({ uid: 0, gid: 0 });
});

asRoot('a database that root makes in a folder belongs to the owner of the folder', async () => {
  const dataDir = freshFolder();
  const server = { uid: 12_345, gid: 12_346 };
  chownSync(dataDir, server.uid, server.gid);
  const folder = lockDataFolder(dataDir);
  const database = await openDatabase({ dataDir });
  const made = readdirSync(dataDir);
  expect(made).toEqual(
    expect.arrayContaining(['touchline.lock', 'touchline.db', 'touchline.db-wal', 'touchline.db-shm']),
  );
  for (const name of made)
    expect([name, statSync(join(dataDir, name))]).toEqual([name, expect.objectContaining(server)]);
  await database.close();
  folder.release();
});

test('a process whose working folder was deleted ends with an error', () => {
  const program = `
    const { lockDataFolder } = await import(${JSON.stringify(MODULE)});
    const { rmdirSync } = await import('node:fs');
    rmdirSync(process.cwd());
    lockDataFolder('./data');`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: freshFolder(),
    timeout: 15_000,
    killSignal: 'SIGKILL',
  });
  expect(status).toBe(1);
});
