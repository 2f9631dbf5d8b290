import type { BetResult } from '@touchline/contract/bet.ts';
import { opsNewsRoutes } from '@touchline/contract/ops-news.ts';
import type { opsTipsterRoutes, OwnTip } from '@touchline/contract/ops-tipster.ts';
import type { ReplyOf, RequestOf } from '@touchline/contract/route.ts';
import type { Selectable } from 'kysely';
import { withRevision } from '#platform/audit/revision.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { notFound } from '#platform/http/api-error.ts';
import { columnsContain, type ListPage, pageOfRows } from '#platform/http/list-page.ts';
import { isBeforeKickOff } from '../catalog/on-sale.ts';
import type { NewsDeps } from '../deps.ts';
import { toTipInput } from '../publishing/tip-rows.ts';
import { earnedByTip } from './order-coins.ts';

type Calls = typeof opsTipsterRoutes;
type TipRow = Selectable<Tables['tip']>;
type LegRow = Selectable<Tables['tip_leg']>;

interface Sold {
  tip_id: string;
  sold: number;
  refunded: number;
  paid: number;
  held: number;
  returned: number;
}

const NOTHING_SOLD = { sold: 0, refunded: 0, paid: 0, held: 0, returned: 0 };

const soldOf = async (db: Db, tipIds: readonly string[]): Promise<ReadonlyMap<string, Sold>> => {
  const rows = await db
    .selectFrom('tip_order')
    .where('tip_id', 'in', [...tipIds, ''])
    .groupBy('tip_id')
    .select('tip_id')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('sold'),
      fn.sum<number>('price').as('paid'),
      fn.sum<number>('returned').as('returned'),
      fn.sum<number>(eb.case().when('state', '=', 'held').then(eb.ref('price')).else(0).end()).as('held'),
      fn.sum<number>(eb.case().when('returned', '>', 0).then(1).else(0).end()).as('refunded'),
    ])
    .execute();
  return new Map(
    rows.map(({ tip_id: id, sold, refunded, paid, held, returned }) => [
      id,
      {
        tip_id: id,
        sold: Number(sold),
        refunded: Number(refunded),
        paid: Number(paid),
        held: Number(held),
        returned: Number(returned),
      },
    ]),
  );
};

const toOwnTip = (
  row: TipRow,
  legs: readonly LegRow[],
  { sold, earned, isLocked }: { sold: Omit<Sold, 'tip_id'>; earned: number; isLocked: boolean },
): ReplyOf<Calls['opsGetOwnTip']> => {
  const { isTripartite: _, ...tip } = withRevision(opsNewsRoutes.opsSaveTip, toTipInput(row, legs));
  const { paid, held, returned } = sold;
  return {
    ...tip,
    legResults: legs.map((leg) => leg.result as BetResult),
    publishedAt: row.published_at,
    closeAt: row.close_at,
    result: row.result as BetResult,
    settledAt: row.settled_at,
    yieldRate: row.yield_rate === null ? null : row.yield_rate / 100,
    isLocked,
    sold: sold.sold,
    refunded: sold.refunded,
    coins: { paid, held, returned, earned, operator: paid - held - returned - earned },
    readCount: row.read_count,
    commentCount: row.comment_count,
  };
};

const withSales = async (deps: NewsDeps, professorId: string, rows: readonly TipRow[]) => {
  const ids = rows.map(({ id }) => id);
  const legs = await deps.db
    .selectFrom('tip_leg')
    .selectAll()
    .where('tip_id', 'in', [...ids, ''])
    .orderBy('position')
    .execute();
  const [sold, earned, matches] = await Promise.all([
    soldOf(deps.db, ids),
    earnedByTip(deps.db, professorId, ids),
    deps.matchBriefs(legs.map((leg) => leg.match_id)),
  ]);
  const byTip = Map.groupBy(legs, (leg) => leg.tip_id);
  return rows.map((row) => {
    const own = byTip.get(row.id) ?? [];
    const ofTip = own.map((leg) => matches.get(leg.match_id));
    const sales = sold.get(row.id) ?? NOTHING_SOLD;
    const isLocked = sales.sold > 0 || !isBeforeKickOff(row, ofTip, deps.now());
    return toOwnTip(row, own, { sold: sales, earned: earned.get(row.id) ?? 0, isLocked });
  });
};

/** Own tips with their sales, newest first. */
export const listOwnTips = (deps: NewsDeps, query: RequestOf<Calls['opsListOwnTips']>): Promise<ListPage<OwnTip>> => {
  const { professorId, settled, q } = query;
  const found = deps.db
    .selectFrom('tip')
    .where('tipster_id', '=', professorId)
    .$if(settled !== undefined, (of) => of.where('settled_at', settled === 1 ? 'is not' : 'is', null))
    .$if(q !== undefined, (of) => of.where(columnsContain(['id', 'title', 'tag'], q ?? '')));
  const read = async (limit: number, offset: number): Promise<OwnTip[]> => {
    const rows = await found.selectAll().orderBy('seq', 'desc').limit(limit).offset(offset).execute();
    return withSales(deps, professorId, rows);
  };
  return pageOfRows(query, read, () =>
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  );
};

/** An own tip with its text. Throws 10404. */
export const ownTip = async (
  deps: NewsDeps,
  { professorId, id }: RequestOf<Calls['opsGetOwnTip']>,
): Promise<ReplyOf<Calls['opsGetOwnTip']>> => {
  const tips = deps.db.selectFrom('tip').selectAll().where('tipster_id', '=', professorId);
  const row = await tips.where('id', '=', id).executeTakeFirst();
  const [tip] = row ? await withSales(deps, professorId, [row]) : [];
  if (!tip) throw notFound(`tip ${id}`);
  return tip;
};
