import { rename, rm } from 'node:fs/promises';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Runs `build` into a fresh folder, which takes the place of `<root>dist` by renames when it is finished: a server never reads a
 * half-written folder.
 */
export const buildInPlace = async (root: string, build: (fresh: string) => Promise<void>): Promise<void> => {
  const target = `${root}dist`;
  const fresh = `${root}dist-${process.pid}`;
  const previous = `${root}dist-old-${process.pid}`;
  try {
    await build(fresh);
    await rename(target, previous).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
    await rename(fresh, target);
  } finally {
    await Promise.all([fresh, previous].map((folder) => rm(folder, { recursive: true, force: true })));
  }
};
