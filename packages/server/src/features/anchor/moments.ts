import type { Moment } from '@touchline/contract/anchor.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { notFound } from '#platform/http/api-error.ts';
import { addLikes, momentCount, momentRows, raiseLikeCount, rememberBatch } from './moment-repo.ts';
import type { AnchorNeeds } from './needs.ts';
import { toMoment } from './presenters.ts';

/** Likes of one moment that count for one member. */
const MOST_LIKES_PER_MEMBER = 50;

export interface MomentQuery {
  hostId?: string | undefined;
  momentSort: number;
  page: number;
  size: number;
}

export interface MomentPage {
  list: Moment[];
  page: number;
  size: number;
  total: number;
  isLastPage: boolean;
  momentSort: number;
}

export const listMoments = async (needs: AnchorNeeds, query: MomentQuery): Promise<MomentPage> => {
  const withDemo = needs.demoEnabled();
  const [rows, total] = await Promise.all([
    momentRows(needs.db, { ...query, withDemo }),
    momentCount(needs.db, { hostId: query.hostId, withDemo }),
  ]);
  const { page, size, momentSort } = query;
  return { list: rows.map(toMoment), page, size, total, isLastPage: page * size >= total, momentSort };
};

/** Adds a burst of likes; the same batch again adds nothing and answers with the present numbers. */
export const likeMoment = async (
  needs: AnchorNeeds,
  uid: string,
  like: { momentId: string; count: number; batchId?: string | undefined },
): Promise<{ momentId: string; likeCount: number; myLikeCount: number }> => {
  const { momentId, batchId } = like;
  const result = await inTransaction(needs.db, async (trx) => {
    if ((await raiseLikeCount(trx, momentId, 0)) === undefined) throw notFound(`moment ${momentId}`);
    const isNew = !batchId || (await rememberBatch(trx, { uid, batchId, momentId, now: needs.now() }));
    const { mine, added } = await addLikes(trx, {
      momentId,
      uid,
      count: isNew ? like.count : 0,
      most: MOST_LIKES_PER_MEMBER,
    });
    return { momentId, likeCount: (await raiseLikeCount(trx, momentId, added)) ?? 0, myLikeCount: mine };
  });
  needs.cache.invalidate('moments');
  return result;
};
