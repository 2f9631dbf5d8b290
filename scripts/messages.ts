import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, toolEnvironment } from './run.ts';

const web = join(root, 'packages/web');
const catalogs = join(web, 'src/platform/i18n/locales');

/** Extracts the app's texts into a copy of the catalogues; returns the problems of the committed ones, or an empty string. */
export const messageDrift = async (): Promise<string> => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const copy = mkdtempSync(join(root, '.cache', 'messages-'));
  try {
    cpSync(catalogs, copy, { recursive: true });
    const environment = toolEnvironment({ CATALOG_FOLDER: copy });
    const { code, output } = await run('lingui', ['extract', '--clean'], { folder: web, environment });
    if (code !== 0) return output;
    const stale = readdirSync(catalogs)
      .map((language) => join(language, 'messages.po'))
      .filter((file) => readFileSync(join(catalogs, file), 'utf8') !== readFileSync(join(copy, file), 'utf8'));
    return stale
      .map(
        (file) =>
          `${file} misses texts or keeps old ones: run "npm run messages -w @touchline/web", translate, commit.`,
      )
      .join('\n');
  } finally {
    rmSync(copy, { recursive: true });
  }
};
