import type { opsFinanceRoutes, Payout } from '@touchline/contract/ops-finance.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { shanghaiDay } from '@touchline/domain/shanghai-day.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import { columnsContain } from '#platform/http/list-page.ts';
import type { FinanceDeps } from './deps.ts';
import type { FinanceList } from './finance-list.ts';
import { spanOf } from '#platform/http/period.ts';

type Query = RequestOf<(typeof opsFinanceRoutes)['opsExportPayouts']>;
type Sums = Pick<Payout, 'orders' | 'earned' | 'operatorShare' | 'refunded'>;

const MONTH_LENGTH = 'YYYY-MM'.length;

/** Days from the first of this month when none is named. */
const daysOf = ({ from, to }: Query, now: number): Pick<Query, 'from' | 'to'> => {
  spanOf({ from, to });
  return from === undefined && to === undefined
    ? { from: `${shanghaiDay(now).slice(0, MONTH_LENGTH)}-01` }
    : { from, to };
};

/** Settled and corrected orders by period and tipster; a correction counts on its own day. */
const payouts = (db: Db, query: Query, now: number) => {
  const { from, to } = daysOf(query, now);
  const period = query.by === 'day' ? sql<string>`day` : sql<string>`substr(day, 1, ${sql.lit(MONTH_LENGTH)})`;
  const sums = db
    .selectFrom('payout_day')
    .innerJoin('tipster', 'tipster.id', 'payout_day.tipster_id')
    .$if(from !== undefined, (of) => of.where('day', '>=', from ?? ''))
    .$if(to !== undefined, (of) => of.where('day', '<=', to ?? ''))
    .$if(query.professorId !== undefined, (of) => of.where('tipster_id', '=', query.professorId ?? ''))
    .select([period.as('period'), 'payout_day.tipster_id as professorId', 'tipster.name as tipster'])
    .select(({ fn }) => [fn.sum<number>('orders').as('orders'), fn.sum<number>('earned').as('earned')])
    .select(({ fn }) => [
      fn.sum<number>('operator_share').as('operatorShare'),
      fn.sum<number>('refunded').as('refunded'),
    ])
    .groupBy([period, 'payout_day.tipster_id', 'tipster.name']);
  return db
    .selectFrom(sums.as('payouts'))
    .$if(query.q !== undefined, (of) => of.where(columnsContain(['period', 'professorId', 'tipster'], query.q ?? '')));
};

/** Tipsters' earnings by day or month, newest first and then by what was earned; by default of this month. */
export const payoutList: FinanceList<Query, Payout, Sums> = {
  name: 'payouts',
  async totals({ db, now }, query) {
    const { count, ...sums } = await payouts(db, query, now())
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('orders').as('orders')])
      .select(({ fn }) => [
        fn.sum<number | null>('earned').as('earned'),
        fn.sum<number | null>('refunded').as('refunded'),
      ])
      .select(({ fn }) => fn.sum<number | null>('operatorShare').as('operatorShare'))
      .executeTakeFirstOrThrow();
    const { orders, earned, operatorShare, refunded } = sums;
    return {
      count,
      sums: { orders: orders ?? 0, earned: earned ?? 0, operatorShare: operatorShare ?? 0, refunded: refunded ?? 0 },
    };
  },
  read: ({ db, now }: FinanceDeps, query, { limit, offset }) =>
    payouts(db, query, now())
      .selectAll()
      .orderBy('period', 'desc')
      .orderBy('earned', 'desc')
      .orderBy('professorId')
      .limit(limit)
      .offset(offset)
      .execute(),
  columns: {
    period: ({ period }) => period,
    tipster: ({ professorId }) => professorId,
    name: ({ tipster }) => tipster,
    orders: ({ orders }) => orders,
    earned: ({ earned }) => earned,
    operatorShare: ({ operatorShare }) => operatorShare,
    refunded: ({ refunded }) => refunded,
  },
};
