import { CODE } from '@touchline/contract/codes.ts';
import type { WalletEntry } from '@touchline/contract/wallet.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, conflict, notFound } from '#platform/http/api-error.ts';
import { memberAccount, readBalance } from './accounts.ts';
import { entryOfKey } from './entries.ts';
import type { WalletDeps } from './deps.ts';
import type { Movement } from './posting.ts';
import type { WalletService } from './service.ts';

/** An external change of a wallet; `who` and `facts` are for the audit log. */
interface ExternalChange {
  kind: 'top-up' | 'adjustment';
  uid: string;
  /** Signed. */
  amount: number;
  /** Unique key: repeating it books nothing. */
  key: string;
  note: string;
  who: string;
  facts?: Readonly<Record<string, unknown>>;
}

interface ChangedWallet {
  created: boolean;
  balance: number;
  entry: WalletEntry;
}

/**
 * Books coins from or to the account `outside` once per key, with an audit line, and notifies the member. Throws 10404
 * and 10409.
 */
export const postExternalChange = async (
  deps: WalletDeps,
  wallet: WalletService,
  change: ExternalChange,
): Promise<ChangedWallet> => {
  const { kind, uid, amount, note, who } = change;
  if (!(await deps.hasMember(uid))) throw notFound(`member ${uid}`);
  const account = memberAccount(uid);
  const key = `${kind}:${change.key}`;
  const entries = [
    { account, amount },
    { account: 'outside', amount: -amount },
  ] as const;
  const movement: Movement = { key, kind, entries, detail: { note } };
  const { posted, ...changed } = await inTransaction(deps.db, async (trx) => {
    const booked = await wallet.post(trx, movement).catch((error: unknown) => {
      throw tooLittleIsConflict(error);
    });
    const entry = await entryOfKey(trx, uid, key);
    const after = { key: change.key, amount, note, balance: entry.balance, ...change.facts };
    if (booked.created)
      await deps.audit(trx, {
        who,
        action: `wallet.${kind}`,
        subject: uid,
        before: { balance: entry.balance - amount },
        after,
      });
    return { posted: booked, entry, balance: await readBalance(trx, account) };
  });
  wallet.announce([posted]);
  return { created: posted.created, ...changed };
};

/** For a purchase missing coins have their own code; here they are a conflict. */
const tooLittleIsConflict = (error: unknown): unknown =>
  error instanceof ApiError && error.code === CODE.NOT_ENOUGH_COINS
    ? conflict(`the wallet would fall below zero: ${error.message}`)
    : error;
