import { coinsOfRefund } from '@touchline/domain/money.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { PAYMENT_SERVICE, type PaymentDeps, type Posted } from './deps.ts';
import { changePayment, type PaymentRow, type RefundRow, refundsOf, sumsOf } from './payment-repo.ts';

/** Money that goes back, before its coins are counted. */
export type NewRefund = Pick<RefundRow, 'id' | 'key' | 'amount' | 'provider_id' | 'state' | 'requested_by' | 'note'>;

/** What a transaction did: the payment after it, and movements to announce. */
export interface Step {
  row: PaymentRow;
  posted: readonly Posted[];
}

/** Coins that so much more money takes back; none where none were booked. */
export const coinsDue = async (trx: Trx, row: PaymentRow, amount: number): Promise<number> => {
  if (row.booked_at === null) return 0;
  const so = sumsOf(await refundsOf(trx, row.id));
  return Math.max(0, coinsOfRefund(row.coins, row.price, so.amount + amount) - so.coins);
};

/** The sums of its refunds in the payment. */
export const withSums = async (trx: Trx, row: PaymentRow): Promise<PaymentRow> => {
  const { amount, coins, taken } = sumsOf(await refundsOf(trx, row.id));
  return changePayment(trx, row.id, { refunded: amount, reclaimed: taken, debt: coins - taken });
};

const movement = (row: PaymentRow, key: string, amount: number, note: string) =>
  ({
    key,
    kind: 'refund',
    entries: [
      { account: `member:${row.uid}`, amount },
      { account: 'outside', amount: -amount },
    ],
    detail: { note, channel: row.provider },
  }) as const;

/**
 * Records money that goes back within the caller's transaction and takes its coins from the wallet, or as many as are there: then
 * the rest is a debt, and the wallet is frozen for staff.
 */
export const addRefund = async (deps: PaymentDeps, trx: Trx, row: PaymentRow, refund: NewRefund): Promise<Step> => {
  const { wallet } = deps;
  const coins = await coinsDue(trx, row, refund.amount);
  const taken = Math.min(coins, await wallet.lockBalance(trx, `member:${row.uid}`));
  await trx
    .insertInto('payment_refund')
    .values({ ...refund, payment_id: row.id, coins, taken, created_at: deps.now() })
    .execute();
  const posted = taken > 0 ? [await wallet.post(trx, movement(row, `refund:${refund.id}`, -taken, row.id))] : [];
  if (taken < coins)
    await wallet.freeze(trx, {
      uid: row.uid,
      reason: `${coins - taken} gold coins of payment ${row.id} were spent before its money went back`,
      by: PAYMENT_SERVICE,
    });
  await deps.audit(trx, {
    who: refund.requested_by,
    action: 'payment.refund',
    subject: row.id,
    before: { refunded: row.refunded },
    after: { refund: refund.id, amount: refund.amount, coins, taken, note: refund.note, uid: row.uid },
  });
  return { row: await withSums(trx, row), posted };
};

/** A refund that the provider did not make: the coins come back. */
export const failRefund = async (deps: PaymentDeps, trx: Trx, row: PaymentRow, refund: RefundRow): Promise<Step> => {
  await trx.updateTable('payment_refund').set({ state: 'failed' }).where('id', '=', refund.id).execute();
  const key = `refund:${refund.id}:failed`;
  const posted = refund.taken > 0 ? [await deps.wallet.post(trx, movement(row, key, refund.taken, row.id))] : [];
  await deps.audit(trx, {
    who: PAYMENT_SERVICE,
    action: 'payment.refund.fail',
    subject: row.id,
    before: { refunded: row.refunded },
    after: { refund: refund.id, coins: refund.taken },
  });
  return { row: await withSums(trx, row), posted };
};
