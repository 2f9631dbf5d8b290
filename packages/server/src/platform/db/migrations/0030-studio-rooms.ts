import { columnTypes } from '#platform/db/migrations/column-types.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

/** Sanctions that hold in one room; title and cover of a show, which needs no match then. */
export const studioRooms: Migration = {
  name: '0030-studio-rooms',
  async up(db, engine) {
    const { text } = columnTypes(engine);
    await db.schema.alterTable('sanction').addColumn('live_room_id', text).execute();
    for (const column of ['title', 'cover_id'])
      await db.schema
        .alterTable('schedule_entry')
        .addColumn(column, text, (added) => added.notNull().defaultTo(''))
        .execute();
  },
};
