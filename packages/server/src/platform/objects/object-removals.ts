import type { Db, Trx } from '#platform/db/open-database.ts';
import type { ObjectStore } from './object-store.ts';
import { objectsAway } from './object-store.ts';

/** Longer than an upload takes from its object to its row. */
const WAIT_MS = 10 * 60_000;
const AT_ONCE = 200;

/** Removes objects outside the database some minutes after `trx` commits. */
export const queueRemovals = async (trx: Trx, keys: readonly string[], now: number): Promise<void> => {
  if (keys.length === 0) return;
  await trx
    .insertInto('object_removal')
    .values(keys.map((key) => ({ key, due_at: now + WAIT_MS, is_claimed: 0 })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
};

/** An object is about to be stored again. Throws when its removal is in progress. */
export const cancelRemoval = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('object_removal').where('key', '=', key).where('is_claimed', '=', 0).execute();
  const claimed = await db.selectFrom('object_removal').select('key').where('key', '=', key).executeTakeFirst();
  if (claimed) throw objectsAway();
};

/** Removes what is due from the store; what it does not answer for is removed at a later call. */
export const removeDue = async (db: Db, store: Pick<ObjectStore, 'remove'>, now: number): Promise<void> => {
  for (;;) {
    const due = db.selectFrom('object_removal').select('key').where('due_at', '<=', now).orderBy('key').limit(AT_ONCE);
    await db.updateTable('object_removal').set({ is_claimed: 1 }).where('key', 'in', due).execute();
    const claimed = await db.selectFrom('object_removal').select('key').where('is_claimed', '=', 1).execute();
    for (const { key } of claimed) {
      await store.remove(key);
      await db.deleteFrom('object_removal').where('key', '=', key).execute();
    }
    if (claimed.length < AT_ONCE) return;
  }
};
