import type { FinanceOrder, opsFinanceRoutes, TipEscrow } from '@touchline/contract/ops-finance.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import { columnsContain } from '#platform/http/list-page.ts';
import type { FinanceDeps } from './deps.ts';
import { type FinanceList, timeCell } from './finance-list.ts';
import { isBetween, isWithin, spanOf } from '#platform/http/period.ts';

type Query = RequestOf<(typeof opsFinanceRoutes)['opsExportOrders']>;
type Outcome = FinanceOrder['state'];

const OUTCOMES: Readonly<Record<Outcome, RawBuilder<boolean>>> = {
  held: sql`tip_order.state = 'held'`,
  released: sql`tip_order.state = 'settled' and tip_order.returned = 0`,
  refunded: sql`tip_order.state = 'settled' and tip_order.returned = tip_order.price`,
  'partly-refunded': sql`tip_order.state = 'settled' and tip_order.returned > 0 and tip_order.returned < tip_order.price`,
};

const outcomeOf = ({ state, price, returned }: { state: string; price: number; returned: number }): Outcome => {
  if (state === 'held') return 'held';
  if (returned === 0) return 'released';
  return returned === price ? 'refunded' : 'partly-refunded';
};

/** Tips of a tipster, or with a text in their title. */
const tipsOf = (db: Db, { professorId, q }: { professorId?: string | undefined; q?: string | undefined }) =>
  db
    .selectFrom('tip')
    .select('tip.id')
    .$if(professorId !== undefined, (of) => of.where('tip.tipster_id', '=', professorId ?? ''))
    .$if(q !== undefined, (of) => of.where(columnsContain(['tip.id', 'tip.title'], q ?? '')));

const found = (db: Db, { q, state, uid, tipId, professorId, least, most, ...days }: Query) =>
  db
    .selectFrom('tip_order')
    .where(isWithin('paid_at', spanOf(days)))
    .$if(state !== undefined, (of) => of.where(OUTCOMES[state ?? 'held']))
    .$if(uid !== undefined, (of) => of.where('uid', '=', uid ?? ''))
    .$if(tipId !== undefined, (of) => of.where('tip_id', '=', tipId ?? ''))
    .$if(least !== undefined || most !== undefined, (of) => of.where(isBetween('price', least, most)))
    .$if(professorId !== undefined, (of) => of.where('tip_id', 'in', tipsOf(db, { professorId })))
    .$if(q !== undefined, (of) =>
      of.where((eb) => eb.or([eb('id', '=', q ?? ''), eb('tip_id', 'in', tipsOf(db, { q }))])),
    );

interface OrderSums {
  price: number;
  returned: number;
  held: number;
}

const totals = async ({ db }: FinanceDeps, query: Query) => {
  const { count, price, returned, held } = await found(db, query)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('price').as('price'),
      eb.fn.sum<number | null>('returned').as('returned'),
      sql<number | null>`sum(case when state = 'held' then price else 0 end)`.as('held'),
    ])
    .executeTakeFirstOrThrow();
  return { count, sums: { price: price ?? 0, returned: returned ?? 0, held: held ?? 0 } };
};

const read: FinanceList<Query, FinanceOrder, OrderSums>['read'] = async (
  { db, memberNames },
  query,
  { limit, offset },
) => {
  // Skipped rows are read from the index alone.
  const page = await found(db, query)
    .select('seq')
    .orderBy('paid_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const rows = await db
    .selectFrom('tip_order')
    .innerJoin('tip', 'tip.id', 'tip_order.tip_id')
    .innerJoin('tipster', 'tipster.id', 'tip.tipster_id')
    .select(['tip_order.id', 'tip_order.uid', 'tip_order.tip_id', 'tip.title', 'tip.tipster_id', 'tipster.name'])
    .select(['tip_order.price', 'tip_order.returned', 'tip_order.state', 'tip_order.paid_at', 'tip_order.settled_at'])
    .where('tip_order.seq', 'in', [...page.map(({ seq }) => seq), -1])
    .orderBy('tip_order.paid_at', 'desc')
    .orderBy('tip_order.seq', 'desc')
    .execute();
  const names = await memberNames(rows.map(({ uid }) => uid));
  return rows.map((row) => ({
    id: row.id,
    uid: row.uid,
    username: names.get(row.uid) ?? '',
    tipId: row.tip_id,
    title: row.title,
    professorId: row.tipster_id,
    tipster: row.name,
    price: row.price,
    returned: row.returned,
    state: outcomeOf(row),
    paidAt: row.paid_at,
    settledAt: row.settled_at,
  }));
};

/** Purchases without paid content, newest first. */
export const orderList: FinanceList<Query, FinanceOrder, OrderSums> = {
  name: 'orders',
  totals,
  read,
  columns: {
    order: ({ id }) => id,
    paid: ({ paidAt }) => timeCell(paidAt),
    member: ({ uid }) => uid,
    name: ({ username }) => username,
    tip: ({ tipId }) => tipId,
    title: ({ title }) => title,
    tipster: ({ tipster }) => tipster,
    price: ({ price }) => price,
    returned: ({ returned }) => returned,
    state: ({ state }) => state,
    settled: ({ settledAt }) => timeCell(settledAt),
  },
};

type EscrowQuery = RequestOf<(typeof opsFinanceRoutes)['opsExportEscrow']>;

const heldOrders = (db: Db, { professorId, q }: EscrowQuery) =>
  db
    .selectFrom('tip_order')
    .where('tip_order.state', '=', 'held')
    .$if(professorId !== undefined || q !== undefined, (of) =>
      of.where('tip_id', 'in', tipsOf(db, { professorId, q })),
    );

/** Coins held for each unsettled tip, most first. */
export const escrowList: FinanceList<EscrowQuery, TipEscrow, { orders: number; coins: number }> = {
  name: 'escrow',
  async totals({ db }, query) {
    const row = await heldOrders(db, query)
      .select((eb) => [
        eb.fn.count<number>('tip_id').distinct().as('count'),
        eb.fn.countAll<number>().as('orders'),
        eb.fn.sum<number | null>('price').as('coins'),
      ])
      .executeTakeFirstOrThrow();
    return { count: row.count, sums: { orders: row.orders, coins: row.coins ?? 0 } };
  },
  async read({ db }, query, { limit, offset }) {
    const sums = heldOrders(db, query)
      .select((eb) => ['tip_id as id', eb.fn.countAll<number>().as('orders'), eb.fn.sum<number>('price').as('coins')])
      .groupBy('tip_id')
      .orderBy('coins', 'desc')
      .orderBy('tip_id')
      .limit(limit)
      .offset(offset);
    const rows = await db
      .selectFrom(sums.as('sums'))
      .innerJoin('tip', 'tip.id', 'sums.id')
      .innerJoin('tipster', 'tipster.id', 'tip.tipster_id')
      .select(['tip.id', 'tip.title', 'tip.tipster_id', 'tipster.name', 'tip.close_at', 'sums.orders', 'sums.coins'])
      .orderBy('sums.coins', 'desc')
      .orderBy('tip.id')
      .execute();
    return rows.map((row) => ({
      tipId: row.id,
      title: row.title,
      professorId: row.tipster_id,
      tipster: row.name,
      closeAt: row.close_at,
      orders: row.orders,
      coins: row.coins,
    }));
  },
  columns: {
    tip: ({ tipId }) => tipId,
    title: ({ title }) => title,
    tipster: ({ tipster }) => tipster,
    kickOff: ({ closeAt }) => timeCell(closeAt),
    orders: ({ orders }) => orders,
    coins: ({ coins }) => coins,
  },
};
