import { createTables } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

/** Uploaded pictures in other widths and formats. */
export const smallPictures: Migration = {
  name: '0008-small-pictures',
  up: (db, engine) =>
    createTables(db, engine, {
      small_picture: {
        columns: { key: 'text', width: 'integer', format: 'text', body: 'bytes' },
        key: ['key', 'width', 'format'],
      },
    }),
};
