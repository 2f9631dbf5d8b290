import { rm } from 'node:fs/promises';
import type { Logger } from 'pino';

/** Deletes files of streams, each when nobody uses it any more. */
export interface StreamFiles {
  /** The file is used until the promise is settled. */
  hold: (path: string, use: Promise<unknown>) => void;
  /** Deletes a file, or a folder with all files in it. */
  remove: (path: string) => Promise<void>;
}

export const createStreamFiles = (log: Logger): StreamFiles => {
  const uses = new Map<string, Promise<unknown>>();
  const usesIn = (path: string): Promise<unknown>[] =>
    Array.from(uses, ([used, use]) => (used === path || used.startsWith(`${path}/`) ? [use] : [])).flat();
  return {
    hold(path, use) {
      uses.set(path, use);
      void use.finally(() => uses.delete(path));
    },
    async remove(path) {
      await Promise.all(usesIn(path));
      await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }).catch((error: unknown) =>
        log.warn({ err: error, path }, 'a file of a stream could not be deleted'),
      );
    },
  };
};
