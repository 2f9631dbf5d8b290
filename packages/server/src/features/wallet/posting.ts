import { CODE } from '@touchline/contract/codes.ts';
import type { MissingCoins, WalletEntry } from '@touchline/contract/wallet.ts';
import { ascending } from '@touchline/domain/order.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { ApiError, conflict } from '#platform/http/api-error.ts';
import { type AccountId, changeBalance, memberOfAccount, readBalance } from './accounts.ts';
import { addToPayoutDay } from './payout-days.ts';
import { type MovementDetail, type MovementKind, toWalletEntry } from './entries.ts';

interface Amount {
  account: AccountId;
  amount: number;
}

/** One movement of gold coins. `key` makes it unique; the amounts are signed and sum to zero. */
export interface Movement {
  key: string;
  kind: MovementKind;
  entries: readonly Amount[];
  detail?: MovementDetail;
}

/** The outcome of a movement: `created` is false when its key existed already, and nothing changed. */
export interface Posted {
  created: boolean;
  /** The new wallet of each member among its accounts; empty when nothing was created. */
  memberEntries: readonly { uid: string; balance: number; entry: WalletEntry }[];
}

export const hasMovement = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('ledger_transaction').select('id').where('key', '=', key).executeTakeFirst()) !== undefined;

/**
 * Books a movement within the caller's transaction. All transactions change accounts in the order of their ids, so that there
 * are no deadlocks.
 */
export const postMovement = async (trx: Trx, movement: Movement, now: number): Promise<Posted> => {
  const amounts = amountsOf(movement);
  const transactionId = await insertTransaction(trx, { ...movement, amount: creditsOf(amounts) }, now);
  if (transactionId === undefined) {
    await requireSame(trx, movement.key, amounts);
    return { created: false, memberEntries: [] };
  }
  const changed: (Amount & { balance: number })[] = [];
  for (const { account, amount } of amounts) {
    const balance = await changeBalance(trx, account, amount);
    if (balance === undefined) throw await refusal(trx, account, -amount);
    changed.push({ account, amount, balance });
  }
  const rows = await trx
    .insertInto('ledger_entry')
    .values(
      changed.map(({ account, amount, balance }) => ({
        transaction_id: transactionId,
        account_id: account,
        amount,
        balance,
        created_at: now,
      })),
    )
    .returningAll()
    .execute();
  await addToPayoutDay(trx, movement, now);
  const { kind, detail = {} } = movement;
  const memberEntries = rows.flatMap((row) => {
    const uid = memberOfAccount(row.account_id);
    const entry = toWalletEntry({ ...row, kind, detail: JSON.stringify(detail) });
    return uid === undefined ? [] : [{ uid, balance: row.balance, entry }];
  });
  return { created: true, memberEntries };
};

/** The non-zero amounts by account. */
const amountsOf = ({ key, entries }: Movement): readonly Amount[] => {
  const amounts = entries.filter(({ amount }) => amount !== 0).toSorted(ascending(({ account }) => account));
  const sum = amounts.reduce((total, { amount }) => total + amount, 0);
  const isWhole = amounts.every(({ amount }) => Number.isSafeInteger(amount));
  const isOnceEach = new Set(amounts.map(({ account }) => account)).size === amounts.length;
  if (amounts.length === 0 || sum !== 0 || !isWhole || !isOnceEach)
    throw new RangeError(`movement ${key} is invalid: ${JSON.stringify(entries)}`);
  return amounts;
};

const creditsOf = (amounts: readonly Amount[]): number =>
  amounts.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);

/** Undefined when the key is known; on PostgreSQL after the end of the transaction that booked it. */
const insertTransaction = async (
  trx: Trx,
  movement: Movement & { amount: number },
  now: number,
): Promise<number | undefined> => {
  const row = await trx
    .insertInto('ledger_transaction')
    .values({
      key: movement.key,
      kind: movement.kind,
      detail: JSON.stringify(movement.detail ?? {}),
      created_at: now,
      amount: movement.amount,
      tip_id: movement.detail?.messageId ?? null,
    })
    .onConflict((conflicting) => conflicting.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

const requireSame = async (trx: Trx, key: string, amounts: readonly Amount[]): Promise<void> => {
  const known = await trx
    .selectFrom('ledger_entry')
    .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_entry.transaction_id')
    .select(['ledger_entry.account_id as account', 'ledger_entry.amount'])
    .where('ledger_transaction.key', '=', key)
    .orderBy('ledger_entry.account_id')
    .execute();
  const isSame =
    known.length === amounts.length &&
    known.every(({ account, amount }, index) => {
      const wanted = amounts[index];
      return wanted?.account === account && wanted.amount === amount;
    });
  if (!isSame) throw conflict(`a movement with the key ${key} and other amounts or accounts is booked already`);
};

const refusal = async (trx: Trx, account: AccountId, price: number): Promise<ApiError> => {
  const balance = await readBalance(trx, account);
  if (memberOfAccount(account) === undefined) return conflict(`account ${account} holds ${balance}, not ${price}`);
  const data: MissingCoins = { price, balance, missing: price - balance };
  return new ApiError(CODE.NOT_ENOUGH_COINS, `you are ${data.missing} gold coins short`, { data });
};
