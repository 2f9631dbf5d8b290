import type { Db } from '#platform/db/open-database.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { ListedObject, ObjectStore } from '#platform/objects/object-store.ts';
import { PICTURES, pictureOf, SIZES } from './picture-objects.ts';

/** An upload that is in progress has its object before its row. */
const WAIT_MS = 86_400_000;

interface CheckDeps {
  db: Db;
  now: () => number;
  objects: ObjectStore;
}

const storedAmong = async (db: Db, keys: readonly string[]): Promise<Set<string>> => {
  const rows = await inChunks(keys, (some) => db.selectFrom('file').select('key').where('key', 'in', some).execute());
  return new Set(rows.map(({ key }) => key));
};

/** What the stores hold of pictures, compared with the rows of pictures. */
export interface ObjectCheck {
  objects: number;
  bytes: number;
  /** Objects of no picture that are older than a day, with their keys. */
  unused: string[];
  /** Keys of pictures without content. */
  lost: string[];
}

/** Compares all objects of pictures with the pictures; changes nothing. */
export const checkObjects = async ({ db, now, objects }: CheckDeps): Promise<ObjectCheck> => {
  const check: ObjectCheck = { objects: 0, bytes: 0, unused: [], lost: [] };
  const found = new Set<string>();
  const take = async (page: readonly ListedObject[]): Promise<void> => {
    const stored = await storedAmong(
      db,
      page.map(({ key }) => pictureOf(key)),
    );
    for (const { key, bytes, at } of page) {
      check.objects += 1;
      check.bytes += bytes;
      if (key.startsWith(PICTURES)) found.add(pictureOf(key));
      if (!stored.has(pictureOf(key)) && at < now() - WAIT_MS) check.unused.push(key);
    }
  };
  for (const prefix of [PICTURES, SIZES]) for await (const page of objects.list(prefix)) await take(page);
  const rows = await db.selectFrom('file').select('key').orderBy('key').execute();
  check.lost = rows.flatMap(({ key }) => (found.has(key) ? [] : [key]));
  return check;
};

/** Removes objects that no picture has had for a day; one that was uploaded again meanwhile stays. */
export const removeUnusedObjects = async (deps: CheckDeps): Promise<void> => {
  const { unused } = await checkObjects(deps);
  for (const key of unused)
    if ((await storedAmong(deps.db, [pictureOf(key)])).size === 0) await deps.objects.remove(key);
};
