import { createTables } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

/** What is opened from searches. */
export const search: Migration = {
  name: '0043-search',
  up: (db, engine) =>
    createTables(db, engine, {
      search_pick: {
        columns: { hour_at: 'integer', kind: 'text', target_id: 'text', picks: 'integer' },
        key: ['hour_at', 'kind', 'target_id'],
      },
    }),
};
