import { createTables } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

/** Fields of matches that operators corrected and no feed overwrites. */
export const matchPins: Migration = {
  name: '0019-match-pins',
  up: (db, engine) =>
    createTables(db, engine, {
      match_pin: {
        columns: {
          match_id: 'text',
          field: 'text',
          value: 'text',
          pinned_by: 'text',
          reason: 'text',
          pinned_at: 'integer',
        },
        key: ['match_id', 'field'],
      },
    }),
};
