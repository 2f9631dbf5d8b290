import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';

/** A payment that becomes coins once a second person approves. */
interface PaymentRequest {
  uid: string;
  amount: number;
  reason: 'missing-top-up';
  note: string;
  key: string;
  payment: string;
  channel: string;
  paidAt: number;
}

/** The part of the wallet that finance needs; see `features/wallet/service.ts`. */
interface FinanceWallet {
  requestChange(trx: Trx, request: PaymentRequest, who: string): Promise<void>;
}

/** Dependencies of finance. */
export interface FinanceDeps {
  db: Db;
  now: () => number;
  audit: RecordAudit;
  wallet: FinanceWallet;
  /** Names of members by uid; an unknown one has no entry. */
  memberNames: (uids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}
