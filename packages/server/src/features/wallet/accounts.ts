import type { Db } from '#platform/db/open-database.ts';

/** Owners of coins. The price of an order is held in an escrow account; `outside` is the source and sink of coins. */
export type AccountId = `member:${string}` | `escrow:${string}` | `tipster:${string}` | 'operator' | 'outside';

const MEMBER = /^member:(.+)$/;

export const memberAccount = (uid: string): AccountId => `member:${uid}`;

/** The member of an account; undefined for other accounts. */
export const memberOfAccount = (account: string): string | undefined => MEMBER.exec(account)?.[1];

/** 0 for an account without bookings. */
export const readBalance = async (db: Db, account: AccountId): Promise<number> => {
  const row = await db.selectFrom('ledger_account').select('balance').where('id', '=', account).executeTakeFirst();
  return row?.balance ?? 0;
};

/** Locks an account for this transaction and returns its balance; 0 for an account without bookings. */
export const lockBalance = async (trx: Db, account: AccountId): Promise<number> => {
  const row = await trx
    .updateTable('ledger_account')
    .set((eb) => ({ balance: eb.ref('balance') }))
    .where('id', '=', account)
    .returning('balance')
    .executeTakeFirst();
  return row?.balance ?? 0;
};

/** Adds to an account, creating it when missing; returns the new balance. */
const add = async (trx: Db, account: AccountId, amount: number): Promise<number> => {
  const row = await trx
    .insertInto('ledger_account')
    .values({ id: account, balance: amount })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({ balance: eb('ledger_account.balance', '+', eb.ref('excluded.balance')) })),
    )
    .returning('balance')
    .executeTakeFirstOrThrow();
  return row.balance;
};

/** Subtracts from an account; undefined, without a change, when it has less. */
const withdraw = async (trx: Db, account: AccountId, amount: number): Promise<number | undefined> => {
  const row = await trx
    .updateTable('ledger_account')
    .set((eb) => ({ balance: eb('balance', '-', amount) }))
    .where('id', '=', account)
    .where('balance', '>=', amount)
    .returning('balance')
    .executeTakeFirst();
  return row?.balance;
};

/** Changes a balance by a signed amount; undefined, without a change, when it would become negative. `outside` may. */
export const changeBalance = (trx: Db, account: AccountId, amount: number): Promise<number | undefined> =>
  amount > 0 || account === 'outside' ? add(trx, account, amount) : withdraw(trx, account, -amount);

/** Locks the account for this transaction. */
export const lockAccountRow = async (trx: Db, account: AccountId): Promise<void> => {
  await add(trx, account, 0);
};
