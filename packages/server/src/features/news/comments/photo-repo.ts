import type { Db, NewsNeeds, Trx } from '../needs.ts';

/** Remembers that a member uploaded a picture for comments. */
export const addPhoto = async (db: Db, photo: { key: string; uid: string; created_at: number }): Promise<void> => {
  await db
    .insertInto('comment_photo')
    .values(photo)
    .onConflict((conflict) => conflict.columns(['key', 'uid']).doUpdateSet({ created_at: photo.created_at }))
    .execute();
};

/** How many pictures a member uploaded since a moment. */
export const photoCountSince = async (db: Db, uid: string, since: number): Promise<number> => {
  const { count } = await db
    .selectFrom('comment_photo')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Which of these pictures the member uploaded. */
export const ownPhotosAmong = async (db: Db, uid: string, keys: readonly string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('comment_photo')
    .select('key')
    .where('uid', '=', uid)
    .where('key', 'in', [...keys])
    .execute();
  return new Set(rows.map((row) => row.key));
};

/** The same picture has the same key, whoever uploaded it; only who did can have used it. */
const isUsed = async (db: Db, key: string): Promise<boolean> => {
  const row = await db
    .selectFrom('tip_comment')
    .select('id')
    .where('uid', 'in', db.selectFrom('comment_photo').select('uid').where('key', '=', key))
    .where('photos', 'like', `%${key}%`)
    .executeTakeFirst();
  return row !== undefined;
};

/** Removes pictures that no comment shows any more, so that their addresses lead nowhere. */
export const removeUnusedPhotos = async (needs: NewsNeeds, trx: Trx, keys: readonly string[]): Promise<void> => {
  for (const key of new Set(keys)) {
    if (await isUsed(trx, key)) continue;
    await trx.deleteFrom('comment_photo').where('key', '=', key).execute();
    await needs.removeFile(trx, key);
  }
};
