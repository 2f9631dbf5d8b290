import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, run } from './run.ts';

/** The sections of the specification, and how many clauses each has. */
const SECTIONS = { A: 8, R: 22, N: 15, E: 27, T: 23, V: 11, P: 4, C: 16, X: 6, K: 14 };
const CLAUSES = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}${index + 1}`),
);

/** Every id of a list such as `R3-R6, K8`. */
const idsIn = (list: string): string[] =>
  [...list.matchAll(/\b([A-Z])(\d+)(?:-[A-Z](\d+))?/g)].flatMap(([, section, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${section}${Number(first) + index}`),
  );

const textsOf = async (...patterns: string[]): Promise<string[]> => {
  const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns]);
  const files = output.split('\n').filter((file) => file !== '');
  return files.map((file) => readFileSync(join(root, file), 'utf8'));
};

test('every clause is named by the title of a test', async () => {
  const tests = await textsOf('*.test.ts', '*.test.tsx', '*.spec.ts');
  const lists = tests.flatMap((text) => [...text.matchAll(/['"`][^'"`\n]*?((?:\[[A-Z]\d[^\]\n]*\][ ,]?)+)/g)]);
  const named = new Set(lists.flatMap(([, list = '']) => idsIn(list)));
  for (const text of tests) for (const [, id = ''] of text.matchAll(/^ *\['([A-Z]\d+)', /gm)) named.add(id);
  expect(CLAUSES.filter((id) => !named.has(id))).toEqual([]);
});

test('every clause has its decision in the requirements', async () => {
  const [text = ''] = await textsOf('docs/requirements.md');
  const decided = new Set(idsIn(text));
  expect(CLAUSES.filter((id) => !decided.has(id))).toEqual([]);
});
