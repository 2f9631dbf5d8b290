import type { Db } from '#platform/db/open-database.ts';
import type { DemoFilter } from './tip-repo.ts';

interface ListFilter extends DemoFilter {
  limit: number;
}

/** Tips that are free for all, newest first. */
export const listedTips = (db: Db, { withDemo, limit }: ListFilter) =>
  db
    .selectFrom('tip')
    .select(['id', 'published_at', 'settled_at'])
    .where('price', '=', 0)
    .$if(!withDemo, (query) => query.where('demo', '=', 0))
    .orderBy('published_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();

/** Tipsters with the time at which their figures were computed, latest first. */
export const listedTipsters = (db: Db, { withDemo, limit }: ListFilter) =>
  db
    .selectFrom('tipster')
    .select(['id', 'figures_at'])
    .$if(!withDemo, (query) => query.where('demo', '=', 0))
    .orderBy('figures_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
