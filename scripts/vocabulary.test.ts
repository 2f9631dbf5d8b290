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

/** Refused words that a file uses as an identifier or as its name; comments and strings are not checked. */
const refusedIn = (file: string, text: string, words: readonly string[]): string[] => {
  const code = text.replaceAll(NO_CODE, "''");
  const used = new Set(code.match(/[\w$]+/g));
  const name = basename(file).split('.')[0] ?? '';
  return words.filter((word) => used.has(word) || name === kebab(word)).map((word) => `${file}: ${word}`);
};

/** The first column of the table "Phrases" of `docs/vocabulary.md`. */
const refusedPhrases = (): string[] => {
  const table = readFileSync(join(root, 'docs/vocabulary.md'), 'utf8').split('## Phrases')[1] ?? '';
  const rows = table.split('\n').filter((line) => /^\| (?!Not|---)/.test(line));
  return rows.flatMap((row) => (row.split('|')[1] ?? '').split(',').map((phrase) => phrase.trim()));
};

const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g;
const TITLE = /(?<=(?:\b(?:test|describe\w*)(?:\.\w+)*|^\s*\]?(?: as const)?\))\(\s*)'(?:[^'\\\n]|\\.)*'/gm;

const proseOf = (file: string, text: string): string =>
  file.endsWith('.md')
    ? text.replaceAll(/^```[\s\S]*?^```|`[^`\n]*`|\]\([^)]*\)/gm, '')
    : [...text.matchAll(COMMENT), ...text.matchAll(TITLE)]
        .map(([found]) => found.replaceAll(/\n\s*\*/g, ''))
        .join('\n');

/** Refused phrases in the comments and test titles of a source file, or in the prose of a document. */
const phrasesIn = (file: string, text: string, phrases: readonly string[]): string[] => {
  const prose = proseOf(file, text).replaceAll(/[ \t]+/g, ' ');
  return phrases.filter((phrase) => new RegExp(`\\b${phrase}\\b`).test(prose)).map((phrase) => `${file}: ${phrase}`);
};

test('a refused phrase is found in comments, titles and documents, not in code or quoted names', () => {
  const phrases = ['under way', 'anew'];
  expect(phrasesIn('a.ts', '/** A call that is\n * under way. */', phrases)).toEqual(['a.ts: under way']);
  expect(phrasesIn('a.test.ts', "test('it begins anew', () => {});", phrases)).toEqual(['a.test.ts: anew']);
  expect(phrasesIn('a.ts', "const anew = 'under way';", phrases)).toEqual([]);
  expect(phrasesIn('a.md', 'Begin anew; `under way` is a name.', phrases)).toEqual(['a.md: anew']);
});

const PROSE = ['packages/contract/', 'packages/domain/', 'packages/feeds/', 'packages/server/', 'docs/'];

test('comments, test titles and documents use the phrases of the vocabulary', async () => {
  const phrases = refusedPhrases();
  expect(phrases.length).toBeGreaterThan(20);
  const { output } = await run('git', ['ls-files', '*.ts', '*.md']);
  const files = output.trim().split('\n');
  const checked = files.filter(
    (file) => PROSE.some((folder) => file.startsWith(folder)) && file !== 'docs/vocabulary.md',
  );
  expect(checked.flatMap((file) => phrasesIn(file, readFileSync(join(root, file), 'utf8'), phrases))).toEqual([]);
});

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
