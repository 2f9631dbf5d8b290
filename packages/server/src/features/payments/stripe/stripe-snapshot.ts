import type Stripe from 'stripe';
import type { ProviderDispute, ProviderPayment, ProviderRefund } from '../provider.ts';
import { fromStripeAmount } from './stripe-amounts.ts';

/** What a checkout session is read with. */
export const EXPANDED = {
  one: ['payment_intent.latest_charge'],
  list: ['data.payment_intent.latest_charge'],
};

export const intentIdOf = (intent: string | { id: string } | null): string | null =>
  typeof intent === 'string' ? intent : (intent?.id ?? null);

const REFUND_STATES: Readonly<Record<string, ProviderRefund['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

export const refundIn = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  key: refund.metadata?.['refund'] ?? null,
  amount: fromStripeAmount(refund.amount, refund.currency.toUpperCase()),
  state: REFUND_STATES[refund.status ?? ''] ?? 'sent',
  at: refund.created * 1000,
});

/** A closed inquiry and one that Stripe settled by a refund took no money by a dispute. */
const DISPUTE_STATES: Readonly<Record<string, ProviderDispute['state']>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

export const disputeIn = (dispute: Stripe.Dispute): ProviderDispute => ({
  id: dispute.id,
  amount: fromStripeAmount(dispute.amount, dispute.currency.toUpperCase()),
  reason: dispute.reason,
  state: DISPUTE_STATES[dispute.status] ?? 'open',
  at: dispute.created * 1000,
});

const FAILED_INTENTS: readonly string[] = ['canceled', 'requires_payment_method'];

const stateOf = (
  { status, payment_status: payment }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): ProviderPayment['state'] => {
  if (payment === 'paid') return 'paid';
  if (status === 'expired') return 'expired';
  // A complete session that is not paid waits for a slow method, which may fail.
  return status === 'complete' && intent !== null && FAILED_INTENTS.includes(intent.status) ? 'failed' : 'open';
};

const objectOf = <T extends object>(value: string | T | null | undefined): T | null =>
  typeof value === 'object' && value !== null ? value : null;

/** A session, read with `EXPANDED`, as our snapshot of a payment. */
export const snapshotOf = (
  session: Stripe.Checkout.Session,
  refunds: readonly ProviderRefund[],
  dispute: ProviderDispute | null,
): ProviderPayment => {
  const intent = objectOf(session.payment_intent);
  const charge = objectOf(intent?.latest_charge);
  const state = stateOf(session, intent);
  const currency = (intent?.currency ?? session.currency ?? '').toUpperCase();
  const paid = state === 'paid' ? intent?.amount_received : undefined;
  return {
    reference: session.id,
    id: session.client_reference_id,
    state,
    amount: fromStripeAmount(paid ?? session.amount_total ?? 0, currency),
    currency,
    createdAt: session.created * 1000,
    paidAt: state === 'paid' ? (charge?.created ?? session.created) * 1000 : null,
    refunds,
    dispute,
  };
};
