import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run.ts';

const promtool = (...args: string[]) =>
  spawnSync('promtool', args, { cwd: join(root, 'deploy/prometheus'), encoding: 'utf8' });

/** Debian's package has 96 MB, so that the CI has none. */
const isInstalled = promtool('--version').error === undefined;

test.skipIf(!isInstalled)('promtool accepts the rules, and each fires when its test says so (needs promtool)', () => {
  const checked = promtool('check', 'rules', 'alerts.yaml');
  expect([checked.status, checked.stderr]).toEqual([0, '']);
  const tested = promtool('test', 'rules', 'alerts.test.yaml');
  expect([tested.status, tested.stdout, tested.stderr]).toEqual([0, expect.stringContaining('SUCCESS'), '']);
});
