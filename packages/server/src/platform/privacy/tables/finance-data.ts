import type { FinanceTables } from '#platform/db/finance-tables.ts';
import { ACCOUNT, type RulesOf } from '../data-rules.ts';
import { ACCOUNTING } from './market-data.ts';

export const FINANCE_DATA = {
  wallet_adjustment: {
    holds: 'requested corrections of wallets',
    member: { uid: 'uid' },
    download: ['amount', 'state', 'requested_at', 'decided_at', 'payment', 'channel', 'paid_at'],
    erasure: { anonymous: ACCOUNTING, set: { reason: '', note: '', decision_note: '' } },
    kept: ACCOUNTING,
  },
  wallet_freeze: {
    holds: 'frozen wallets',
    member: { uid: 'uid' },
    download: ['reason', 'frozen_at'],
    erasure: { blocked: 'operators release the wallet first' },
    kept: ACCOUNT,
  },
  reconciliation: { holds: 'comparisons with the payment service, as counts', member: null, kept: ACCOUNTING },
  payment_unmatched: {
    holds: 'payments that do not agree with the ledger',
    member: { uid: 'uid' },
    download: ['amount', 'booked', 'channel', 'paid_at', 'state'],
    erasure: { anonymous: ACCOUNTING, set: { note: '' } },
    kept: ACCOUNTING,
  },
  payout_day: { holds: 'what each tipster earned on a day', member: null, kept: ACCOUNTING },
} satisfies RulesOf<FinanceTables>;
