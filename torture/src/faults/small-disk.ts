import { closeSync, ftruncateSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '#repository.ts';

const DISK_BYTES = 67_108_864;
const BLOCK_BYTES = 65_536;
/** Room that is left, so that some writes still succeed. */
const SPARE_BYTES = 262_144;
const BALLAST = 'ballast';

/** A disk that can be filled up, emptied again, and made read-only. */
export interface SmallDisk {
  folder: string;
  fill(): void;
  empty(): void;
  setReadOnly(isReadOnly: boolean): Promise<void>;
}

const mustRun = async (command: string, ...args: string[]): Promise<void> => {
  const { code, output } = await run(command, args);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${output.trim()}`);
};

const fillUp = (file: string): void => {
  const handle = openSync(file, 'w');
  const block = Buffer.alloc(BLOCK_BYTES);
  let size = 0;
  try {
    for (;;) size += writeSync(handle, block);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
  ftruncateSync(handle, Math.max(0, size - SPARE_BYTES));
  closeSync(handle);
};

/** Mounts a disk of 64 MB in memory for `work`; null where this user may not mount. */
export const withSmallDisk = async <Result>(
  parent: string,
  work: (disk: SmallDisk) => Promise<Result>,
): Promise<Result | null> => {
  const folder = join(parent, 'disk');
  await mkdir(folder);
  const { code } = await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'touchline-torture', folder]);
  if (code !== 0) return null;
  try {
    return await work({
      folder,
      fill: () => fillUp(join(folder, BALLAST)),
      empty: () => rmSync(join(folder, BALLAST)),
      setReadOnly: (isReadOnly) => mustRun('mount', '-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder),
    });
  } finally {
    await mustRun('umount', folder);
  }
};

/** Lets no file of a process grow much beyond the present size of `file`; without a file the limit is lifted. */
export const limitFileSize = (pid: number, file?: string): Promise<void> => {
  const limit = file === undefined ? 'unlimited' : String(statSync(file).size + SPARE_BYTES);
  return mustRun('prlimit', `--pid=${pid}`, `--fsize=${limit}:`);
};
