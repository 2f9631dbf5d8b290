import type { Moment } from '@touchline/contract/anchor.ts';
import { storedLanguagesFor } from '@touchline/domain/languages/base-language.ts';
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

type MomentViewer = Pick<Viewer, 'hidesDialect' | 'language'>;

export interface MomentPage {
  list: Moment[];
  page: number;
  size: number;
  total: number;
  isLastPage: boolean;
  momentSort: number;
}

const visibleTo = (deps: AnchorDeps, { hidesDialect }: Pick<Viewer, 'hidesDialect'>) => ({
  withDemo: deps.demoEnabled(),
  withDialect: !hidesDialect,
});

/** Those of all hosts are in the viewer's language, where its hosts have posted; else, and those of one host, in any. */
const listedFor = async (deps: AnchorDeps, viewer: MomentViewer, { hostId }: MomentQuery) => {
  const visible = visibleTo(deps, viewer);
  if (hostId !== undefined || viewer.language === null) return visible;
  const own = { ...visible, languages: storedLanguagesFor(viewer.language) };
  return (await momentRows(deps.db, { ...own, momentSort: 1, page: 1, size: 1 })).length > 0 ? own : visible;
};

/** A page of moments. */
export const listMoments = async (deps: AnchorDeps, viewer: MomentViewer, query: MomentQuery): Promise<MomentPage> => {
  const visible = await listedFor(deps, viewer, query);
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
