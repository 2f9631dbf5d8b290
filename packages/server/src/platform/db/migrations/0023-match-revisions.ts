import { columnTypes } from '#platform/db/migrations/column-types.ts';
import { createTables } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

/** What feeds report of pinned fields, and the history of operators' changes of matches. */
export const matchRevisions: Migration = {
  name: '0023-match-revisions',
  async up(db, engine) {
    const { text, integer } = columnTypes(engine);
    await db.schema.alterTable('match_pin').addColumn('fed_value', text).execute();
    await db.schema.alterTable('match_pin').addColumn('fed_at', integer).execute();
    await createTables(db, engine, {
      match_revision: {
        columns: {
          match_id: 'text',
          revision: 'integer',
          kind: 'text',
          changed_by: 'text',
          changed_at: 'integer',
          reason: 'text',
          request: 'text',
          before: 'text',
          after: 'text',
          undone_by: 'integer?',
        },
        key: ['match_id', 'revision'],
      },
    });
  },
};
