import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root, run } from './run.ts';

/** The first column of the table "Not / but" of `docs/vocabulary.md`. */
const refusedWords = (): string[] => {
  const table = readFileSync(join(root, 'docs/vocabulary.md'), 'utf8').split('## Not / but')[1] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, word = '']) => word));
};

const NO_CODE = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

const kebab = (word: string): string => word.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

/** Refused words that a file uses as an identifier or as its name; comments and quoted texts may say anything. */
const refusedIn = (file: string, text: string, words: readonly string[]): string[] => {
  const code = text.replaceAll(NO_CODE, "''");
  const name = basename(file).split('.')[0] ?? '';
  return words
    .filter((word) => name === kebab(word) || new RegExp(`(?<![\\w$])${word}(?![\\w$])`).test(code))
    .map((word) => `${file}: ${word}`);
};

test('a refused word is found as an identifier and as a file name, not in a comment or a text', () => {
  const words = ['holdTip', 'told'];
  expect(refusedIn('a/b.ts', 'const told = 1; holdTip();', words)).toEqual(['a/b.ts: holdTip', 'a/b.ts: told']);
  expect(refusedIn('a/hold-tip.ts', '', words)).toEqual(['a/hold-tip.ts: holdTip']);
  expect(refusedIn('a/b.ts', "// it is told\nsay('holdTip');", words)).toEqual([]);
});

test('names in the source are those of the vocabulary', async () => {
  const words = refusedWords();
  expect(words.length).toBeGreaterThan(30);
  const { output } = await run('git', ['ls-files', '*.ts', '*.tsx']);
  const files = output
    .trim()
    .split('\n')
    .filter((file) => !file.startsWith('scripts/vocabulary'));
  expect(files.flatMap((file) => refusedIn(file, readFileSync(join(root, file), 'utf8'), words))).toEqual([]);
});
