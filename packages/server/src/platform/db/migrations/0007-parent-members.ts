import { createTables } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

/** Members who belong to a parent site. */
export const parentMembers: Migration = {
  name: '0007-parent-members',
  up: (db, engine) =>
    createTables(db, engine, {
      parent_member: {
        columns: { external_id: 'text', uid: 'text', username: 'text' },
        key: ['external_id'],
        unique: ['uid'],
      },
    }),
};
