import type { LimitPeriod } from '@touchline/contract/limit-terms.ts';
import type { CommonConfig } from '@touchline/contract/system.ts';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import type { Publish } from '#platform/push/push-hub.ts';

/** Dependencies of the wallet. */
export interface WalletDeps {
  db: Db;
  now: () => number;
  /** Within a transaction it is read through `trx`. */
  commonConfig: (db: Db) => Promise<CommonConfig>;
  /** Limits of top-ups for all members, in gold coins; 0 for none. */
  depositLimits: Readonly<Record<LimitPeriod, number>>;
  /** Coins of the member's payments that were begun and may still arrive. */
  pendingDeposits: (db: Db, uid: string) => Promise<number>;
  publish: Publish;
  audit: RecordAudit;
  /** Whether the member exists; within a transaction it is read through `trx`. */
  hasMember: (uid: string, db?: Db) => Promise<boolean>;
  /** After a decision on a requested payment, within its transaction. */
  paymentDecided: (
    trx: Trx,
    decision: { payment: string; uid: string; isBooked: boolean; who: string },
  ) => Promise<void>;
  /** Names of members by uid; an unknown one has no entry. */
  memberNames: (uids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}
