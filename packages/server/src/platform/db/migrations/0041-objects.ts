import { sql } from 'kysely';
import { columnTypes } from '#platform/db/migrations/column-types.ts';
import { createTables } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

/** The content of pictures moves from their rows into objects, which may be stored outside the database. */
export const objects: Migration = {
  name: '0041-objects',
  async up(db, engine) {
    await createTables(db, engine, {
      stored_object: {
        columns: { key: 'text', content_type: 'text', body: 'bytes', created_at: 'integer' },
        key: ['key'],
      },
      object_removal: {
        columns: { key: 'text', due_at: 'integer', is_claimed: 'integer' },
        key: ['key'],
        indexes: [['due_at']],
      },
    });
    await sql`insert into stored_object (key, content_type, body, created_at)
      select 'pictures/' || key, content_type, body, created_at from file`.execute(db);
    await sql`insert into stored_object (key, content_type, body, created_at)
      select 'sizes/' || small_picture.key || '/' || width || '.' || format, 'image/' || format, small_picture.body, created_at
      from small_picture join file on file.key = small_picture.key`.execute(db);
    await db.schema
      .alterTable('file')
      .addColumn('bytes', columnTypes(engine).integer, (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update file set bytes = length(body)`.execute(db);
    await db.schema.alterTable('file').dropColumn('body').execute();
    await db.schema.dropTable('small_picture').execute();
  },
};
