import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { ClipFiles } from '#features/clips/deps.ts';
import type { ObjectStore } from '#platform/objects/object-store.ts';

/** The files of clips in a folder of this machine: each is there whole, or not at all. */
const filesOnDisk = (folder: string): ClipFiles => ({
  async put(key, path) {
    const target = join(folder, key);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(path, `${target}.part`);
    await rename(`${target}.part`, target);
  },
  async read(key, range) {
    const path = join(folder, key);
    const found = await stat(path).catch(() => null);
    return found && createReadStream(path, range);
  },
  async remove(keys) {
    for (const key of keys) await rm(join(folder, key), { force: true });
  },
});

/** The same in an object store: one clip at a time is in the memory. */
const filesInStore = (store: ObjectStore): ClipFiles => ({
  put: async (key, path, contentType) => store.put(key, await readFile(path), contentType),
  async read(key, range) {
    const body = await store.get(key);
    return body && Readable.from([range ? body.subarray(range.start, range.end + 1) : body]);
  },
  async remove(keys) {
    for (const key of keys) await store.remove(key);
  },
});

/** Where clips are stored: in the object store outside the database where there is one, else on this machine. */
export const openClipFiles = (folder: string, archive: ObjectStore | null): ClipFiles =>
  archive ? filesInStore(archive) : filesOnDisk(folder);
