import { expect, test } from 'vitest';
import { sourceFileProblems } from './source-files.ts';

const lines = (count: number): string => 'a {}\n'.repeat(count);

test('a source file of 300 lines with a kebab-case name is valid', () => {
  expect(sourceFileProblems('packages/web/src/ui/tab-bar.module.css', lines(300))).toEqual([]);
});

test('a source file of 301 lines is refused, a test of that length is not', () => {
  expect(sourceFileProblems('packages/web/src/ui/tab-bar.module.css', lines(301))).toEqual([
    'packages/web/src/ui/tab-bar.module.css: 301 lines, at most 300 are allowed',
  ]);
  expect(sourceFileProblems('packages/web/src/ui/tab-bar.test.tsx', lines(301))).toEqual([]);
});

test.each([
  'packages/web/src/ui/TabBar.tsx',
  'packages/web/src/ui/tab_bar.css',
  'packages/web/src/ui/tabBar.module.css',
])('the name %s is refused', (file) => {
  expect(sourceFileProblems(file, '')).toEqual([`${file}: the name is not kebab-case`]);
});

test.each(['utils', 'helpers', 'common', 'misc'])('a file or folder named %s is refused', (name) => {
  expect(sourceFileProblems(`packages/domain/src/${name}.ts`, '')).toHaveLength(1);
  expect(sourceFileProblems(`packages/domain/src/${name}/dates.ts`, '')).toHaveLength(1);
});

test('a disabled check is refused with its line', () => {
  const text = `const a = 1;\n// @ts-${'ignore'}\n`;
  expect(sourceFileProblems('packages/domain/src/dates.ts', text)).toEqual([
    'packages/domain/src/dates.ts:2: a check is switched off here',
  ]);
});

test.each(['skip', 'only', 'todo'])('a test with .%s is refused, one with skipIf is not', (word) => {
  const file = 'packages/domain/src/dates.test.ts';
  expect(sourceFileProblems(file, `test.${word}('a');\n`)).toEqual([
    `${file}:1: tests are left out here; use skipIf with a reason in the title`,
  ]);
  expect(sourceFileProblems(file, "describe.skipIf(!url)('a (no data)', () => {});\n")).toEqual([]);
});
