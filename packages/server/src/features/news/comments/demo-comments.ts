import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { NewsDeps } from '../deps.ts';
import { type NewComment, changeCommentCount } from './comment-repo.ts';
import { removeUploadsOf } from './photo-repo.ts';
import { removeComments } from './removal.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';

/** A comment of the demo's invented readers. */
export interface DemoTipComment {
  id: string;
  tipId: string;
  parentId: string | null;
  username: string;
  content: string;
  likeCount: number;
  createdAt: number;
}

const AT_ONCE = 1000;

const toRow = (comment: DemoTipComment): NewComment => ({
  id: comment.id,
  tip_id: comment.tipId,
  parent_id: comment.parentId,
  uid: null,
  username: comment.username,
  head_url: '',
  content: comment.content,
  photos: '',
  like_count: comment.likeCount,
  created_at: comment.createdAt,
  client_id: null,
  is_author: 0,
  demo: 1,
});

const knownAmong = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('tip_comment')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map((row) => row.id));
};

/**
 * Writes comments of the demo's invented readers, oldest first; existing ones are unchanged. Returns the
 * ids of the new ones.
 */
export const insertDemoComments = async (trx: Trx, comments: readonly DemoTipComment[]): Promise<string[]> => {
  const inOrder = comments.toSorted((a, b) => a.createdAt - b.createdAt);
  const added: DemoTipComment[] = [];
  for (let start = 0; start < inOrder.length; start += AT_ONCE) {
    const chunk = inOrder.slice(start, start + AT_ONCE);
    const known = await knownAmong(
      trx,
      chunk.map(({ id }) => id),
    );
    const unknown = chunk.filter(({ id }) => !known.has(id));
    if (unknown.length > 0) await trx.insertInto('tip_comment').values(unknown.map(toRow)).execute();
    added.push(...unknown);
  }
  for (const [tipId, ofTip] of Map.groupBy(added, (comment) => comment.tipId))
    await changeCommentCount(trx, tipId, ofTip.length);
  return added.map(({ id }) => id);
};

type Uids = SelectQueryBuilder<Tables, 'account', { uid: string }>;

/** Removes these members' likes of others' comments. */
const retractLikes = async (trx: Trx, uids: Uids): Promise<number> => {
  await trx
    .updateTable('tip_comment')
    .set((eb) => ({
      like_count: eb(
        'like_count',
        '-',
        eb
          .selectFrom('tip_comment_like')
          .whereRef('tip_comment_like.comment_id', '=', 'tip_comment.id')
          .where('tip_comment_like.uid', 'in', uids)
          .select((count) => count.fn.countAll<number>().as('count')),
      ),
    }))
    .where('id', 'in', trx.selectFrom('tip_comment_like').where('uid', 'in', uids).select('comment_id'))
    .execute();
  const { numDeletedRows } = await trx.deleteFrom('tip_comment_like').where('uid', 'in', uids).executeTakeFirst();
  return Number(numDeletedRows);
};

/**
 * Removes the demo's comments, those on its tips and by its members, with dependent rows; returns the number of rows.
 * Called while the demo's tips and members still exist.
 */
export const removeDemoComments = async (deps: NewsDeps, trx: Trx): Promise<number> => {
  const demoUids = trx.selectFrom('account').select('uid').where('demo', '=', 1);
  const demoTips = trx.selectFrom('tip').select('id').where('demo', '=', 1);
  const comments = await trx
    .selectFrom('tip_comment')
    .select('id')
    .where((eb) => eb.or([eb('demo', '=', 1), eb('uid', 'in', demoUids), eb('tip_id', 'in', demoTips)]))
    .execute();
  const ids = comments.map(({ id }) => id);
  let removed = 0;
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const chunk = ids.slice(start, start + AT_ONCE);
    removed += (await removeComments(deps, trx, chunk)).length;
  }
  return removed + (await retractLikes(trx, demoUids)) + (await removeUploadsOf(deps, trx, demoUids));
};
