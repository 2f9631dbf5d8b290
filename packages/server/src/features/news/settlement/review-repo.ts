import type { BetResult } from '@touchline/contract/bet.ts';
import type { opsTipReviewRoutes, TipReview } from '@touchline/contract/ops-tip-reviews.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { columnsContain, type ListPage, pageOfRows } from '#platform/http/list-page.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';

type ReviewRow = Selectable<Tables['tip_review']>;
type Query = RequestOf<(typeof opsTipReviewRoutes)['opsListTipReviews']>;

/** The outcome of a review; `decidedBy` is null for the automatic rule. */
export interface ReviewEnd {
  state: 'settled' | 'dismissed';
  decidedBy: string | null;
  decidedAt: number;
  note: string;
}

const reviews = (db: Db) => db.selectFrom('tip_review').innerJoin('tip', 'tip.id', 'tip_review.tip_id');

const toReview = (row: ReviewRow & { title: string }): TipReview => ({
  id: row.tip_id,
  sportsTitle: row.title,
  matchId: row.match_id,
  settledResult: row.settled_result as BetResult,
  resultNow: row.result_now as BetResult,
  since: row.since,
  state: row.state,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
  note: row.note,
});

export const findReview = async (db: Db, tipId: string): Promise<TipReview | null> => {
  const found = reviews(db).selectAll('tip_review').select('tip.title').where('tip_id', '=', tipId);
  const row = await found.executeTakeFirst();
  return row ? toReview(row) : null;
};

export const listReviews = (db: Db, query: Query): Promise<ListPage<TipReview>> => {
  const { q, state } = query;
  const found = reviews(db)
    .where('tip_review.state', '=', state)
    .$if(q !== undefined, (of) => of.where(columnsContain(['tip_id', 'match_id', 'tip.title', 'note'], q ?? '')));
  const read = async (limit: number, offset: number): Promise<TipReview[]> => {
    const page = found.selectAll('tip_review').select('tip.title').orderBy('since', 'desc').orderBy('tip_id');
    return (await page.limit(limit).offset(offset).execute()).map(toReview);
  };
  return pageOfRows(query, read, () =>
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  );
};

export const openReviews = async (db: Db): Promise<number> => {
  const open = db.selectFrom('tip_review').where('state', '=', 'open');
  const { count } = await open.select((eb) => eb.fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
};

/** Ends the open review of a tip; nothing when there is none. */
export const endReview = async (trx: Trx, tipId: string, end: ReviewEnd): Promise<void> => {
  await trx
    .updateTable('tip_review')
    .set({ state: end.state, decided_by: end.decidedBy, decided_at: end.decidedAt, note: end.note })
    .where('tip_id', '=', tipId)
    .where('state', '=', 'open')
    .execute();
};
