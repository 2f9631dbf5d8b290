import type { PayoutTables } from '#platform/db/payout-tables.ts';
import { ACCOUNT, type RulesOf } from '../data-rules.ts';
import { ACCOUNTING } from './market-data.ts';
import { ROLE_ENDS_FIRST } from './role-ends-first.ts';

const OF_TIPSTER = { column: 'tipster_id', table: 'tipster', key: 'id' } as const;

export const PAYOUT_DATA = {
  member_limit: {
    holds: 'limits that members set themselves',
    member: { uid: 'uid' },
    download: ['kind', 'period', 'coins', 'next_coins', 'next_at'],
    erasure: 'delete',
    kept: ACCOUNT,
  },
  member_break: {
    holds: 'pauses and cool-offs',
    member: { uid: 'uid' },
    download: ['kind', 'until'],
    erasure: 'delete',
    kept: { days: 30, since: 'until' },
  },
  member_exclusion: {
    holds: 'exclusions',
    member: { uid: 'uid' },
    download: ['since', 'until', 'lifts_at'],
    erasure: 'delete',
    kept: ACCOUNT,
  },
  excluded_contact: {
    holds:
      'keyed hashes of contact points of excluded members: without them a deleted and new account would end a self-exclusion',
    member: null,
    kept: { days: 0, since: 'until' },
  },
  withheld_deposit: {
    holds: 'payments that arrived against a limit',
    member: { uid: 'uid' },
    download: ['coins', 'reason', 'at', 'closed_at'],
    erasure: { anonymous: ACCOUNTING, set: {} },
    kept: ACCOUNTING,
  },
  payee: {
    holds: 'bank accounts of tipsters',
    member: OF_TIPSTER,
    download: ['bank', 'holder', 'account_end', 'updated_at'],
    erasure: { blocked: ROLE_ENDS_FIRST },
    kept: 'as long as the tipster',
  },
  payout_run: { holds: 'payout runs', member: null, kept: ACCOUNTING },
  payout: {
    holds: 'payouts to tipsters',
    member: OF_TIPSTER,
    download: ['run_id', 'coins', 'money', 'state', 'account_end', 'bank_reference', 'changed_at'],
    erasure: { blocked: ROLE_ENDS_FIRST },
    kept: ACCOUNTING,
  },
  tipster_statement: {
    holds: 'monthly statements of tipsters',
    member: OF_TIPSTER,
    download: ['number', 'month', 'issued_at', 'content'],
    erasure: { blocked: ROLE_ENDS_FIRST },
    kept: ACCOUNTING,
  },
} satisfies RulesOf<PayoutTables>;
