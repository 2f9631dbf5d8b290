import { CODE } from '@touchline/contract/codes.ts';
import type { WalletEntry } from '@touchline/contract/wallet.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, conflict, notFound } from '#platform/http/api-error.ts';
import { memberAccount, readBalance } from './accounts.ts';
import { entryOfKey } from './entries.ts';
import type { WalletDeps } from './deps.ts';
import { bookMovement } from './booking.ts';
import type { Posted } from './posting.ts';
import type { Trx } from '#platform/db/open-database.ts';
import type { WalletService } from './service.ts';

/** An external change of a wallet; `who` and `facts` are for the audit log. */
export interface ExternalChange {
  kind: 'top-up' | 'adjustment';
  uid: string;
  /** Signed. */
  amount: number;
  /** Unique key: repeating it books nothing. */
  key: string;
  note: string;
  /** How a top-up was paid. */
  channel?: string;
  /** When it was paid, epoch ms. */
  paidAt?: number;
  who: string;
  facts?: Readonly<Record<string, unknown>>;
}

interface BookedChange {
  posted: Posted;
  entry: WalletEntry;
  balance: number;
}

interface ChangedWallet {
  created: boolean;
  balance: number;
  entry: WalletEntry;
}

/** Books coins from or to the account `outside` once per key within the caller's transaction, with an audit line. Throws 10404 and 10409. */
export const bookExternalChange = async (
  deps: WalletDeps,
  trx: Trx,
  { kind, uid, amount, note, who, ...change }: ExternalChange,
): Promise<BookedChange> => {
  if (!(await deps.hasMember(uid, trx))) throw notFound(`member ${uid}`);
  const account = memberAccount(uid);
  const key = `${kind}:${change.key}`;
  const entries = [
    { account, amount },
    { account: 'outside', amount: -amount },
  ] as const;
  const paid = { ...(change.channel && { channel: change.channel }), ...(change.paidAt && { paidAt: change.paidAt }) };
  const posted = await bookMovement(deps, trx, { key, kind, entries, detail: { note, ...paid } }).catch(
    (error: unknown) => {
      throw tooLittleIsConflict(error);
    },
  );
  const entry = await entryOfKey(trx, uid, key);
  const after = { key: change.key, amount, note, balance: entry.balance, ...paid, ...change.facts };
  if (posted.created)
    await deps.audit(trx, {
      who,
      action: `wallet.${kind}`,
      subject: uid,
      before: { balance: entry.balance - amount },
      after,
    });
  return { posted, entry, balance: await readBalance(trx, account) };
};

/** The same in a transaction of its own, and notifies the member. */
export const postExternalChange = async (
  deps: WalletDeps,
  wallet: WalletService,
  change: ExternalChange,
): Promise<ChangedWallet> => {
  const { posted, ...changed } = await inTransaction(deps.db, (trx) => bookExternalChange(deps, trx, change));
  wallet.announce([posted]);
  return { created: posted.created, ...changed };
};

/** For a purchase missing coins have their own code; here they are a conflict. */
const tooLittleIsConflict = (error: unknown): unknown =>
  error instanceof ApiError && error.code === CODE.NOT_ENOUGH_COINS
    ? conflict(`the wallet would fall below zero: ${error.message}`)
    : error;
