import { inTransaction } from '#platform/db/transaction.ts';
import { applySnapshot } from './apply-snapshot.ts';
import type { PaymentDeps } from './deps.ts';
import { changePayment, findPayment, lockPaymentRow, type PaymentRow, refundsOf } from './payment-repo.ts';
import { type PaymentProvider, PaymentRefusedError, type ProviderPayment } from './provider.ts';
import { failRefund } from './take-back.ts';

export const providerOf = ({ providers }: PaymentDeps, id: string): PaymentProvider => {
  const provider = providers.find((one) => one.id === id);
  if (!provider) throw new PaymentRefusedError(`the payment provider ${id} is not configured`);
  return provider;
};

/** Applies what the provider says of a payment, and notifies the member. */
const apply = async (deps: PaymentDeps, id: string, seen: ProviderPayment): Promise<PaymentRow> => {
  // The address is read before the transaction, which may read through itself only.
  const isNews = seen.state === 'paid' && (await findPayment(deps.db, id))?.booked_at === null;
  const row = isNews ? await findPayment(deps.db, id) : undefined;
  const mail = row ? await deps.mailOf(row.uid) : null;
  const step = await inTransaction(deps.db, async (trx) => {
    const locked = await lockPaymentRow(trx, id);
    return applySnapshot(deps, trx, locked, { seen, mail });
  });
  deps.wallet.announce(step.posted);
  return step.row;
};

/** Sends refunds again that the provider does not know yet; it makes each once. Throws when it stays unclear whether it did. */
export const sendRefunds = async (deps: PaymentDeps, row: PaymentRow) => {
  const { id, provider, reference } = row;
  const waiting = (await refundsOf(deps.db, id)).filter((one) => one.state === 'sent' && one.provider_id === null);
  let refused: PaymentRefusedError | null = null;
  for (const refund of waiting)
    try {
      await providerOf(deps, provider).refund({
        reference: reference ?? '',
        amount: refund.amount,
        currency: row.paid_currency ?? row.currency,
        key: refund.id,
      });
    } catch (error) {
      if (!(error instanceof PaymentRefusedError)) throw error;
      refused = error;
      const step = await inTransaction(deps.db, async (trx) => {
        const locked = await lockPaymentRow(trx, id);
        const current = (await refundsOf(trx, id)).find((one) => one.id === refund.id);
        return current?.state === 'sent' ? failRefund(deps, trx, locked, current) : { row: locked, posted: [] };
      });
      deps.wallet.announce(step.posted);
    }
  return { sent: waiting.length, refused };
};

/** Reads a payment from its provider and does what follows; a checkout that was never opened there only expires. */
export const syncPayment = async (deps: PaymentDeps, row: PaymentRow): Promise<PaymentRow> => {
  const { id, reference } = row;
  if (reference === null) return expireUnopened(deps, row);
  const provider = providerOf(deps, row.provider);
  const current = await apply(deps, id, await provider.retrieve(reference));
  const { sent } = await sendRefunds(deps, current);
  return sent === 0 ? current : apply(deps, id, await provider.retrieve(reference));
};

/** Nobody has got the address of a checkout whose reference is unknown here: it cannot be paid. */
const expireUnopened = (deps: PaymentDeps, { id, expires_at: expiresAt }: PaymentRow): Promise<PaymentRow> =>
  inTransaction(deps.db, async (trx) => {
    const row = await lockPaymentRow(trx, id);
    if (row.reference !== null || row.state !== 'created') return row;
    const isOver = expiresAt <= deps.now();
    return changePayment(trx, id, isOver ? { state: 'expired', check_at: null } : { check_at: expiresAt });
  });

/** The payment of a checkout at the provider; one whose reference was lost here is found by the provider's record. */
export const paymentOfReference = async (
  deps: PaymentDeps,
  provider: PaymentProvider,
  reference: string,
): Promise<PaymentRow | null> => {
  const known = await deps.db
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider.id)
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (known) return known;
  const { id } = await provider.retrieve(reference);
  if (id === null) return null;
  const adopted = await deps.db
    .updateTable('payment')
    .set({ reference })
    .where('id', '=', id)
    .where('provider', '=', provider.id)
    .where('reference', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return adopted ?? null;
};

const RETRY_MS = 60_000;
const AT_ONCE = 50;

/** Looks at the providers for payments that are due; a failed look is repeated a minute later. */
export const checkDuePayments = async (deps: PaymentDeps): Promise<void> => {
  const due = await deps.db
    .selectFrom('payment')
    .selectAll()
    .where('check_at', '<=', deps.now())
    .orderBy('check_at')
    .limit(AT_ONCE)
    .execute();
  for (const row of due)
    try {
      await syncPayment(deps, row);
    } catch (error) {
      deps.log.warn({ err: error, payment: row.id }, 'a payment could not be read from its provider');
      await deps.db
        .updateTable('payment')
        .set({ check_at: deps.now() + RETRY_MS })
        .where('id', '=', row.id)
        .execute();
    }
};
