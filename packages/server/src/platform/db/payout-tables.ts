type Json = string;

/** Limits of members and their exclusions, and what is paid out to tipsters. */
export interface PayoutTables {
  /** A member's own limits in gold coins; 0 means none. A raise to `next_coins` can be confirmed from `next_at` on. */
  member_limit: {
    uid: string;
    kind: 'purchase' | 'deposit';
    period: 'day' | 'week' | 'month';
    coins: number;
    next_coins: number | null;
    next_at: number | null;
  };
  /** No purchases, or no purchases and top-ups, until then. */
  member_break: { uid: string; kind: 'pause' | 'cool-off'; until: number };
  /** Members who may neither buy nor top up. It outlives `until` (null: none), until the member ends it: `lifts_at`. */
  member_exclusion: {
    uid: string;
    since: number;
    until: number | null;
    lifts_at: number | null;
    decided_by: 'member' | 'operator' | 'contact';
    /** The operator's. */
    reason: string;
  };
  /** Keyed hashes of contact points of excluded members, so that a new account with the same one is excluded too. */
  excluded_contact: { hash: string; until: number | null };
  /** Payments that arrived against a limit: booked, and not spent until an operator has decided. */
  withheld_deposit: {
    /** Of the movement. */
    key: string;
    uid: string;
    coins: number;
    reason: string;
    at: number;
    closed_at: number | null;
    closed_by: string | null;
    note: string;
  };
  /** Where a tipster's money goes. */
  payee: {
    tipster_id: string;
    /** Bank, holder and account number as JSON, encrypted for the tipster. */
    sealed: string;
    bank: string;
    holder: string;
    /** The last digits. */
    account_end: string;
    updated_at: number;
    updated_by: string;
  };
  payout_run: {
    id: string;
    /** `2026-11`. */
    month: string;
    /** Coins earned before it are paid. */
    cutoff_at: number;
    /** Minor units of `currency` for a coin. */
    rate: number;
    currency: string;
    state: 'proposed' | 'approved' | 'refused';
    /** Tipsters who are not paid, with the reason. */
    skipped: Json;
    proposed_by: string;
    proposed_at: number;
    decided_by: string | null;
    decided_at: number | null;
    note: string;
  };
  payout: {
    id: string;
    run_id: string;
    tipster_id: string;
    coins: number;
    /** Minor units. */
    money: number;
    /** A `proposed` one is `dropped` when its run is refused or the coins are gone. */
    state: 'proposed' | 'approved' | 'paid' | 'failed' | 'dropped';
    /** The payee at the proposal, encrypted for the tipster. */
    sealed: string;
    account_end: string;
    bank_reference: string;
    /** Why it failed or was dropped. */
    reason: string;
    changed_at: number;
    changed_by: string;
  };
  /** Issued statements; the database refuses to change or remove one. */
  tipster_statement: { number: number; tipster_id: string; month: string; issued_at: number; content: Json };
}
