import { sql } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';

/**
 * Increments a comment's like count and returns it; undefined for an unknown comment. Called first in its transaction
 * with 0, it also locks the comment's row, so that likes of one comment are counted one after another.
 */
export const changeLikeCount = async (trx: Db, commentId: string, by: number): Promise<number | undefined> => {
  const row = await trx
    .updateTable('tip_comment')
    .set({ like_count: sql`like_count + ${by}` })
    .where('id', '=', commentId)
    .returning('like_count')
    .executeTakeFirst();
  return row?.like_count;
};

/** False when the member likes the comment already. */
export const addLike = async (
  trx: Db,
  like: { comment_id: string; uid: string; created_at: number },
): Promise<boolean> => {
  const inserted = await trx
    .insertInto('tip_comment_like')
    .values(like)
    .onConflict((conflict) => conflict.columns(['comment_id', 'uid']).doNothing())
    .returning('uid')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** False when the member did not like the comment. */
export const removeLike = async (trx: Db, commentId: string, uid: string): Promise<boolean> => {
  const removed = await trx
    .deleteFrom('tip_comment_like')
    .where('comment_id', '=', commentId)
    .where('uid', '=', uid)
    .returning('uid')
    .executeTakeFirst();
  return removed !== undefined;
};

/** Which of these comments the member likes. */
export const likedAmong = async (db: Db, uid: string, commentIds: readonly string[]): Promise<Set<string>> => {
  if (commentIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('tip_comment_like')
    .select('comment_id')
    .where('uid', '=', uid)
    .where('comment_id', 'in', [...commentIds])
    .execute();
  return new Set(rows.map((row) => row.comment_id));
};
