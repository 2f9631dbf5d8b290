import type { PaymentTables } from '#platform/db/payment-tables.ts';
import { type RulesOf, SITE } from '../data-rules.ts';
import { ACCOUNTING } from './market-data.ts';

const OF_PAYMENT = { column: 'payment_id', table: 'payment', key: 'id' } as const;

export const PAYMENT_DATA = {
  coin_package: { holds: 'packages of coins on sale', member: null, kept: SITE },
  payment: {
    holds: 'payments by a provider',
    member: { uid: 'uid' },
    download: [
      'id',
      'provider',
      'coins',
      'price',
      'currency',
      'state',
      'refunded',
      'created_at',
      'paid_at',
      'receipt_number',
    ],
    erasure: { anonymous: ACCOUNTING, set: { url: null } },
    kept: ACCOUNTING,
  },
  payment_event: {
    holds: 'notifications of payment providers',
    member: OF_PAYMENT,
    download: 'their outcome is in the payment',
    erasure: { anonymous: ACCOUNTING, set: {} },
    kept: ACCOUNTING,
  },
  payment_refund: {
    holds: 'money that went back',
    member: OF_PAYMENT,
    download: ['payment_id', 'amount', 'coins', 'state', 'created_at'],
    erasure: { anonymous: ACCOUNTING, set: { note: '' } },
    kept: ACCOUNTING,
  },
  payment_dispute: {
    holds: "disputes of payers' banks",
    member: OF_PAYMENT,
    download: ['payment_id', 'amount', 'reason', 'state', 'opened_at', 'closed_at'],
    erasure: { anonymous: ACCOUNTING, set: {} },
    kept: ACCOUNTING,
  },
  provider_reconciliation: {
    holds: "comparisons with the providers' lists",
    member: null,
    kept: ACCOUNTING,
  },
} satisfies RulesOf<PaymentTables>;
