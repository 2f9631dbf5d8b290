/** Why coins moved, as the ledger has it: a `return` gives a buyer something back, a `payout` nothing, a `refund` takes coins back whose money went back. */
export const MOVEMENT_KINDS = [
  'opening',
  'top-up',
  'purchase',
  'return',
  'payout',
  'refund',
  'tipster-payout',
  'adjustment',
] as const;

/** What became of the price of an order. */
export const ORDER_OUTCOMES = ['held', 'released', 'refunded', 'partly-refunded'] as const;

/** Maximum rows of an export. */
export const EXPORT_ROWS_MOST = 20_000;

/** Why a wallet is adjusted. */
export const ADJUSTMENT_REASONS = [
  'double-charge',
  'missing-top-up',
  'wrong-booking',
  'lottery',
  'goodwill',
  'chargeback',
  'other',
] as const;

/** What became of a request to adjust a wallet; a pending one expires. */
export const ADJUSTMENT_STATES = ['pending', 'approved', 'refused', 'expired'] as const;

/** How long a request waits for a second person. */
export const ADJUSTMENT_HOURS = 24;

/**
 * What became of coins that are paid out: `dropped` when the run was refused or the coins were gone at the approval; `failed` ones
 * were returned to the tipster.
 */
export const PAYOUT_STATES = ['proposed', 'approved', 'paid', 'failed', 'dropped'] as const;
