import type { Trx } from '#platform/db/open-database.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import { applyDispute } from './disputes.ts';
import { PAYMENT_SERVICE, type PaymentDeps, type Posted } from './deps.ts';
import { changePayment, type PaymentRow, refundsOf } from './payment-repo.ts';
import type { ProviderPayment, ProviderRefund } from './provider.ts';
import { type MailTo, queueReceipt } from './receipts.ts';
import { addRefund, failRefund, type Step, withSums } from './take-back.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A provider that never says that a checkout has expired is not asked longer. */
const LOOK_MS = 2 * DAY_MS;

/** Counts up without gaps: the number is taken with the booking or not at all. */
const nextReceipt = async (trx: Trx): Promise<number> => {
  await waitForLock(trx, 'receipts');
  const row = await trx
    .selectFrom('payment')
    .select((eb) => eb.fn.max('receipt_number').as('last'))
    .executeTakeFirst();
  return Number(row?.last ?? 0) + 1;
};

/** The coins are in the ledger: booked once, with a receipt. */
export const markBooked = async (
  deps: Pick<PaymentDeps, 'now' | 'seller'>,
  trx: Trx,
  row: PaymentRow,
  paidAt: number,
): Promise<PaymentRow> =>
  changePayment(trx, row.id, {
    state: 'booked',
    problem: null,
    paid_at: paidAt,
    booked_at: deps.now(),
    receipt_number: await nextReceipt(trx),
    seller: JSON.stringify(deps.seller),
  });

const book = async (deps: PaymentDeps, trx: Trx, row: PaymentRow, paidAt: number): Promise<Step> => {
  const { id, uid, coins, provider: channel, price, currency } = row;
  const posted = await deps.wallet.post(trx, {
    key: `top-up:${id}`,
    kind: 'top-up',
    entries: [
      { account: `member:${uid}`, amount: coins },
      { account: 'outside', amount: -coins },
    ],
    detail: { channel, paidAt },
  });
  await deps.audit(trx, {
    who: PAYMENT_SERVICE,
    action: 'wallet.top-up',
    subject: uid,
    before: null,
    after: { key: id, amount: coins, channel, price, currency },
  });
  return { row: await markBooked(deps, trx, row, paidAt), posted: [posted] };
};

/** What was paid must be what was ordered; the rest waits for staff. */
const applyPaid = async (deps: PaymentDeps, trx: Trx, row: PaymentRow, paid: ProviderPayment): Promise<Step> => {
  if (row.state === 'booked' || row.state === 'paid') return { row, posted: [] };
  const { amount, currency } = paid;
  const paidAt = paid.paidAt ?? deps.now();
  const known = await changePayment(trx, row.id, { paid_amount: amount, paid_currency: currency, paid_at: paidAt });
  const problem = currency !== row.currency ? 'currency' : amount !== row.price ? 'amount' : null;
  if (problem === null) return book(deps, trx, known, paidAt);
  await deps.audit(trx, {
    who: PAYMENT_SERVICE,
    action: 'payment.hold',
    subject: row.id,
    before: { price: row.price, currency: row.currency },
    after: { amount, currency, uid: row.uid },
  });
  return { row: await changePayment(trx, row.id, { state: 'paid', problem }), posted: [] };
};

const applyState = async (deps: PaymentDeps, trx: Trx, row: PaymentRow, seen: ProviderPayment): Promise<Step> => {
  if (seen.state === 'paid') return applyPaid(deps, trx, row, seen);
  const hasEnded = seen.state === 'expired' || seen.state === 'failed';
  const isForgotten = deps.now() > row.expires_at + LOOK_MS;
  if (row.state !== 'created' || (!hasEnded && !isForgotten)) return { row, posted: [] };
  return {
    row: await changePayment(trx, row.id, { state: seen.state === 'failed' ? 'failed' : 'expired' }),
    posted: [],
  };
};

const applyRefund = async (deps: PaymentDeps, trx: Trx, row: PaymentRow, seen: ProviderRefund): Promise<Step> => {
  const known = (await refundsOf(trx, row.id)).find(({ id, provider_id: own }) => id === seen.key || own === seen.id);
  if (known === undefined) {
    if (seen.state === 'failed') return { row, posted: [] };
    const { id, amount, state } = seen;
    const refund = { id: `${row.id}.${id}`, key: id, provider_id: id, amount, state, requested_by: row.provider };
    return addRefund(deps, trx, row, { ...refund, note: 'made at the provider' });
  }
  if (known.state === 'failed') return { row, posted: [] };
  if (seen.state === 'failed') return failRefund(deps, trx, row, known);
  const state = known.state === 'succeeded' ? known.state : seen.state;
  await trx.updateTable('payment_refund').set({ provider_id: seen.id, state }).where('id', '=', known.id).execute();
  return { row, posted: [] };
};

/** When to look at the provider again; null when nothing is expected. */
const nextLook = async (trx: Trx, row: PaymentRow, now: number): Promise<number | null> => {
  if (row.state === 'created') return now + Math.min(6 * HOUR_MS, Math.max(30 * SECOND_MS, (now - row.created_at) / 2));
  if ((await refundsOf(trx, row.id)).some(({ state }) => state === 'sent')) return now + 10 * MINUTE_MS;
  return row.dispute === 'open' ? now + DAY_MS : null;
};

/**
 * Does what follows from the provider's word, within the caller's transaction with the payment locked. The word is a state, not a
 * change: it may come late, twice, out of order or not at all, and each step is done once.
 */
export const applySnapshot = async (
  deps: PaymentDeps,
  trx: Trx,
  start: PaymentRow,
  { seen, mail }: { seen: ProviderPayment; mail: MailTo | null },
): Promise<Step> => {
  let row = start;
  const posted: Posted[] = [];
  const follow = async (step: (current: PaymentRow) => Promise<Step>): Promise<void> => {
    const done = await step(row);
    row = done.row;
    posted.push(...done.posted);
  };
  await follow((current) => applyState(deps, trx, current, seen));
  for (const refund of seen.refunds) await follow((current) => applyRefund(deps, trx, current, refund));
  const { dispute } = seen;
  if (dispute !== null) await follow((current) => applyDispute(deps, trx, current, dispute));
  if (start.booked_at === null && row.booked_at !== null && mail !== null) await queueReceipt(deps, trx, row, mail);
  const now = deps.now();
  const look = await nextLook(trx, row, now);
  await withSums(trx, row);
  row = await changePayment(trx, row.id, { checked_at: now, check_at: look === null ? null : Math.round(look) });
  return { row, posted };
};
