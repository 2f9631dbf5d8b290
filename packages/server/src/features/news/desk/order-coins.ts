import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';

type OfOrder = ExpressionBuilder<Tables & { tip_order: Tables['tip_order'] }, 'tip_order' | 'ledger_transaction'>;

/** The settlement of a purchase. */
const isSettlement = (eb: OfOrder): Expression<SqlBool> =>
  eb('ledger_transaction.key', '=', sql<string>`'settle:' || tip_order.id`);

/** Corrections of a purchase, `correct:<order>:<number>`; `;` follows `:`. */
const isCorrection = (eb: OfOrder): Expression<SqlBool> =>
  eb.and([
    eb('ledger_transaction.key', '>', sql<string>`'correct:' || tip_order.id || ':'`),
    eb('ledger_transaction.key', '<', sql<string>`'correct:' || tip_order.id || ';'`),
  ]);

/** Movements after the purchase, with each order of a tipster; two queries, so that each uses the index of the keys. */
const movementsOf = (db: Db, tipsterId: string) =>
  [isSettlement, isCorrection].map((isOf) =>
    db
      .selectFrom('tip_order')
      .innerJoin('tip', 'tip.id', 'tip_order.tip_id')
      .innerJoin('ledger_transaction', (join) => join.on((eb) => isOf(eb as unknown as OfOrder)))
      .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'ledger_transaction.id')
      .where('tip.tipster_id', '=', tipsterId),
  );

/** Coins that the tipster earned from each of these tips, by the ledger. */
export const earnedByTip = async (
  db: Db,
  tipsterId: string,
  tipIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const earned = new Map<string, number>();
  for (const movements of movementsOf(db, tipsterId)) {
    const rows = await movements
      .where('tip.id', 'in', [...tipIds, ''])
      .where('ledger_entry.account_id', '=', `tipster:${tipsterId}`)
      .select((eb) => ['tip.id', eb.fn.sum<number | string>('ledger_entry.amount').as('coins')])
      .groupBy('tip.id')
      .execute();
    for (const { id, coins } of rows) earned.set(id, (earned.get(id) ?? 0) + Number(coins));
  }
  return earned;
};

/** Coins that buyers of a tipster's tips got back, each with its time. */
export const returnsBetween = async (
  db: Db,
  tipsterId: string,
  { from, to }: { from: number; to: number },
): Promise<{ at: number; coins: number }[]> => {
  const rows: { at: number; coins: number }[] = [];
  for (const movements of movementsOf(db, tipsterId))
    rows.push(
      ...(await movements
        .where('ledger_entry.created_at', '>=', from)
        .where('ledger_entry.created_at', '<', to)
        .where((eb) => eb('ledger_entry.account_id', '=', sql<string>`'member:' || tip_order.uid`))
        .select(['ledger_entry.created_at as at', 'ledger_entry.amount as coins'])
        .execute()),
    );
  return rows;
};
