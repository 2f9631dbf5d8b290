import type { EraseOwn } from '#platform/privacy/erase-rows.ts';
import { incrementLikeCount } from './moment-repo.ts';

/** Takes back a member's likes of moments; counts follow. */
export const eraseMomentLikes: EraseOwn = async (trx, { uid }) => {
  const likes = await trx.deleteFrom('moment_like').where('uid', '=', uid).returning(['moment_id', 'count']).execute();
  for (const { moment_id: id, count } of likes.toSorted((a, b) => (a.moment_id < b.moment_id ? -1 : 1)))
    await incrementLikeCount(trx, id, -count);
  return { channels: [] };
};
