import type { WalletEntry } from '@touchline/contract/wallet.ts';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';

interface Posted {
  created: boolean;
  memberEntries: readonly { uid: string; balance: number; entry: WalletEntry }[];
}

/** A payment that becomes coins. */
interface TopUpChange {
  kind: 'top-up';
  uid: string;
  amount: number;
  key: string;
  note: string;
  channel: string;
  paidAt: number;
  who: string;
}

/** The part of the wallet that finance needs; see `features/wallet/service.ts`. */
interface FinanceWallet {
  bookExternal(trx: Trx, change: TopUpChange): Promise<Posted>;
  announce(posted: readonly Posted[]): void;
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
