import type { WalletEntry } from '@touchline/contract/wallet.ts';
import { notFound } from '#platform/http/api-error.ts';
import { memberAccount, readBalance } from './accounts.ts';
import { hasEntry, listEntries } from './entries.ts';
import type { WalletDeps } from './deps.ts';
import type { Db } from '#platform/db/open-database.ts';

const OPERATOR_ENTRIES = 100;
const ENTRY_ID = /^\d{1,15}$/;

/** A page of a member's movements, newest first; `before` is the last entry of the previous page. Throws 10404. */
export const listWalletEntries = async (
  deps: WalletDeps,
  uid: string,
  { before, size }: { before?: string | undefined; size: number },
): Promise<{ list: WalletEntry[]; isLastPage: boolean }> => {
  const beforeId = before === undefined ? undefined : Number(before);
  const isKnown = before === undefined || (ENTRY_ID.test(before) && (await hasEntry(deps.db, uid, Number(before))));
  if (!isKnown) throw notFound(`movement ${before}`);
  const entries = await listEntries(deps.db, uid, { before: beforeId, limit: size + 1 });
  return { list: entries.slice(0, size), isLastPage: entries.length <= size };
};

/** Coins held for a member's unsettled purchases. */
const escrowOf = async (db: Db, uid: string): Promise<number> => {
  const movements = db.selectFrom('ledger_entry').select('transaction_id').where('account_id', '=', memberAccount(uid));
  const counterAccounts = db.selectFrom('ledger_entry').select('account_id').where('transaction_id', 'in', movements);
  const row = await db
    .selectFrom('ledger_account')
    .select((eb) => eb.fn.sum<number | null>('balance').as('held'))
    .where('id', 'like', 'escrow:%')
    .where('balance', '>', 0)
    .where('id', 'in', counterAccounts)
    .executeTakeFirst();
  return row?.held ?? 0;
};

/** A wallet for operators. Throws 10404. */
export const readWallet = async (
  deps: WalletDeps,
  uid: string,
): Promise<{ uid: string; balance: number; held: number; list: WalletEntry[] }> => {
  if (!(await deps.hasMember(uid))) throw notFound(`member ${uid}`);
  const [balance, held, list] = await Promise.all([
    readBalance(deps.db, memberAccount(uid)),
    escrowOf(deps.db, uid),
    listEntries(deps.db, uid, { limit: OPERATOR_ENTRIES }),
  ]);
  return { uid, balance, held, list };
};
