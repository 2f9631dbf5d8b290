import type { PaymentProviderId } from '@touchline/contract/payment.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';

/** A checkout to be opened; `price` is minor units of `currency`. */
export interface CheckoutOrder {
  /** Our payment, which the provider stores with its own record. */
  id: string;
  coins: number;
  price: number;
  currency: string;
  language: Language;
  /** Where the payer comes back to, whatever happened. */
  returnUrl: string;
  createdAt: number;
  expiresAt: number;
}

export interface ProviderRefund {
  /** The provider's id. */
  id: string;
  /** Our id of it, as sent with the request; null for one that was made at the provider. */
  key: string | null;
  amount: number;
  state: 'sent' | 'succeeded' | 'failed';
  at: number;
}

export interface ProviderDispute {
  id: string;
  amount: number;
  reason: string;
  state: 'open' | 'won' | 'lost';
  at: number;
}

/** A payment as the provider has it now; money is minor units as ISO 4217 has them, times are epoch ms. */
export interface ProviderPayment {
  /** The provider's id of the checkout. */
  reference: string;
  /** Our payment, as the provider stored it; null for one that is not ours. */
  id: string | null;
  state: 'open' | 'paid' | 'expired' | 'failed';
  /** What was paid, else what is to be paid. */
  amount: number;
  currency: string;
  createdAt: number;
  paidAt: number | null;
  refunds: readonly ProviderRefund[];
  dispute: ProviderDispute | null;
}

/** A notification whose signature is right: a hint that something about a payment changed. */
export interface PaymentNotification {
  /** Unique at the provider. */
  id: string;
  type: string;
  at: number;
  /** The checkout, when the notification is about one. */
  reference: string | null;
}

/** The provider's definite no; every other failure leaves open whether it did what was requested. */
export class PaymentRefusedError extends Error {
  override name = 'PaymentRefusedError';
}

/** A payment service. Calls that change something are idempotent by the ids that they carry. */
export interface PaymentProvider {
  id: PaymentProviderId;
  createCheckout(order: CheckoutOrder): Promise<{ reference: string; url: string }>;
  /** Throws 403 when the signature is missing, wrong or too old, and 10400 when what is signed is no notification. */
  readNotification(headers: Readonly<Record<string, unknown>>, body: string, now: number): Promise<PaymentNotification>;
  /** The payment as it is now. */
  retrieve(reference: string): Promise<ProviderPayment>;
  /** Pays back; `key` is our id of the refund. */
  refund(refund: { reference: string; amount: number; currency: string; key: string }): Promise<void>;
  /** The payments that were begun in a period, `to` excluded. */
  list(period: { from: number; to: number }): Promise<ProviderPayment[]>;
}
