import { channel } from '@touchline/contract/channels.ts';
import type { Trx } from '#platform/db/open-database.ts';
import type { EraseOwn } from '#platform/privacy/erase-rows.ts';
import type { NewsDeps } from '../deps.ts';
import { changeCommentCount } from './comment-repo.ts';
import { changeLikeCount } from './like-repo.ts';
import { removeUploadsOf } from './photo-repo.ts';
import { removeComments } from './removal.ts';

/** What readers see of a comment whose author is gone: it has neither author nor text, and its replies stay. */
const WITHOUT_AUTHOR = {
  uid: null,
  username: '',
  head_url: '',
  content: '',
  photos: '',
  client_id: null,
  is_author: 0,
};

/** Empties comments that others answered, and removes the others; returns their tips. */
const eraseComments = async (deps: NewsDeps, trx: Trx, uid: string): Promise<string[]> => {
  const own = await trx.selectFrom('tip_comment').select(['id', 'tip_id']).where('uid', '=', uid).execute();
  const tips = [...new Set(own.map((comment) => comment.tip_id))].toSorted();
  for (const tip of tips) await changeCommentCount(trx, tip, 0);
  const answered = await trx
    .selectFrom('tip_comment as reply')
    .innerJoin('tip_comment as comment', 'comment.id', 'reply.parent_id')
    .select('comment.id')
    .where('comment.uid', '=', uid)
    .where((eb) => eb.or([eb('reply.uid', '!=', uid), eb('reply.uid', 'is', null)]))
    .distinct()
    .execute();
  const kept = new Set(answered.map(({ id }) => id));
  for (const id of kept) await trx.updateTable('tip_comment').set(WITHOUT_AUTHOR).where('id', '=', id).execute();
  for (const { id } of own) if (!kept.has(id)) await removeComments(deps, trx, [id]);
  return tips;
};

const eraseLikes = async (trx: Trx, uid: string): Promise<void> => {
  const likes = await trx.deleteFrom('tip_comment_like').where('uid', '=', uid).returning('comment_id').execute();
  for (const { comment_id: id } of likes.toSorted((a, b) => (a.comment_id < b.comment_id ? -1 : 1)))
    await changeLikeCount(trx, id, -1);
};

const eraseFollows = async (trx: Trx, uid: string): Promise<void> => {
  const follows = await trx.deleteFrom('tipster_follow').where('uid', '=', uid).returning('tipster_id').execute();
  for (const { tipster_id: id } of follows)
    await trx
      .updateTable('tipster')
      .set((eb) => ({ follower_count: eb('follower_count', '-', 1) }))
      .where('id', '=', id)
      .execute();
};

/** Removes a member's comments, likes, uploads and follows; counts follow. */
export const createNewsEraser =
  (deps: NewsDeps): EraseOwn =>
  async (trx, { uid }) => {
    const tips = await eraseComments(deps, trx, uid);
    await eraseLikes(trx, uid);
    await eraseFollows(trx, uid);
    await removeUploadsOf(deps, trx, trx.selectFrom('account').select('uid').where('uid', '=', uid));
    return { channels: tips.map((tip) => channel.tip(tip)) };
  };
