import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';
import { runDatabase } from './database/database-run.ts';
import { runFeed } from './feed/feed-run.ts';
import { runOps } from './ops/ops-run.ts';
import { readInput } from './ops/ops-request.ts';

let root: string;
let env: NodeJS.ProcessEnv;
const output: string[] = [];
const print = (text: string): void => void output.push(text);
const as = (script: string): NodeJS.ProcessEnv => ({ ...env, npm_lifecycle_event: script });

beforeEach(() => {
  output.length = 0;
  root = mkdtempSync(join(tmpdir(), 'touchline-caller-'));
  mkdirSync(join(root, 'caller'));
  env = { INIT_CWD: join(root, 'caller'), DATA_DIR: join(root, 'data'), TOUCHLINE_CONFIG: '' };
});
afterEach(() => rmSync(root, { recursive: true }));

test('backups, their restores and copies are in the folder of the caller', async () => {
  await (await openDatabase({ dataDir: join(root, 'data') })).close();
  const run = (...args: string[]) => runDatabase(args, as('database'), { out: print, err: print });
  expect(await run('backup', 'here.db')).toBe(0);
  expect(await run('copy', 'elsewhere')).toBe(0);
  expect(await run('restore', 'here.db')).toBe(0);
  expect(execFileSync('ls', [join(root, 'caller')], { encoding: 'utf8' })).toBe('elsewhere\nhere.db\n');
});

test('feeds are read from the folder of the caller', async () => {
  writeFileSync(join(root, 'caller/en.1.json'), '{"broken": ');
  expect(
    await runFeed(['import', 'openfootball', 'en.1.json'], as('feed'), { out: print, err: print, progress: print }),
  ).toBe(1);
  expect(output.join()).toContain('en.1.json');
  expect(output.join()).not.toContain('ENOENT');
});

test('documents, --data and reports are read from the folder of the caller', async () => {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    request.on('data', (part: Buffer) => bodies.push(String(part)));
    request.on('end', () => response.end('{"code":1,"msg":"ok","data":{},"time":1}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  writeFileSync(join(root, 'caller/host.json'), '{"id":"wang","name":"W"}');
  const run = (...args: string[]) =>
    runOps([...args, '--url', url], as('ops'), { out: print, err: print, read: readInput });
  expect(await run('hosts', 'save', 'host.json')).toBe(0);
  expect(await run('hosts', 'save', '--data', './host.json')).toBe(0);
  expect(bodies).toEqual(['{"id":"wang","name":"W"}', '{"id":"wang","name":"W"}']);
  writeFileSync(join(root, 'caller/bets.csv'), 'no,such,columns\n1,2,3\n');
  expect(await run('reports', 'import', 'bets.csv')).toBe(2);
  expect(output.at(-1)).not.toContain('cannot be read');
  server.close();
});

test('a command that npm does not run reads from its own folder', async () => {
  expect(
    await runDatabase(['restore', 'none.db'], { ...env, npm_lifecycle_event: 'test' }, { out: print, err: print }),
  ).toBe(1);
  expect(output.join()).toContain('there is no none.db');
});
