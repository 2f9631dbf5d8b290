import { createTables } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

/** Further names of records, and an index of tips that SQLite does not take where it knows their ids. */
export const nicknames: Migration = {
  name: '0049-nicknames',
  async up(db, engine) {
    await createTables(db, engine, {
      nickname: {
        columns: { kind: 'text', target_id: 'text', names: 'text', demo: 'integer' },
        key: ['kind', 'target_id'],
      },
    });
    // With `demo` first it was taken for any query that leaves the demo world out, and reads all tips of a site.
    await db.schema.dropIndex('tip_demo_sport_is_tripartite_open_back_gold_price').execute();
    await db.schema
      .createIndex('tip_sport_is_tripartite_open_back_gold_price_demo')
      .on('tip')
      .columns(['sport', 'is_tripartite', 'open_back_gold', 'price', 'demo'])
      .execute();
  },
};
