import type { OpsWallet } from '@touchline/contract/ops-wallet.ts';
import type { WalletEntry } from '@touchline/contract/wallet.ts';
import { sql } from 'kysely';
import { notFound } from '#platform/http/api-error.ts';
import { memberAccount } from './accounts.ts';
import { hasEntry, listEntries } from './entries.ts';
import { findFreeze } from './freezes.ts';
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

/** A member's coins by kind of movement. */
const totalsOf = async (db: Db, uid: string): Promise<OpsWallet['totals']> => {
  const sums = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_entry.transaction_id')
    .select(['ledger_transaction.kind', (eb) => eb.fn.sum<number>('ledger_entry.amount').as('sum')])
    .where('ledger_entry.account_id', '=', memberAccount(uid))
    .groupBy('ledger_transaction.kind')
    .execute();
  const of = (...kinds: string[]): number =>
    sums.filter(({ kind }) => kinds.includes(kind)).reduce((total, { sum }) => total + Number(sum), 0);
  return {
    opening: of('opening'),
    toppedUp: of('top-up'),
    bought: 0 - of('purchase'),
    returned: of('return', 'payout'),
    paidBack: of('refund'),
    adjusted: of('adjustment'),
  };
};

/** The balance, and whether entry by entry makes it. One statement, so that a movement in progress never looks like an error. */
const addUp = async (db: Db, uid: string): Promise<Pick<OpsWallet, 'balance' | 'consistent'>> => {
  const account = memberAccount(uid);
  const { rows } = await sql<{ balance: number; sum: number; broken: number }>`
    select coalesce((select balance from ledger_account where id = ${account}), 0) as balance,
      coalesce(sum(amount), 0) as sum, coalesce(sum(case when balance <> running then 1 else 0 end), 0) as broken
    from (select amount, balance, sum(amount) over (order by id) as running from ledger_entry
      where account_id = ${account}) as chain`.execute(db);
  const { balance = 0, sum = 0, broken = 0 } = rows[0] ?? {};
  return { balance: Number(balance), consistent: Number(sum) === Number(balance) && Number(broken) === 0 };
};

/** A wallet for operators. Throws 10404. */
export const readWallet = async (deps: WalletDeps, uid: string): Promise<OpsWallet> => {
  const username = (await deps.memberNames([uid])).get(uid);
  if (username === undefined) throw notFound(`member ${uid}`);
  const { db } = deps;
  const [summed, totals, held, frozen, list] = await Promise.all([
    addUp(db, uid),
    totalsOf(db, uid),
    escrowOf(db, uid),
    findFreeze(db, uid),
    listEntries(db, uid, { limit: OPERATOR_ENTRIES }),
  ]);
  return { uid, username, ...summed, held, totals, frozen, list };
};
