import { BET_RESULT, type BetResult } from '@touchline/contract/bet.ts';
import type { OrderStep, TipOrder } from '@touchline/contract/news.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';

export type OrderRow = Selectable<Tables['tip_order']>;
/** The data of a tip for a purchase. */
export type TipOnSale = Pick<Selectable<Tables['tip']>, 'id' | 'title' | 'price' | 'result' | 'close_at' | 'demo'>;

export const toOrder = (row: OrderRow): TipOrder => ({
  id: row.id,
  messageId: row.tip_id,
  price: row.price,
  payTime: row.paid_at,
  state: row.state,
  result: row.result as BetResult,
  returned: row.returned,
  settledAt: row.settled_at,
  trail: JSON.parse(row.trail) as OrderStep[],
});

/** The stored trail of an order, with one more step. */
export const addStep = (trail: string, step: OrderStep): string =>
  JSON.stringify([...(JSON.parse(trail) as OrderStep[]), step]);

export const findOrder = (db: Db, uid: string, tipId: string): Promise<OrderRow | undefined> =>
  db.selectFrom('tip_order').selectAll().where('uid', '=', uid).where('tip_id', '=', tipId).executeTakeFirst();

/** A new order whose price is held. */
export const insertOrder = (
  trx: Trx,
  order: { id: string; uid: string; tipId: string; price: number; paidAt: number },
): Promise<OrderRow> => {
  const { id, uid, tipId, price, paidAt } = order;
  const row: Insertable<Tables['tip_order']> = {
    id,
    uid,
    tip_id: tipId,
    price,
    paid_at: paidAt,
    state: 'held',
    result: BET_RESULT.waiting,
    returned: 0,
    settled_at: null,
    trail: addStep('[]', { kind: 'bought', at: paidAt, amount: price, result: null, reason: '' }),
  };
  return trx.insertInto('tip_order').values(row).returningAll().executeTakeFirstOrThrow();
};

/** Locks the tip: purchases, decisions and replacements of it wait for the end of this transaction. */
export const lockTipRow = (trx: Trx, tipId: string): Promise<TipOnSale | undefined> =>
  trx
    .updateTable('tip')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', tipId)
    .returning(['id', 'title', 'price', 'result', 'close_at', 'demo'])
    .executeTakeFirst();

export const incrementOrderCount = async (trx: Trx, tipId: string): Promise<void> => {
  await trx
    .updateTable('tip')
    .set((eb) => ({ order_count: eb('order_count', '+', 1) }))
    .where('id', '=', tipId)
    .execute();
};

/** Matches of a tip. */
export const matchIdsOf = async (db: Db, tipId: string): Promise<string[]> => {
  const rows = await db.selectFrom('tip_leg').select('match_id').where('tip_id', '=', tipId).execute();
  return rows.map((row) => row.match_id);
};

/** Filter of a member's orders: `held` ones wait for their result, of `returned` ones coins were returned. */
export interface OrderFilter {
  state: 'all' | 'held' | 'settled' | 'returned';
  /** Without those of the demo world while it is hidden. */
  withDemo: boolean;
}

const ordersOf = (db: Db, uid: string, { state, withDemo }: OrderFilter) =>
  db
    .selectFrom('tip_order')
    .innerJoin('tip', 'tip.id', 'tip_order.tip_id')
    .where('tip_order.uid', '=', uid)
    .$if(state === 'held', (query) => query.where('tip_order.state', '=', 'held'))
    .$if(state === 'settled', (query) => query.where('tip_order.state', '=', 'settled'))
    .$if(state === 'returned', (query) => query.where('tip_order.returned', '>', 0))
    .$if(!withDemo, (query) => query.where('tip.demo', '=', 0));

/** Newest first; `before` is the `seq` of an order. */
export const listOrders = (
  db: Db,
  uid: string,
  filter: OrderFilter,
  { before, offset, limit }: { before: number | undefined; offset: number; limit: number },
): Promise<OrderRow[]> =>
  ordersOf(db, uid, filter)
    .selectAll('tip_order')
    .$if(before !== undefined, (query) => query.where('tip_order.seq', '<', before ?? 0))
    .orderBy('tip_order.seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countOrders = async (db: Db, uid: string, filter: OrderFilter): Promise<number> => {
  const row = await ordersOf(db, uid, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};
