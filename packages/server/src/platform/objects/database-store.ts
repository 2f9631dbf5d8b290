import { sql } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import type { ListedObject, ObjectStore } from './object-store.ts';

const PAGE = 1000;
/** No key has a character as high as this one. */
const HIGHEST = '~';

/** Stores objects in the table `stored_object`. */
export const createDatabaseStore = (db: Db, now: () => number): ObjectStore => {
  const remove = async (from: Db, keys: readonly string[]): Promise<void> => {
    if (keys.length > 0)
      await from
        .deleteFrom('stored_object')
        .where('key', 'in', [...keys])
        .execute();
  };
  return {
    async put(key, body, contentType) {
      const content = { content_type: contentType, body, created_at: now() };
      await db
        .insertInto('stored_object')
        .values({ key, ...content })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(content))
        .execute();
    },
    async get(key) {
      const row = await db.selectFrom('stored_object').select('body').where('key', '=', key).executeTakeFirst();
      return row ? Buffer.from(row.body) : null;
    },
    remove: (key) => remove(db, [key]),
    removeWith: remove,
    async *list(prefix) {
      for (let last = ''; ;) {
        const page: ListedObject[] = await db
          .selectFrom('stored_object')
          .select(['key', 'created_at as at', sql<number>`length(body)`.as('bytes')])
          .where('key', '>=', prefix)
          .where('key', '<', prefix + HIGHEST)
          .where('key', '>', last)
          .orderBy('key')
          .limit(PAGE)
          .execute();
        if (page.length > 0) yield page;
        if (page.length < PAGE) return;
        last = page.at(-1)?.key ?? '';
      }
    },
  };
};
