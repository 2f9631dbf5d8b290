import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseSection } from './changelog.ts';
import { root } from './run.ts';

// npm run release -- 1.2.3 [--dry-run]: dates the changelog, sets the version everywhere, records the schema, commits and tags.

const DB = 'packages/server/src/platform/db';

/** The release is refused; nothing has changed. */
class ReleaseRefused extends Error {}

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Everything that a release writes, by file. */
const filesOf = (version: string): Map<string, string> => {
  const before = (JSON.parse(read('package.json')) as { version: string }).version;
  const escaped = before.replaceAll('.', String.raw`\.`);
  const packages = globSync(
    '{package.json,package-lock.json,{packages,hosts}/*/package.json,{e2e,bench,torture}/package.json}',
    {
      cwd: root,
    },
  );
  const files = new Map<string, string>();
  // Workspaces name each other by the same version.
  for (const file of packages) {
    const workspaces = new RegExp(String.raw`("@touchline/[a-z-]+": ")${escaped}"`, 'g');
    const own = new RegExp(String.raw`("name": "(?:touchline|@touchline/[a-z-]+)",\s+"version": ")${escaped}"`, 'g');
    files.set(file, read(file).replaceAll(workspaces, `$1${version}"`).replaceAll(own, `$1${version}"`));
  }
  const [date = ''] = new Date().toISOString().split('T');
  files.set('CHANGELOG.md', releaseSection(read('CHANGELOG.md'), version, date));
  const migrations: unknown = JSON.parse(read(`${DB}/migrations/checksums.json`));
  files.set(`${DB}/releases/${version}.json`, `${JSON.stringify({ version, migrations }, null, 2)}\n`);
  return files;
};

const release = (version: string | undefined, isDry: boolean): void => {
  if (version === undefined || !/^\d+\.\d+\.\d+$/.test(version))
    throw new ReleaseRefused('usage: npm run release -- <version, such as 1.2.3> [--dry-run]');
  const tag = `v${version}`;
  if (git('tag', '--list', tag) !== '') throw new ReleaseRefused(`the tag ${tag} exists already`);
  if (git('status', '--porcelain') !== '') throw new ReleaseRefused('the tree is not clean: commit or stash first');
  execFileSync(process.execPath, ['scripts/generate.ts', '--check'], { cwd: root, stdio: 'inherit' });
  const files = filesOf(version);
  const changed = [...files].filter(([file, text]) => !existsSync(join(root, file)) || read(file) !== text);
  for (const [file] of changed) console.log(`${isDry ? 'would write' : 'wrote'} ${file}`);
  if (isDry) return console.log(`would commit "Release ${version}" and tag it ${tag}`);
  mkdirSync(join(root, DB, 'releases'), { recursive: true });
  for (const [file, text] of changed) writeFileSync(join(root, file), text);
  // The version stands in the OpenAPI document too.
  execFileSync(process.execPath, ['scripts/generate.ts'], { cwd: root, stdio: 'inherit' });
  git('add', '--all');
  git('commit', '--quiet', '--message', `Release ${version}`);
  git('tag', '--annotate', tag, '--message', `Touchline ${version}`);
  console.log(`Released ${version}: push the commit and the tag ${tag}, after "npm run check" and "npm test" on it.`);
};

const args = process.argv.slice(2);
try {
  release(
    args.find((arg) => !arg.startsWith('--')),
    args.includes('--dry-run'),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
