import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run, toolEnvironment } from './run.ts';

/** Where the built web app is. */
export const webDist = join(root, 'packages/web/dist');

const SOURCES = [
  'package-lock.json',
  'packages/web/*.{html,json,ts}',
  'packages/web/{src,public,scripts}/**/*',
  'packages/{contract,domain}/src/**/*.ts',
];
const stampFile = join(root, '.cache/web-build');

const fingerprint = (): string => {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()) {
    const { mtimeMs, size } = statSync(join(root, file));
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
};

const isFresh = (print: string): boolean =>
  existsSync(join(webDist, 'index.html')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === print;

/** Builds the web app unless the last build was made from the same sources; returns what went wrong, or undefined. */
export const buildWebIfStale = async (): Promise<string | undefined> => {
  const print = fingerprint();
  if (isFresh(print)) return undefined;
  const environment = toolEnvironment({ NODE_ENV: 'production' });
  const { code, output } = await run('node', ['scripts/build.ts'], { folder: join(root, 'packages/web'), environment });
  if (code !== 0) return output;
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, print);
  return undefined;
};
