import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(packages, 'web', 'dist');
const stampFile = join(dist, '.source-hash');

const SOURCES = ['contract/src', 'domain/src', 'web/src', 'web/public', 'web/scripts', 'web/index.html', 'web/vite.config.ts', 'web/package.json'];
const NO_SOURCE = /\.test\.tsx?$/;

const filesOf = (path: string): string[] => {
  if (!existsSync(path)) return [];
  const entries = path.endsWith('.html') || path.endsWith('.ts') || path.endsWith('.json') ? undefined : readdirSync(path, { recursive: true, withFileTypes: true });
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile() && !NO_SOURCE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
};

/** A hash of everything that the build is made of: the same on every machine and after every checkout. */
const sourceHash = (): string => {
  const lines = SOURCES.flatMap((source) => filesOf(join(packages, source))).map(
    (file) => `${file.slice(packages.length)} ${hash('sha256', readFileSync(file))}`,
  );
  return hash('sha256', lines.join('\n'));
};

const isFresh = (wanted: string): boolean => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted;

const wanted = sourceHash();
if (!isFresh(wanted)) {
  await import('./build.ts');
  writeFileSync(stampFile, wanted);
}
