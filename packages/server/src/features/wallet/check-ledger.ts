import type { LedgerCheck } from '@touchline/contract/ops-wallet.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';

const MOST_FAULTS = 100;

/**
 * Checks the whole ledger. Each check is one statement, which is consistent: a movement in progress
 * never looks like an error.
 */
export const checkLedger = async (db: Db): Promise<Omit<LedgerCheck, 'checkedAt'>> => {
  const faults = [
    ...(await wrongBalances(db)),
    ...(await brokenChains(db)),
    ...(await unbalancedMovements(db)),
    ...(await wrongAmounts(db)),
    ...(await negativeAccounts(db)),
    ...(await wrongPayouts(db)),
  ];
  return {
    transactions: await countOf(db, 'ledger_transaction'),
    entries: await countOf(db, 'ledger_entry'),
    totals: await totalsByKind(db),
    faults: faults.slice(0, MOST_FAULTS),
  };
};

const countOf = async (db: Db, table: 'ledger_transaction' | 'ledger_entry'): Promise<number> => {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};

/** `member:17` has the kind `member`. */
const totalsByKind = async (db: Db): Promise<Record<string, number>> => {
  const totals: Record<string, number> = {};
  for (const { id, balance } of await db.selectFrom('ledger_account').select(['id', 'balance']).execute()) {
    const kind = id.split(':')[0] ?? id;
    totals[kind] = (totals[kind] ?? 0) + balance;
  }
  return totals;
};

/** Accounts whose entries do not sum to their balance, and entries without an account. */
const wrongBalances = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string; balance: number; sum: number }>`
    select account_id as id, sum(balance) as balance, sum(amount) as sum from (
      select id as account_id, balance, 0 as amount from ledger_account
      union all select account_id, 0, amount from ledger_entry) as books
    group by account_id having sum(balance) <> sum(amount) order by account_id limit ${MOST_FAULTS}`.execute(db);
  return rows.map(({ id, balance, sum }) => `account ${id} holds ${balance}, its entries make ${sum}`);
};

/** Entries whose balance differs from the sum of the account's entries up to them. */
const brokenChains = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: number; account_id: string; balance: number; sum: number }>`
    select id, account_id, balance, running as sum from (
      select id, account_id, balance, sum(amount) over (partition by account_id order by id) as running
      from ledger_entry) as chain
    where balance <> running order by id limit ${MOST_FAULTS}`.execute(db);
  return rows.map(
    ({ id, account_id: account, balance, sum }) =>
      `entry ${id} of account ${account} says ${balance}, the entries up to it make ${sum}`,
  );
};

/** Movements that do not sum to zero or have no entries. */
const unbalancedMovements = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ key: string; sum: number | null }>`
    select ledger_transaction.key as key, sum(ledger_entry.amount) as sum
    from ledger_transaction left join ledger_entry on ledger_entry.transaction_id = ledger_transaction.id
    group by ledger_transaction.id, ledger_transaction.key
    having sum(ledger_entry.amount) is null or sum(ledger_entry.amount) <> 0
    order by ledger_transaction.id limit ${MOST_FAULTS}`.execute(db);
  return rows.map(({ key, sum }) => `movement ${key} ${sum === null ? 'has no entries' : `sums to ${sum}`}`);
};

/** Movements whose amount is not that of their credits. */
const wrongAmounts = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ key: string; amount: number; sum: number }>`
    select ledger_transaction.key as key, ledger_transaction.amount as amount, sum(ledger_entry.amount) as sum
    from ledger_transaction join ledger_entry on ledger_entry.transaction_id = ledger_transaction.id
    where ledger_entry.amount > 0
    group by ledger_transaction.id, ledger_transaction.key, ledger_transaction.amount
    having sum(ledger_entry.amount) <> ledger_transaction.amount
    order by ledger_transaction.id limit ${MOST_FAULTS}`.execute(db);
  return rows.map(({ key, amount, sum }) => `movement ${key} says ${amount}, its credits make ${sum}`);
};

const negativeAccounts = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('ledger_account')
    .selectAll()
    .where('balance', '<', 0)
    .where('id', '<>', 'outside')
    .orderBy('id')
    .limit(MOST_FAULTS)
    .execute();
  return rows.map(({ id, balance }) => `account ${id} holds ${balance}`);
};

/** Tipsters whose daily sums are not what their account received for tips. */
const wrongPayouts = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ account: string; earned: number; amount: number }>`
    select account, sum(earned) as earned, sum(amount) as amount from (
      select 'tipster:' || tipster_id as account, earned, 0 as amount from payout_day
      union all select ledger_entry.account_id, 0, ledger_entry.amount
      from ledger_entry join ledger_transaction on ledger_transaction.id = ledger_entry.transaction_id
      where ledger_entry.account_id >= 'tipster:' and ledger_entry.account_id < 'tipster;'
        and ledger_transaction.kind in ('return', 'payout') and ledger_transaction.tip_id is not null) as books
    group by account having sum(earned) <> sum(amount) order by account limit ${MOST_FAULTS}`.execute(db);
  return rows.map(({ account, earned, amount }) => `days of ${account} say ${earned}, its entries make ${amount}`);
};
