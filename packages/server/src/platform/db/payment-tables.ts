import type {
  DISPUTE_STATES,
  PAYMENT_PROVIDERS,
  PAYMENT_STATES,
  REFUND_STATES,
} from '@touchline/contract/payment-terms.ts';

type OneOf<List extends readonly string[]> = List[number];

/** Payments by a provider. Money is minor units of an ISO 4217 currency, coins are gold coins, times are epoch ms. */
export interface PaymentTables {
  /** What members can buy. */
  coin_package: {
    id: string;
    coins: number;
    price: number;
    currency: string;
    sort: number;
    enabled: number;
    demo: number;
  };
  /** One checkout with what came of it; price and coins are those of the package when it began. */
  payment: {
    id: string;
    uid: string;
    /** Chosen by the client, so that a repeated request is the same payment. */
    client_id: string;
    provider: OneOf<typeof PAYMENT_PROVIDERS>;
    package_id: string;
    coins: number;
    price: number;
    currency: string;
    /** Where the payer comes back to, and the language of the checkout. */
    origin: string;
    language: string;
    state: OneOf<typeof PAYMENT_STATES>;
    /** Why paid money is not booked. */
    problem: 'amount' | 'currency' | null;
    /** The provider's id of the checkout; null until it is known. */
    reference: string | null;
    url: string | null;
    paid_amount: number | null;
    paid_currency: string | null;
    /** Money that went back, also what the provider has accepted and not paid yet. */
    refunded: number;
    /** Its last dispute. */
    dispute: OneOf<typeof DISPUTE_STATES> | null;
    /** Coins taken back, and those that should have been and were spent. */
    reclaimed: number;
    debt: number;
    created_at: number;
    expires_at: number;
    paid_at: number | null;
    booked_at: number | null;
    /** Last look at the provider; 0 for none. */
    checked_at: number;
    /** When to look again; null when nothing is expected. */
    check_at: number | null;
    /** Counts up without gaps. */
    receipt_number: number | null;
    /** Operator's name and address at the booking, as JSON. */
    seller: string | null;
  };
  /** Every notification once. */
  payment_event: {
    provider: OneOf<typeof PAYMENT_PROVIDERS>;
    id: string;
    payment_id: string | null;
    type: string;
    at: number;
    received_at: number;
    /** Null while what follows from it is not stored. */
    handled_at: number | null;
  };
  /** Money that goes back. */
  payment_refund: {
    id: string;
    payment_id: string;
    /** Chosen by staff, so that a repeated request is the same; that of the provider for its own refunds. */
    key: string;
    provider_id: string | null;
    amount: number;
    /** Coins that it takes back, and how many were there. */
    coins: number;
    taken: number;
    state: OneOf<typeof REFUND_STATES>;
    requested_by: string;
    note: string;
    created_at: number;
  };
  /** Disputes of payers' banks, by the provider's id. */
  payment_dispute: {
    id: string;
    payment_id: string;
    amount: number;
    reason: string;
    state: OneOf<typeof DISPUTE_STATES>;
    opened_at: number;
    closed_at: number | null;
  };
  /** Comparisons with a provider's own list. */
  provider_reconciliation: {
    id: string;
    provider: OneOf<typeof PAYMENT_PROVIDERS>;
    from_day: string;
    to_day: string;
    at: number;
    who: string;
    result: string;
  };
}
