import { createTables } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

/** Calendars of members. */
export const calendars: Migration = {
  name: '0042-calendars',
  up: (db, engine) =>
    createTables(db, engine, {
      calendar_link: {
        columns: { uid: 'text', secret_hash: 'text', scores: 'integer', created_at: 'integer' },
        key: ['uid'],
        unique: ['secret_hash'],
      },
      calendar_event: {
        columns: { uid: 'text', event_id: 'text', sequence: 'integer', digest: 'text', changed_at: 'integer' },
        key: ['uid', 'event_id'],
      },
    }),
};
