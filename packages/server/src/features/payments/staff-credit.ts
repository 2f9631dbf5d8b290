import type { Trx } from '#platform/db/open-database.ts';
import { markBooked } from './apply-snapshot.ts';
import type { PaymentDeps } from './deps.ts';
import { changePayment, findPayment, lockPaymentRow } from './payment-repo.ts';

/**
 * A second person has booked a payment that waited: it is done, with the coins that they gave for it. Payments of other services are
 * left alone.
 */
export const paymentCredited = async (
  deps: Pick<PaymentDeps, 'now' | 'seller'>,
  trx: Trx,
  id: string,
): Promise<void> => {
  const known = await findPayment(trx, id);
  if (known === undefined || known.booked_at !== null) return;
  const row = await lockPaymentRow(trx, id);
  const { amount: coins } = await trx
    .selectFrom('ledger_transaction')
    .select('amount')
    .where('key', '=', `top-up:${id}`)
    .executeTakeFirstOrThrow();
  const credited = await changePayment(trx, id, { coins, price: row.paid_amount ?? row.price });
  await markBooked(deps, trx, credited, row.paid_at ?? deps.now());
};
