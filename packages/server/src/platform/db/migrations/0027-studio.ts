import { columnTypes } from '#platform/db/migrations/column-types.ts';
import { createTables } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

/** Hosts belong to members; prize draws are recorded with their winners. */
export const studio: Migration = {
  name: '0027-studio',
  async up(db, engine) {
    await db.schema.alterTable('host').addColumn('uid', columnTypes(engine).text).execute();
    await db.schema.createIndex('host_uid').on('host').column('uid').execute();
    await createTables(db, engine, {
      lottery_draw: {
        columns: { live_room_id: 'text', key: 'text', drawn_at: 'integer', winners: 'text' },
        key: ['live_room_id', 'key'],
        indexes: [],
      },
    });
  },
};
