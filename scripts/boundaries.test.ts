import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEGAL, SEEDS } from './lint/seeds.ts';

const root = dirname(import.meta.dirname);
let folder = '';
let before: LintResult;
let after: LintResult;

interface LintResult {
  exit: number | null;
  problems: { code: string; filename: string; message: string }[];
}

const write = (file: string, source: string): void => {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, source);
};

const lint = (): LintResult => {
  const oxlint = join(root, 'node_modules/.bin/oxlint');
  const run = spawnSync(oxlint, ['--format=json', '.'], { cwd: folder, encoding: 'utf8' });
  if (run.stderr !== '') throw new Error(run.stderr);
  return { exit: run.status, problems: JSON.parse(run.stdout).diagnostics };
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-lint-'));
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  cpSync(join(root, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true });
  for (const [file, source] of LEGAL) write(file, source);
  before = lint();
  for (const seed of SEEDS) write(seed.file, seed.source);
  after = lint();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the lint lets files through that keep the rules', () => {
  expect(before).toEqual({ exit: 0, problems: [] });
});

test('the lint ends with an error when a rule is broken', () => {
  expect(after.exit).toBe(1);
});

test.each(SEEDS)('the lint refuses: $what', (seed) => {
  const found = after.problems.filter((problem) => problem.filename.endsWith(seed.file));
  expect(found.map((problem) => problem.code)).toContain(seed.code);
});
