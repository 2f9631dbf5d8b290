/** Changes of wallets that need a person, and the payment service's files. */
export interface FinanceTables {
  /** Requested corrections of wallets. */
  wallet_adjustment: {
    id: string;
    /** Chosen by the requester, so that a repeated request is the same. */
    key: string;
    uid: string;
    amount: number;
    reason: string;
    note: string;
    /** When it was requested, or after it was booked. */
    balance: number;
    /** A pending one whose `expires_at` has passed is expired. */
    state: 'pending' | 'approved' | 'refused';
    requested_by: string;
    requested_at: number;
    expires_at: number;
    decided_by: string | null;
    decided_at: number | null;
    decision_note: string;
    /** The payment's number, when it is booked as a top-up. */
    payment: string | null;
    channel: string;
    paid_at: number | null;
  };
  /** Members who may not buy. */
  wallet_freeze: { uid: string; reason: string; frozen_by: string; frozen_at: number };
  /** Comparisons with the payment service's files; the id is that of the file, period and rate. */
  reconciliation: {
    id: string;
    from_day: string;
    to_day: string;
    at: number;
    who: string;
    result: string;
  };
  /** Payments of the payment service without a top-up, or with another amount. */
  payment_unmatched: {
    id: string;
    problem: 'missing' | 'amount';
    amount: number;
    booked: number | null;
    uid: string | null;
    channel: string;
    paid_at: number;
    /** A requested one whose request has expired is open. */
    state: 'open' | 'requested' | 'matched' | 'dismissed';
    decided_by: string | null;
    decided_at: number | null;
    note: string;
  };
  /** What settlements and corrections of one day in Shanghai moved for a tipster: sums of the ledger, booked with each movement. */
  payout_day: {
    /** `2026-11-21`. */
    day: string;
    tipster_id: string;
    /** Settled orders. */
    orders: number;
    earned: number;
    operator_share: number;
    refunded: number;
  };
}
