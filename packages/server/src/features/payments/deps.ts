import type { WalletEntry } from '@touchline/contract/wallet.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';
import type { Logger } from 'pino';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import type { Limits } from '#platform/http/limits.ts';
import type { PaymentProvider } from './provider.ts';

interface Movement {
  key: string;
  kind: 'top-up' | 'refund';
  entries: readonly { account: `member:${string}` | 'outside'; amount: number }[];
  detail: { note?: string; channel?: string; paidAt?: number };
}

/** What a booking did, for `announce`. */
export interface Posted {
  created: boolean;
  memberEntries: readonly { uid: string; balance: number; entry: WalletEntry }[];
}

/** The part of the wallet that payments need; see `features/wallet/service.ts`. */
interface PaymentWallet {
  post(trx: Trx, movement: Movement): Promise<Posted>;
  accountBalance(db: Db, account: `member:${string}`): Promise<number>;
  lockBalance(trx: Trx, account: `member:${string}`): Promise<number>;
  announce(posted: readonly Posted[]): void;
  /** Forbids to buy until `unfreeze` by the same name or by staff; an earlier freeze stays. */
  freeze(trx: Trx, freeze: { uid: string; reason: string; by: string }): Promise<void>;
  unfreeze(trx: Trx, freeze: { uid: string; by: string }): Promise<void>;
  /** Throws when a limit, a pause or an exclusion forbids to buy so many coins now. */
  requireMayTopUp(trx: Trx, uid: string, coins: number): Promise<void>;
}

/** A mail in one of the languages. */
export interface ReceiptMail {
  key: string;
  uid: string;
  to: string;
  subject: string;
  text: string;
  expiresAt: number;
}

/** Dependencies of payments. */
export interface PaymentDeps {
  db: Db;
  now: () => number;
  log: Logger;
  limits: Limits;
  audit: RecordAudit;
  wallet: PaymentWallet;
  /** The configured ones. */
  providers: readonly PaymentProvider[];
  /** `CURRENCY`. */
  currency: string;
  /** Operator's name and address on receipts. */
  seller: { name: string; address: string };
  /** `PUBLIC_URL`; without it payers come back to where they came from. */
  publicUrl: string | undefined;
  /** Names of members by uid; an unknown one has no entry. */
  memberNames: (uids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The verified mail address of a member, and the member's language. */
  mailOf: (uid: string) => Promise<{ address: string; language: Language } | null>;
  /** Queues a mail once for its key. */
  queueMail: (trx: Db, mail: ReceiptMail) => Promise<void>;
}

/** Who does what follows from the provider's word. */
export const PAYMENT_SERVICE = 'payments';
