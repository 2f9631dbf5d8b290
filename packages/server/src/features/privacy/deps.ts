import type { DeletionBlock } from '@touchline/contract/privacy.ts';
import type { Logger } from 'pino';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import type { EraseOwn } from '#platform/privacy/erase-rows.ts';

/** Dependencies of downloads and deletions. */
export interface PrivacyDeps {
  db: Db;
  now: () => number;
  log: Logger;
  audit: RecordAudit;
  /** `DELETION_DAYS` in milliseconds. */
  graceMs: number;
  /** Throws 200003 for a wrong password; 200501 for a member without one whose sign-in is not recent. */
  confirm: (context: CallContext, password: string | undefined) => Promise<void>;
  /** Queues a notice for the contact points of the member. */
  notify: (trx: Trx, uid: string, kind: 'deletion-requested' | 'download-requested') => Promise<void>;
  hasPassword: (uid: string) => Promise<boolean>;
  /** Locks the member for the transaction; undefined when there is none. */
  lockAccount: (trx: Trx, uid: string) => Promise<{ username: string; demo: number } | undefined>;
  /** Locks the wallet for the transaction and returns its balance. */
  lockWallet: (trx: Trx, uid: string) => Promise<number>;
  balanceOf: (uid: string) => Promise<number>;
  /** What the features know to be open beside the rules of `blocks.ts`. */
  moreBlocks: readonly ((db: Db, uid: string) => Promise<DeletionBlock[]>)[];
  erasers: readonly EraseOwn[];
  /** Ends the sessions of the member on all sockets. */
  dropMember: (uid: string) => Promise<void>;
  /** Clears the history of a push channel, on all nodes. */
  resetChannel: (channel: string) => void;
  /** Makes every cached reply and page stale, on all nodes. */
  invalidateEverything: () => void;
  /** Takes erased rows out of the log of the database. */
  compact: () => Promise<void>;
}
