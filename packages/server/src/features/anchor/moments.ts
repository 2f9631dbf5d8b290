import type { Moment } from '@touchline/contract/anchor.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { notFound } from '#platform/http/api-error.ts';
import { addLikes, isMomentShown, momentCount, momentRows, incrementLikeCount, rememberBatch } from './moment-repo.ts';
import type { Viewer } from './anchor-view.ts';
import type { AnchorDeps } from './deps.ts';
import { toMoment } from './serializers.ts';

/** Maximum likes of one moment per member. */
const MOST_LIKES_PER_MEMBER = 50;

export interface MomentQuery {
  hostId?: string | undefined;
  momentSort: number;
  page: number;
  size: number;
}

type MomentViewer = Pick<Viewer, 'hidesDialect'>;

export interface MomentPage {
  list: Moment[];
  page: number;
  size: number;
  total: number;
  isLastPage: boolean;
  momentSort: number;
}

const visibleTo = (deps: AnchorDeps, { hidesDialect }: MomentViewer) => ({
  withDemo: deps.demoEnabled(),
  withDialect: !hidesDialect,
});

export const listMoments = async (deps: AnchorDeps, viewer: MomentViewer, query: MomentQuery): Promise<MomentPage> => {
  const visible = visibleTo(deps, viewer);
  const [rows, total] = await Promise.all([
    momentRows(deps.db, { ...query, ...visible }),
    momentCount(deps.db, { hostId: query.hostId, ...visible }),
  ]);
  const { page, size, momentSort } = query;
  return { list: rows.map(toMoment), page, size, total, isLastPage: page * size >= total, momentSort };
};

/** Adds a burst of likes; repeating the same batch adds nothing and returns the current numbers. */
export const likeMoment = async (
  deps: AnchorDeps,
  viewer: MomentViewer,
  uid: string,
  like: { momentId: string; count: number; batchId?: string | undefined },
): Promise<{ momentId: string; likeCount: number; myLikeCount: number }> => {
  const { momentId, batchId } = like;
  if (!(await isMomentShown(deps.db, visibleTo(deps, viewer), momentId))) throw notFound(`moment ${momentId}`);
  const result = await inTransaction(deps.db, async (trx) => {
    if ((await incrementLikeCount(trx, momentId, 0)) === undefined) throw notFound(`moment ${momentId}`);
    const isNew = !batchId || (await rememberBatch(trx, { uid, batchId, momentId, now: deps.now() }));
    const { mine, added } = await addLikes(trx, {
      momentId,
      uid,
      count: isNew ? like.count : 0,
      most: MOST_LIKES_PER_MEMBER,
    });
    return { momentId, likeCount: (await incrementLikeCount(trx, momentId, added)) ?? 0, myLikeCount: mine };
  });
  deps.cache.invalidate('moments');
  return result;
};
