import { createTables } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

/** Drafts of tips, members at the console, and their applications to become host or tipster. */
export const tipsterDesk: Migration = {
  name: '0028-tipster-desk',
  async up(db, engine) {
    await createTables(db, engine, {
      tip_draft: {
        columns: { tipster_id: 'text', id: 'text', content: 'text', revision: 'integer', updated_at: 'integer' },
        key: ['tipster_id', 'id'],
      },
      member_console_session: {
        columns: {
          token_hash: 'text',
          id: 'text',
          uid: 'text',
          password_mark: 'text',
          created_at: 'integer',
          seen_at: 'integer',
          expires_at: 'integer',
        },
        key: ['token_hash'],
        indexes: [['uid']],
      },
      role_application: {
        columns: {
          id: 'text',
          uid: 'text',
          kind: 'text',
          name: 'text',
          text: 'text',
          links: 'text',
          state: 'text',
          open_key: 'text?',
          created_at: 'integer',
          decided_at: 'integer?',
          decided_by: 'text?',
          reason: 'text',
          record_id: 'text?',
        },
        key: ['id'],
        unique: ['open_key'],
        indexes: [
          ['uid', 'kind'],
          ['state', 'created_at'],
        ],
      },
    });
    await db.schema.createIndex('tipster_uid').on('tipster').column('uid').execute();
  },
};
