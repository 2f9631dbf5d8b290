import { hash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const stampFile = join(root, 'packages/web/dist/.source-hash');

const SOURCES = [
  'package-lock.json',
  'packages/web/*.{html,json,ts}',
  'packages/web/{src,public,scripts}/**/*.*',
  'packages/{contract,domain}/src/**/*.ts',
];
const NO_SOURCE = /\.test\.tsx?$/;

/** A hash of everything that the build is made of: the same on every machine and after every checkout. */
const sourceHash = (): string => {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((file) => !NO_SOURCE.test(file));
  const lines = [...new Set(files)].sort().map((file) => `${file} ${hash('sha256', readFileSync(join(root, file)))}`);
  return hash('sha256', lines.join('\n'));
};

const wanted = sourceHash();
const isFresh = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted;
if (!isFresh) {
  // Whatever starts this, a test run for example: development builds of React are no app for phones.
  process.env['NODE_ENV'] = 'production';
  // Vite and lingui look for their configuration in the working folder.
  process.chdir(join(root, 'packages/web'));
  await import('./build.ts');
  writeFileSync(stampFile, wanted);
}
