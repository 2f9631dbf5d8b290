import { columnTypes } from '#platform/db/migrations/column-types.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

/** A request to change a wallet may be a payment, which is booked as a top-up. */
export const requestedTopUps: Migration = {
  name: '0033-requested-top-ups',
  async up(db, engine) {
    const { text, integer } = columnTypes(engine);
    await db.schema.alterTable('wallet_adjustment').addColumn('payment', text).execute();
    await db.schema.alterTable('wallet_adjustment').addColumn('paid_at', integer).execute();
    await db.schema
      .alterTable('wallet_adjustment')
      .addColumn('channel', text, (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
