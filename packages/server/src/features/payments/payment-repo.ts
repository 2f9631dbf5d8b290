import type { Payment } from '@touchline/contract/payment.ts';
import type { OpsPayment } from '@touchline/contract/ops-payments.ts';
import type { Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { notFound } from '#platform/http/api-error.ts';

export type PaymentRow = Selectable<Tables['payment']>;
export type RefundRow = Selectable<Tables['payment_refund']>;
export type DisputeRow = Selectable<Tables['payment_dispute']>;

export const findPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();

export const requirePayment = async (db: Db, id: string): Promise<PaymentRow> => {
  const row = await findPayment(db, id);
  if (!row) throw notFound(`payment ${id}`);
  return row;
};

/** Coins of a member's checkouts that are open or paid and not booked yet. */
export const openCheckoutCoins = async (db: Db, uid: string): Promise<number> => {
  const row = await db
    .selectFrom('payment')
    .select((eb) => eb.fn.sum<number | null>('coins').as('sum'))
    .where('uid', '=', uid)
    .where('state', 'in', ['created', 'paid'])
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
};

/** Locks the payment for this transaction. Throws 10404. */
export const lockPaymentRow = async (trx: Trx, id: string): Promise<PaymentRow> => {
  const row = await trx
    .updateTable('payment')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound(`payment ${id}`);
  return row;
};

/** Writes fields of a payment that is locked. */
export const changePayment = (trx: Trx, id: string, fields: Updateable<Tables['payment']>): Promise<PaymentRow> =>
  trx.updateTable('payment').set(fields).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const refundsOf = (db: Db, id: string): Promise<RefundRow[]> =>
  db
    .selectFrom('payment_refund')
    .selectAll()
    .where('payment_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const disputesOf = (db: Db, id: string): Promise<DisputeRow[]> =>
  db
    .selectFrom('payment_dispute')
    .selectAll()
    .where('payment_id', '=', id)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();

/** Money and coins of refunds that have not failed. */
export const sumsOf = (refunds: readonly RefundRow[]): { amount: number; coins: number; taken: number } => {
  const valid = refunds.filter(({ state }) => state !== 'failed');
  const sum = (field: 'amount' | 'coins' | 'taken'): number => valid.reduce((total, row) => total + row[field], 0);
  return { amount: sum('amount'), coins: sum('coins'), taken: sum('taken') };
};

export const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  provider: row.provider,
  coins: row.coins,
  price: row.price,
  currency: row.currency,
  state: row.state,
  refunded: row.refunded,
  dispute: row.dispute,
  createdAt: row.created_at,
  paidAt: row.paid_at,
  bookedAt: row.booked_at,
  receipt: row.receipt_number,
});

export const toOpsPayment = (row: PaymentRow, username: string): OpsPayment => ({
  ...toPayment(row),
  uid: row.uid,
  username,
  reference: row.reference,
  problem: row.problem,
  paidAmount: row.paid_amount,
  paidCurrency: row.paid_currency,
  reclaimed: row.reclaimed,
  debt: row.debt,
});
