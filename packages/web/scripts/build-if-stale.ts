import { hash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const NO_SOURCE = /\.test\.tsx?$/;

/** A hash of everything that a build is made of: the same on every machine and after every checkout. */
const hashOf = (sources: readonly string[]): string => {
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((file) => !NO_SOURCE.test(file));
  const lines = [...new Set(files)].sort().map((file) => `${file} ${hash('sha256', readFileSync(join(root, file)))}`);
  return hash('sha256', lines.join('\n'));
};

/** Builds the app in `folder` by its `scripts/build.ts` unless the last build is of the same sources; patterns are from the root. */
export const buildIfStale = async (folder: string, sources: readonly string[]): Promise<void> => {
  const stampFile = join(root, folder, 'dist/.source-hash');
  const wanted = hashOf(['package-lock.json', ...sources]);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  // Whatever starts this, a test run for example: development builds of React are no app for phones.
  process.env['NODE_ENV'] = 'production';
  // Vite and lingui look for their configuration in the working folder.
  process.chdir(join(root, folder));
  await import(join(root, folder, 'scripts/build.ts'));
  writeFileSync(stampFile, wanted);
};
