/** Payment providers that the server knows: Stripe Checkout, and a page of the operator's own with signed redirects. */
export const PAYMENT_PROVIDERS = ['stripe', 'redirect'] as const;

/**
 * `created`: the checkout is open; `paid`: money that differs from the order waits for staff; `booked`: the coins are in the wallet;
 * `expired` and `failed`: no money came. A late payment still books an expired or failed one.
 */
export const PAYMENT_STATES = ['created', 'paid', 'booked', 'expired', 'failed'] as const;

/** A `sent` refund waits for the provider's word. */
export const REFUND_STATES = ['sent', 'succeeded', 'failed'] as const;

/** A dispute of the payer's bank. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;

/** How the provider's list and ours differ. */
export const PAYMENT_DIFFERENCES = [
  'missing',
  'doubled',
  'amount',
  'currency',
  'unknown',
  'not-theirs',
  'refund',
  'dispute',
] as const;
