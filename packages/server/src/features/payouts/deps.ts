import type { OwnTipster } from '@touchline/contract/ops-tipster.ts';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import type { CallContext } from '#platform/http/call-context.ts';

interface Movement {
  key: string;
  kind: 'tipster-payout';
  entries: readonly { account: `tipster:${string}` | 'outside'; amount: number }[];
  detail: { note: string };
}

/** Dependencies of payouts. */
export interface PayoutDeps {
  db: Db;
  now: () => number;
  audit: RecordAudit;
  /** Books within the caller's transaction; throws 10409 when the account holds too little. */
  post: (trx: Trx, movement: Movement) => Promise<{ created: boolean }>;
  /** `PAYOUT_RATE` in minor units of `currency` for a coin; without it nothing is paid out. */
  rate: number | undefined;
  currency: string;
  /** Coins below which nothing is paid, and days for which earned coins wait for disputes. */
  minimum: number;
  holdDays: number;
  /** Encrypts bank accounts. */
  secret: () => Promise<string>;
  /** Throws 403 for the tipster of somebody else, 10404 for an unknown one. */
  requireOwnTipster: (request: { professorId: string }, context: CallContext) => Promise<OwnTipster>;
  /** Checks the password of a member as a sign-in does. */
  requirePassword: (uid: string, password: string, context: CallContext) => Promise<void>;
  /** Notifies a member by mail of another bank account, within the caller's transaction. */
  notifyPayeeChange: (trx: Trx, change: { uid: string; account: string; at: number }) => Promise<void>;
}
