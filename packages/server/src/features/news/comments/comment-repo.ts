import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';

export type NewComment = Insertable<Tables['tip_comment']>;
/** A comment with the tipster of its tip, whose name the tipster's own account shows. */
export type CommentRow = Selectable<Tables['tip_comment']> & { tipster_name: string; tipster_profile: string };

/** Comments with the tipsters of their tips. */
export const withTipster = (db: Db) =>
  db
    .selectFrom('tip_comment')
    .innerJoin('tip', 'tip.id', 'tip_comment.tip_id')
    .innerJoin('tipster', 'tipster.id', 'tip.tipster_id')
    .selectAll('tip_comment')
    .select(['tipster.name as tipster_name', 'tipster.profile as tipster_profile']);

export const findComment = (db: Db, id: string): Promise<CommentRow | undefined> =>
  withTipster(db).where('tip_comment.id', '=', id).executeTakeFirst();

export const findSentComment = (db: Db, uid: string, clientId: string): Promise<CommentRow | undefined> =>
  withTipster(db).where('tip_comment.uid', '=', uid).where('tip_comment.client_id', '=', clientId).executeTakeFirst();

/** False when the member sent the same `client_id` before. */
export const insertComment = async (trx: Db, comment: NewComment): Promise<boolean> => {
  const inserted = await trx
    .insertInto('tip_comment')
    .values(comment)
    .onConflict((conflict) => conflict.columns(['uid', 'client_id']).doNothing())
    .returning('seq')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** A tip that may be commented on, with the tipster's own account; undefined for an unknown one, or one of the hidden demo. */
export const findTip = (
  db: Db,
  id: string,
  withDemo: boolean,
): Promise<{ id: string; tipster_uid: string | null } | undefined> =>
  db
    .selectFrom('tip')
    .innerJoin('tipster', 'tipster.id', 'tip.tipster_id')
    .select(['tip.id', 'tipster.uid as tipster_uid'])
    .where('tip.id', '=', id)
    .$if(!withDemo, (query) => query.where('tip.demo', '=', 0))
    .executeTakeFirst();

/**
 * Increments a tip's comment count; false for an unknown tip. Called first in its transaction with 0, it also
 * locks the tip's row, so that comments of one tip are written and removed one after another and their `seq` never grows
 * before a reader's cursor.
 */
export const changeCommentCount = async (trx: Db, tipId: string, by: number): Promise<boolean> => {
  const row = await trx
    .updateTable('tip')
    .set({ comment_count: sql`comment_count + ${by}` })
    .where('id', '=', tipId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** A removed comment, with the data to clean up. */
export type RemovedComment = Pick<CommentRow, 'id' | 'tip_id' | 'uid' | 'photos' | 'created_at'>;

/** Removes comments with their replies and likes; returns all removed ones. */
export const deleteComments = async (trx: Trx, ids: readonly string[]): Promise<RemovedComment[]> => {
  if (ids.length === 0) return [];
  // Comments first: a concurrent like holds the comment's row, and is waited for before the likes are removed.
  const removed = await trx
    .deleteFrom('tip_comment')
    .where((eb) => eb.or([eb('id', 'in', [...ids]), eb('parent_id', 'in', [...ids])]))
    .returning(['id', 'tip_id', 'uid', 'photos', 'created_at'])
    .execute();
  if (removed.length > 0)
    await trx
      .deleteFrom('tip_comment_like')
      .where(
        'comment_id',
        'in',
        removed.map(({ id }) => id),
      )
      .execute();
  return removed;
};
