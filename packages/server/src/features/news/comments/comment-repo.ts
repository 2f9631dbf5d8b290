import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { Db, Trx } from '../needs.ts';

export type NewComment = Insertable<Tables['tip_comment']>;
/** A comment with the tipster of its tip, as whom the tipster's own account writes. */
export type CommentRow = Selectable<Tables['tip_comment']> & { tipster_name: string; tipster_profile: string };

const withTipster = (db: Db) =>
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

/**
 * Raises the count of a tip's comments; false when there is no such tip. Called first in its transaction with 0, it also
 * locks the tip's row, so that comments of one tip are written and removed one after another and their `seq` never grows
 * behind a reader's cursor.
 */
export const raiseCommentCount = async (trx: Db, tipId: string, by: number): Promise<boolean> => {
  const row = await trx
    .updateTable('tip')
    .set({ comment_count: sql`comment_count + ${by}` })
    .where('id', '=', tipId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Comments by their ids, in no order. */
export const commentsByIds = async (db: Db, ids: readonly string[]): Promise<CommentRow[]> =>
  ids.length === 0
    ? []
    : withTipster(db)
        .where('tip_comment.id', 'in', [...ids])
        .execute();

/** Replies of all these comments, oldest first. */
export const repliesOf = async (db: Db, parentIds: readonly string[], withDemo: boolean): Promise<CommentRow[]> =>
  parentIds.length === 0
    ? []
    : withTipster(db)
        .where('tip_comment.parent_id', 'in', [...parentIds])
        .$if(!withDemo, (query) => query.where('tip_comment.demo', '=', 0))
        .orderBy('tip_comment.seq')
        .execute();

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

/** A comment that was removed, and what it leaves behind. */
export type RemovedComment = Pick<CommentRow, 'id' | 'tip_id' | 'uid' | 'photos'>;

/** Removes comments with their replies and likes; answers with all that went. */
export const deleteComments = async (trx: Trx, ids: readonly string[]): Promise<RemovedComment[]> => {
  if (ids.length === 0) return [];
  // Comments first: who likes one just now holds its row, and is waited for before the likes go.
  const removed = await trx
    .deleteFrom('tip_comment')
    .where((eb) => eb.or([eb('id', 'in', [...ids]), eb('parent_id', 'in', [...ids])]))
    .returning(['id', 'tip_id', 'uid', 'photos'])
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
