import { randomBytes } from 'node:crypto';

/** Objects as Stripe's API has them (docs.stripe.com/api), with the fields that a checkout needs; times are epoch seconds. */
export interface Session {
  id: string;
  object: 'checkout.session';
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  mode: 'payment';
  created: number;
  expires_at: number;
  livemode: false;
  locale: string | null;
  payment_intent: string | null;
  payment_status: 'paid' | 'unpaid';
  status: 'open' | 'complete' | 'expired';
  success_url: string;
  cancel_url: string;
  url: string | null;
}

export interface PaymentIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  created: number;
  latest_charge: string | null;
  livemode: false;
  metadata: Record<string, string>;
  status: 'processing' | 'succeeded' | 'requires_payment_method';
}

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  currency: string;
  created: number;
  disputed: boolean;
  livemode: false;
  metadata: Record<string, string>;
  paid: boolean;
  payment_intent: string;
  refunded: boolean;
  status: 'succeeded' | 'pending' | 'failed';
}

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed';
}

export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  payment_intent: string;
  reason: string;
  status: 'needs_response' | 'won' | 'lost';
}

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object };
  livemode: false;
  pending_webhooks: number;
  type: string;
}

/** All objects of one account, by id. */
export interface Account {
  sessions: Map<string, Session>;
  intents: Map<string, PaymentIntent>;
  charges: Map<string, Charge>;
  refunds: Map<string, Refund>;
  disputes: Map<string, Dispute>;
  events: Map<string, StripeEvent>;
}

export const createAccount = (): Account => ({
  sessions: new Map(),
  intents: new Map(),
  charges: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  events: new Map(),
});

/** An id such as `cs_test_…`. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

export const chargeOf = (account: Account, session: Session): Charge | undefined =>
  account.charges.get(account.intents.get(session.payment_intent ?? '')?.latest_charge ?? '');
