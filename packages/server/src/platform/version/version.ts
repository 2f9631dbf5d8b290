import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const COMMIT = /^[0-9a-f]{7,64}$/;
const SHORT = 12;

export interface Version {
  /** Of `package.json`. */
  version: string;
  /** The running commit, shortened; `unknown` without a build or a checkout. */
  commit: string;
}

const readText = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
};

/** The git folder; in a work tree a file names it. */
const gitFolder = (root: string): string => {
  const path = join(root, '.git');
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return path;
  return resolve(root, readText(path)?.replace(/^gitdir: /, '') ?? '');
};

/** Read from the files, since git is on few servers and refuses checkouts of other users. */
const commitOf = (root: string): string | null => {
  const folder = gitFolder(root);
  const head = readText(join(folder, 'HEAD'));
  const ref = /^ref: (.+)$/.exec(head ?? '')?.[1];
  if (ref === undefined) return head;
  const shared = resolve(folder, readText(join(folder, 'commondir')) ?? '.');
  const packed = readText(join(shared, 'packed-refs'))
    ?.split('\n')
    .find((line) => line.endsWith(` ${ref}`));
  return readText(join(shared, ref)) ?? packed?.split(' ')[0] ?? null;
};

/** The running commit: `TOUCHLINE_COMMIT`, set by image builds, else the commit of the checkout. */
export const readVersion = (env: NodeJS.ProcessEnv, root = ROOT): Version => {
  const { version } = z.parse(
    z.object({ version: z.string() }),
    JSON.parse(readText(join(root, 'package.json')) ?? '{}'),
  );
  const commit = env.TOUCHLINE_COMMIT || commitOf(root) || '';
  return { version, commit: COMMIT.test(commit) ? commit.slice(0, SHORT) : 'unknown' };
};

/** `Touchline 0.1.0 (0123456789ab)`, as `--version` prints it. */
export const versionLine = ({ version, commit }: Version): string => `Touchline ${version} (${commit})`;
