import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root, run } from './run.ts';

const FORBIDDEN_NAMES = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc']);
const MAX_LINES = 300;
const KEBAB_CASE = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
const CODE = /\.(ts|tsx|mjs|css|html)$/;
/** Spelled in parts so that this file does not contain what it looks for. */
const SWITCHED_OFF = new RegExp(`(?:eslint|oxlint)-${'disable'}|@ts-${'ignore'}|@ts-${'expect-error'}`);
const LEFT_OUT = /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|only|todo|fixme)\(/;

const baseName = (file: string): string => basename(file).split('.')[0] ?? '';

const nameProblems = (file: string): string[] => {
  const problems: string[] = [];
  if (!KEBAB_CASE.test(basename(file))) problems.push(`${file}: the name is not kebab-case`);
  const folderOrFile = [...file.split('/').slice(0, -1), baseName(file)];
  const vague = folderOrFile.find((part) => FORBIDDEN_NAMES.has(part));
  if (vague !== undefined) problems.push(`${file}: "${vague}" says nothing; name the file after what it holds`);
  return problems;
};

const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);

const textProblems = (file: string, text: string): string[] => {
  const problems: string[] = [];
  const lines = text.split('\n').length - 1;
  if (lines > MAX_LINES && !isTest(file)) problems.push(`${file}: ${lines} lines, at most ${MAX_LINES} are allowed`);
  text.split('\n').forEach((line, row) => {
    if (SWITCHED_OFF.test(line)) problems.push(`${file}:${row + 1}: a check is switched off here`);
    if (LEFT_OUT.test(line))
      problems.push(`${file}:${row + 1}: tests are left out here; use skipIf with a reason in the title`);
  });
  return problems;
};

/** Problems of a source file beyond the linter: its name, its length, disabled checks and tests. */
export const sourceFileProblems = (file: string, text: string): string[] =>
  CODE.test(file) ? [...nameProblems(file), ...textProblems(file, text)] : [];

const filesInGit = async (): Promise<string[]> => {
  const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
  return output.split('\n').filter((file) => file !== '');
};

const read = (file: string): string | undefined => {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return undefined;
  }
};

/** The problems of all source files of the repository. */
export const allSourceFileProblems = async (): Promise<string[]> => {
  const files = await filesInGit();
  return files.flatMap((file) => {
    const text = CODE.test(file) ? read(file) : undefined;
    return text === undefined ? [] : sourceFileProblems(file, text);
  });
};
