import type { SignInTables } from '#platform/db/sign-in-tables.ts';
import { ACCOUNT, type RulesOf } from '../data-rules.ts';

export const SIGN_IN_DATA = {
  linked_identity: {
    holds: 'links to accounts at OpenID Connect providers: their ids, nothing else of them',
    member: { uid: 'uid' },
    download: ['issuer', 'subject', 'created_at', 'used_at'],
    erasure: 'delete',
    kept: ACCOUNT,
  },
  passkey: {
    holds: 'passkeys: names, public keys and when they were used',
    member: { uid: 'uid' },
    download: ['name', 'created_at', 'used_at'],
    erasure: 'delete',
    kept: ACCOUNT,
  },
  sign_in_attempt: {
    holds: 'sign-ins in progress, useless after ten minutes',
    member: null,
    kept: { days: 1, since: 'expires_at' },
  },
} as const satisfies RulesOf<SignInTables>;
