import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** A disk in bytes; `freeBytes` is what this process may still write. */
export interface DiskSpace {
  freeBytes: number;
  sizeBytes: number;
}

/** The disk on which a folder is, or will be once it is made. */
export const diskSpace = async (folder: string): Promise<DiskSpace> => {
  let there = resolve(folder);
  while (!existsSync(there)) there = dirname(there);
  const { bavail, blocks, bsize } = await statfs(there);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
};
