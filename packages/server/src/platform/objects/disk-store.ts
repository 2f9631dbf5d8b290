import type { Dirent } from 'node:fs';
import { mkdir, opendir, readFile, rename, rm, rmdir, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { diskSpace } from './disk-space.ts';
import type { FileStore } from './file-store.ts';
import type { ListedObject } from './object-store.ts';

const PAGE = 500;
const UNFINISHED = '.part';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);
const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(String(codeOf(error)));

const nullIfMissing = async <Value>(work: () => Promise<Value>): Promise<Value | null> => {
  try {
    return await work();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** The files below a folder, without those that are being written. */
const filesBelow = async function* (folder: string): AsyncGenerator<string> {
  const entries: Dirent[] = [];
  const opened = await nullIfMissing(() => opendir(folder));
  if (opened === null) return;
  for await (const entry of opened) entries.push(entry);
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (!entry.name.endsWith(UNFINISHED)) yield path;
  }
};

/** Stores objects as files of a folder, which is made when the first one is stored. */
export const createDiskStore = (folder: string): FileStore => {
  const root = resolve(folder);
  const at = (key: string): string => join(root, key);
  return {
    async put(key, body) {
      const path = at(key);
      const unfinished = path + UNFINISHED;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(unfinished, body);
      } catch (error) {
        // A full disk gets its space back at once.
        await truncate(unfinished).catch(() => {});
        throw error;
      }
      await rename(unfinished, path);
    },
    get: (key) => nullIfMissing(() => readFile(at(key))),
    async remove(key) {
      const path = at(key);
      await rm(path, { force: true });
      await rm(path + UNFINISHED, { force: true });
      // Folders go with their last file.
      for (let parent = dirname(path); parent.startsWith(`${root}/`); parent = dirname(parent)) {
        const isGone = await rmdir(parent).then(
          () => true,
          () => false,
        );
        if (!isGone) return;
      }
    },
    async *list(prefix) {
      let page: ListedObject[] = [];
      for await (const path of filesBelow(at(prefix))) {
        const found = await nullIfMissing(() => stat(path));
        if (found === null) continue;
        page.push({ key: path.slice(root.length + 1), bytes: found.size, at: found.mtimeMs });
        if (page.length < PAGE) continue;
        yield page;
        page = [];
      }
      if (page.length > 0) yield page;
    },
    space: () => diskSpace(root),
  };
};
