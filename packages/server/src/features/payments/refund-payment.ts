import { randomUUID } from 'node:crypto';
import type { opsPaymentRoutes } from '@touchline/contract/ops-payments.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { conflict } from '#platform/http/api-error.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import type { PaymentDeps } from './deps.ts';
import { changePayment, lockPaymentRow, type PaymentRow, refundsOf, requirePayment } from './payment-repo.ts';
import { sendRefunds, syncPayment } from './sync-payment.ts';
import { addRefund, coinsDue, type Step } from './take-back.ts';

type Request = RequestOf<(typeof opsPaymentRoutes)['opsRefundPayment']>;

const RETRY_MS = 60_000;

const requireRefundable = (row: PaymentRow, amount: number, left: number): void => {
  if (row.state !== 'booked' && row.state !== 'paid') throw conflict(`payment ${row.id} is ${row.state}, not paid`);
  if (row.dispute === 'open' || row.dispute === 'lost')
    throw conflict(`payment ${row.id} is disputed: its money is at the payer's bank already`);
  if (left <= 0) throw conflict(`payment ${row.id} is paid back already`);
  if (amount > left) throw conflict(`only ${left} of payment ${row.id} are left to pay back`);
};

/** Records the refund and takes the coins back, before any money moves. */
const record = async (
  deps: PaymentDeps,
  trx: Trx,
  request: Request,
  who: string,
): Promise<Step & { isNew: boolean }> => {
  const { id, key, note, force } = request;
  const row = await lockPaymentRow(trx, id);
  const known = (await refundsOf(trx, id)).find((one) => one.key === key);
  if (known) {
    if (known.note !== note || known.amount !== (request.amount ?? known.amount))
      throw conflict(`another refund was requested with the key ${key}`);
    return { row, posted: [], isNew: false };
  }
  const left = (row.paid_amount ?? row.price) - row.refunded;
  const amount = request.amount ?? left;
  requireRefundable(row, amount, left);
  const coins = await coinsDue(trx, row, amount);
  const balance = await deps.wallet.lockBalance(trx, `member:${row.uid}`);
  if (coins > balance && !force)
    throw conflict(`the wallet has ${balance} of the ${coins} gold coins; refund with force takes what is there`);
  const refund = { id: randomUUID(), key, amount, provider_id: null, state: 'sent', note } as const;
  const step = await addRefund(deps, trx, row, { ...refund, requested_by: who });
  return { ...step, isNew: true, row: await changePayment(trx, id, { check_at: deps.now() + RETRY_MS }) };
};

/**
 * Pays money back once per key. When it stays unclear whether the provider did, the refund stays `sent` and is repeated with the
 * same id. Throws 10404 and 10409.
 */
export const refundPayment = async (deps: PaymentDeps, request: Request, context: CallContext): Promise<void> => {
  const who = operatorOf(context).name;
  const { row, posted, isNew } = await inTransaction(deps.db, (trx) => record(deps, trx, request, who));
  deps.wallet.announce(posted);
  try {
    // A repetition reads first: the provider may have made the refund longer ago than it remembers keys.
    const { refused } = isNew ? await sendRefunds(deps, row) : { refused: null };
    if (refused !== null) throw conflict(`the payment provider refused the refund: ${refused.message}`);
    await syncPayment(deps, await requirePayment(deps.db, row.id));
  } catch (error) {
    if (error instanceof Error && error.name === 'ApiError') throw error;
    context.log.warn({ err: error, payment: row.id }, 'a refund is repeated later');
  }
};
