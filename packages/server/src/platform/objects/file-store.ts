import type { DiskSpace } from './disk-space.ts';
import type { ListedObject } from './object-store.ts';

/** Why nothing can be stored: the disk is full, or the store does not answer. */
export type StoreTrouble = 'full' | 'away';

/** Stores the files of video outside the database, by keys as those of `ObjectStore`. */
export interface FileStore {
  /** Stores an object, or replaces it; it is there whole or not at all. Rejects with an error that `troubleOf` explains. */
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  /** The content; null when there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Removes an object; missing ones are fine. */
  remove(key: string): Promise<void>;
  /** Objects whose keys start with `prefix`, which ends with `/`, in pages. */
  list(prefix: string): AsyncGenerator<ListedObject[]>;
  /** The disk where objects are stored; null where no disk is known to have an end. */
  space(): Promise<DiskSpace | null>;
}

const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** What an error of a store means. */
export const troubleOf = (error: unknown): StoreTrouble =>
  error instanceof Error && 'code' in error && FULL.has(error.code) ? 'full' : 'away';

/** Stores in `first`, and reads and removes what is still in `second`. */
export const layerFiles = (first: FileStore, second: FileStore): FileStore => ({
  put: first.put,
  space: first.space,
  get: async (key) => (await first.get(key)) ?? second.get(key),
  async remove(key) {
    await first.remove(key);
    await second.remove(key);
  },
  async *list(prefix) {
    yield* first.list(prefix);
    yield* second.list(prefix);
  },
});
