import { type Kysely, sql } from 'kysely';
import type { Engine } from '#platform/db/engine.ts';
import { createTables } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';
import type { Tables } from '#platform/db/tables.ts';

/** What lists of operators and their totals look up, or are ordered by, that had no index. */
const INDEXES: readonly (readonly [table: string, ...columns: string[]])[] = [
  ['tip_review', 'match_id', 'state'],
  ['report', 'state', 'decided_at', 'id'],
  ['account', 'created_at', 'uid'],
  ['file', 'created_at', 'key'],
  ['sanction', 'created_at', 'id'],
  ['tip_order', 'settled_at', 'returned'],
];

/** Days begin at midnight in Shanghai. */
const DAY_OF = {
  sqlite: "date((ledger_transaction.created_at + 28800000) / 1000, 'unixepoch')",
  postgres: "to_char(to_timestamp((ledger_transaction.created_at + 28800000) / 1000) at time zone 'UTC', 'YYYY-MM-DD')",
} as const satisfies Record<Engine, string>;

/** What tipsters earned so far, by day. */
const addUpPayouts = async (db: Kysely<Tables>, engine: Engine): Promise<void> => {
  const sumOf = (condition: string, value: string): string =>
    `sum(case when ledger_entry.account_id ${condition} then ${value} else 0 end)`;
  await sql
    .raw(
      `insert into payout_day (day, tipster_id, orders, earned, operator_share, refunded)
      select ${DAY_OF[engine]} as day, tip.tipster_id, ${sumOf("like 'escrow:%'", '1')},
        ${sumOf("like 'tipster:%'", 'ledger_entry.amount')}, ${sumOf("= 'operator'", 'ledger_entry.amount')},
        ${sumOf("like 'member:%'", 'ledger_entry.amount')}
      from ledger_transaction join ledger_entry on ledger_entry.transaction_id = ledger_transaction.id
        join tip on tip.id = ledger_transaction.tip_id
      where ledger_transaction.kind in ('return', 'payout') group by 1, tip.tipster_id`,
    )
    .execute(db);
};

/** Indexes and daily sums with which each list of the console answers quickly however much it holds. */
export const listIndexes: Migration = {
  name: '0029-list-indexes',
  async up(db, engine) {
    for (const [table, ...columns] of INDEXES)
      await db.schema
        .createIndex(`${table}_${columns.join('_')}`)
        .on(table)
        .columns(columns)
        .execute();
    await createTables(db, engine, {
      payout_day: {
        columns: {
          day: 'text',
          tipster_id: 'text',
          orders: 'integer',
          earned: 'integer',
          operator_share: 'integer',
          refunded: 'integer',
        },
        key: ['day', 'tipster_id'],
      },
    });
    await addUpPayouts(db, engine);
  },
};
