import type { Trx } from '#platform/db/open-database.ts';
import { conflict } from '#platform/http/api-error.ts';
import { markBooked } from './apply-snapshot.ts';
import type { PaymentDeps } from './deps.ts';
import { changePayment, findPayment, lockPaymentRow } from './payment-repo.ts';

/**
 * A second person has booked a payment that waited: it is done, with the coins that they gave for it. Payments of other services are
 * left alone. Throws 10409 for another member, and when the money went back or is disputed.
 */
export const paymentCredited = async (
  deps: Pick<PaymentDeps, 'now' | 'seller'>,
  trx: Trx,
  { payment: id, uid }: { payment: string; uid: string },
): Promise<void> => {
  const known = await findPayment(trx, id);
  if (known === undefined || known.booked_at !== null) return;
  const row = await lockPaymentRow(trx, id);
  if (row.uid !== uid) throw conflict(`payment ${id} is of another member`);
  if (row.refunded > 0 || row.dispute === 'open' || row.dispute === 'lost')
    throw conflict(`payment ${id} was paid back or is disputed: refuse the request`);
  const { amount: coins } = await trx
    .selectFrom('ledger_transaction')
    .select('amount')
    .where('key', '=', `top-up:${id}`)
    .executeTakeFirstOrThrow();
  const credited = await changePayment(trx, id, { coins, price: row.paid_amount ?? row.price });
  await markBooked(deps, trx, credited, row.paid_at ?? deps.now());
};
