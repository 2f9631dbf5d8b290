import { type Kysely, sql } from 'kysely';
import type { Engine } from '#platform/db/engine.ts';
import { createTables, type Shapes } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';
import type { Tables } from '#platform/db/tables.ts';

const TABLES: Shapes = {
  wallet_adjustment: {
    columns: {
      id: 'text',
      key: 'text',
      uid: 'text',
      amount: 'integer',
      reason: 'text',
      note: 'text',
      balance: 'integer',
      state: 'text',
      requested_by: 'text',
      requested_at: 'integer',
      expires_at: 'integer',
      decided_by: 'text?',
      decided_at: 'integer?',
      decision_note: 'text',
    },
    key: ['id'],
    unique: ['key'],
    indexes: [
      ['state', 'requested_at'],
      ['uid', 'requested_at'],
    ],
  },
  wallet_freeze: {
    columns: { uid: 'text', reason: 'text', frozen_by: 'text', frozen_at: 'integer' },
    key: ['uid'],
  },
  reconciliation: {
    columns: {
      id: 'text',
      from_day: 'text',
      to_day: 'text',
      at: 'integer',
      who: 'text',
      result: 'text',
    },
    key: ['id'],
    indexes: [['at']],
  },
  payment_unmatched: {
    columns: {
      id: 'text',
      problem: 'text',
      amount: 'integer',
      booked: 'integer?',
      uid: 'text?',
      channel: 'text',
      paid_at: 'integer',
      state: 'text',
      decided_by: 'text?',
      decided_at: 'integer?',
      note: 'text',
    },
    key: ['id'],
    indexes: [['state', 'paid_at']],
  },
};

/** Lists of the ledger and of orders read their order and their sums from an index alone. */
const INDEXES: readonly (readonly [table: string, ...columns: string[]])[] = [
  ['ledger_transaction', 'created_at', 'id', 'kind', 'amount'],
  ['ledger_transaction', 'kind', 'created_at', 'id', 'amount'],
  ['ledger_entry', 'account_id', 'created_at', 'amount'],
  ['ledger_entry', 'transaction_id', 'account_id', 'amount'],
  ['tip_order', 'paid_at', 'seq', 'state', 'price', 'returned'],
  ['tip_order', 'state', 'tip_id', 'price'],
];

/** Movements get their amount, and the tip that they are about. Booked ones cannot be changed, except by this step. */
const extendMovements = async (db: Kysely<Tables>, engine: Engine): Promise<void> => {
  const isPostgres = engine === 'postgres';
  const [integer, text] = isPostgres ? ['bigint', 'text collate "C"'] : ['integer', 'text'];
  await sql.raw(`alter table ledger_transaction add column amount ${integer} not null default 0`).execute(db);
  await sql.raw(`alter table ledger_transaction add column tip_id ${text}`).execute(db);
  const trigger = 'ledger_transaction_no_update';
  await sql.raw(`drop trigger ${trigger}${isPostgres ? ' on ledger_transaction' : ''}`).execute(db);
  const tipId = isPostgres ? "detail::json ->> 'messageId'" : "json_extract(detail, '$.messageId')";
  await sql
    .raw(
      `update ledger_transaction set tip_id = ${tipId}, amount = (select coalesce(sum(ledger_entry.amount), 0)
        from ledger_entry where ledger_entry.transaction_id = ledger_transaction.id and ledger_entry.amount > 0)`,
    )
    .execute(db);
  const body = isPostgres
    ? 'execute function refuse_ledger_change()'
    : "begin select raise(abort, 'the ledger is append-only'); end";
  await sql.raw(`create trigger ${trigger} before update on ledger_transaction for each row ${body}`).execute(db);
};

/** Requests to adjust wallets, frozen wallets, payments without a top-up, and what lists of the ledger need. */
export const finance: Migration = {
  name: '0026-finance',
  async up(db, engine) {
    await extendMovements(db, engine);
    await createTables(db, engine, TABLES);
    for (const [table, ...columns] of INDEXES)
      await db.schema
        .createIndex(`${table}_${columns.join('_')}`)
        .on(table)
        .columns(columns)
        .execute();
  },
};
