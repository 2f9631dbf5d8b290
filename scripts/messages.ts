import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, toolEnvironment } from './run.ts';

const CATALOGS = '**/locales/**/*.po';
const MISSING = /^msgid (?!""\n(?!")).*(?:\n".*")*\nmsgstr ""\n(?!")/m;

const driftIn = async (name: 'web' | 'console'): Promise<string[]> => {
  const folder = join(root, 'packages', name);
  const sources = join(folder, 'src');
  const copy = mkdtempSync(join(root, '.cache', 'messages-'));
  try {
    const files = globSync(CATALOGS, { cwd: sources });
    for (const file of files) cpSync(join(sources, file), join(copy, file));
    const environment = toolEnvironment({ CATALOG_FOLDER: copy });
    const { code, output } = await run('lingui', ['extract', '--clean'], { folder, environment });
    if (code !== 0) return [output];
    const isStale = (file: string): boolean => {
      const extracted = readFileSync(join(copy, file), 'utf8');
      return MISSING.test(extracted) || readFileSync(join(sources, file), 'utf8') !== extracted;
    };
    return globSync(CATALOGS, { cwd: copy })
      .filter((file) => !files.includes(file) || isStale(file))
      .map(
        (file) =>
          `${file} misses texts or keeps old ones: run "npm run messages -w @touchline/${name}", translate, commit.`,
      );
  } finally {
    rmSync(copy, { recursive: true });
  }
};

/**
 * Extracts the texts of the app and of the console into copies of their catalogues; returns the problems of the committed ones, or an
 * empty string.
 */
export const messageDrift = async (): Promise<string> => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  return [...(await driftIn('web')), ...(await driftIn('console'))].join('\n');
};
