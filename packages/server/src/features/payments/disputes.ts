import type { Trx } from '#platform/db/open-database.ts';
import { PAYMENT_SERVICE, type PaymentDeps } from './deps.ts';
import { changePayment, disputesOf, type PaymentRow } from './payment-repo.ts';
import type { ProviderDispute } from './provider.ts';
import { addRefund, type Step } from './take-back.ts';

/** Whether nothing keeps the member's wallet frozen any more: no other open or lost dispute, and no debt. */
const isClear = async (trx: Trx, uid: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('payment')
    .select('id')
    .where('uid', '=', uid)
    .where((eb) => eb.or([eb('dispute', 'in', ['open', 'lost']), eb('debt', '>', 0)]))
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
};

const storeDispute = async (trx: Trx, row: PaymentRow, dispute: ProviderDispute, now: number): Promise<PaymentRow> => {
  const { id, amount, reason, state } = dispute;
  const closed = state === 'open' ? null : now;
  await trx
    .insertInto('payment_dispute')
    .values({ id, payment_id: row.id, amount, reason, state, opened_at: dispute.at, closed_at: closed })
    .onConflict((known) => known.columns(['payment_id', 'id']).doUpdateSet({ state, closed_at: closed }))
    .execute();
  return changePayment(trx, row.id, { dispute: state });
};

/** The money is gone: so are the coins that are there, and staff decides about the member. */
const lose = async (deps: PaymentDeps, trx: Trx, row: PaymentRow, { id, amount }: ProviderDispute): Promise<Step> => {
  const refund = { id: `${row.id}.${id}`, key: id, provider_id: id, amount, state: 'succeeded' } as const;
  return addRefund(deps, trx, row, { ...refund, requested_by: row.provider, note: 'lost dispute' });
};

/** An open dispute freezes the wallet, a won one frees it, a lost one takes the coins back and leaves it frozen. A decided one stays. */
export const applyDispute = async (
  deps: PaymentDeps,
  trx: Trx,
  row: PaymentRow,
  dispute: ProviderDispute,
): Promise<Step> => {
  const known = (await disputesOf(trx, row.id)).find(({ id }) => id === dispute.id);
  const isNews = known === undefined || (known.state === 'open' && dispute.state !== 'open');
  if (!isNews) return { row, posted: [] };
  const { uid } = row;
  const stored = await storeDispute(trx, row, dispute, deps.now());
  await deps.audit(trx, {
    who: PAYMENT_SERVICE,
    action: `payment.dispute.${dispute.state}`,
    subject: row.id,
    before: known === undefined ? null : { state: known.state },
    after: { dispute: dispute.id, amount: dispute.amount, reason: dispute.reason, uid },
  });
  if (dispute.state === 'won') {
    if (await isClear(trx, uid)) await deps.wallet.unfreeze(trx, { uid, by: PAYMENT_SERVICE });
    return { row: stored, posted: [] };
  }
  const reason = `payment ${row.id} is disputed: ${dispute.reason}`;
  await deps.wallet.freeze(trx, { uid, reason, by: PAYMENT_SERVICE });
  return dispute.state === 'lost' ? lose(deps, trx, stored, dispute) : { row: stored, posted: [] };
};
