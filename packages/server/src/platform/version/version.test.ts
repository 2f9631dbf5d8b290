import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readVersion, versionLine } from './version.ts';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';

const checkout = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'touchline-version-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'package.json'), '{"version": "1.2.3"}');
  return root;
};

const write = (folder: string, name: string, text: string): void => {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), `${text}\n`);
};

test('the commit is that of the build, else of the checkout: a loose or packed ref, detached, or a work tree', () => {
  const root = checkout();
  expect(readVersion({}, root)).toEqual({ version: '1.2.3', commit: 'unknown' });
  write(join(root, '.git'), 'HEAD', COMMIT);
  expect(readVersion({}, root).commit).toBe('0123456789ab');
  write(join(root, '.git'), 'HEAD', 'ref: refs/heads/main');
  expect(readVersion({}, root).commit).toBe('unknown');
  write(join(root, '.git'), 'packed-refs', `# pack-refs\n${COMMIT} refs/heads/main`);
  expect(readVersion({}, root).commit).toBe('0123456789ab');
  write(join(root, '.git'), 'refs/heads/main', COMMIT.replaceAll('0', 'f'));
  expect(readVersion({}, root).commit).toBe('f123456789ab');
  write(join(root, '.git'), 'worktrees/one/HEAD', 'ref: refs/heads/main');
  write(join(root, '.git'), 'worktrees/one/commondir', '../..');
  const tree = checkout();
  write(tree, '.git', `gitdir: ${join(root, '.git/worktrees/one')}`);
  expect(readVersion({}, tree).commit).toBe('f123456789ab');
  expect(readVersion({ TOUCHLINE_COMMIT: 'abcdef0' }, root).commit).toBe('abcdef0');
  expect(readVersion({ TOUCHLINE_COMMIT: '<script>' }, root).commit).toBe('unknown');
});

test.each(['main', 'feed-cli', 'ops-cli', 'database-cli'])(
  '%s --version tells version and commit, and does nothing',
  (name) => {
    const cli = join(import.meta.dirname, `../../main/${name}.ts`);
    const output = execFileSync(process.execPath, [cli, '--version'], {
      env: { TOUCHLINE_COMMIT: COMMIT },
      encoding: 'utf8',
    });
    expect(output).toBe(`${versionLine(readVersion({ TOUCHLINE_COMMIT: COMMIT }))}\n`);
    expect(output).toMatch(/^Touchline \d+\.\d+\.\d+ \(0123456789ab\)\n$/);
  },
);
