import { columnTypes } from '#platform/db/migrations/column-types.ts';
import { createTables, type Shapes } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

const SHAPES: Shapes = {
  outgoing_message: {
    columns: {
      key: 'text',
      uid: 'text?',
      kind: 'text',
      recipient: 'text',
      subject: 'text',
      text: 'text',
      html: 'text?',
      unsubscribe: 'text?',
      state: 'text',
      created_at: 'integer',
      expires_at: 'integer',
      attempts: 'integer',
      next_at: 'integer',
      error: 'text?',
      ended_at: 'integer?',
    },
    key: ['key'],
    indexes: [['uid'], ['state', 'expires_at'], ['created_at', 'key']],
  },
  contact_point: {
    columns: { uid: 'text', kind: 'text', address: 'text', verified_at: 'integer' },
    key: ['uid', 'kind'],
    unique: ['kind', 'address'],
  },
  contact_code: {
    columns: {
      purpose: 'text',
      subject: 'text',
      kind: 'text',
      address: 'text',
      code_hash: 'text',
      tries: 'integer',
      created_at: 'integer',
      expires_at: 'integer',
    },
    key: ['purpose', 'subject', 'kind', 'address'],
    indexes: [['expires_at']],
  },
  consent: {
    columns: { uid: 'text', subject: 'text', version: 'text', at: 'integer' },
    key: ['uid', 'subject', 'version'],
  },
  legal_document: {
    columns: { kind: 'text', version: 'text', valid_from: 'integer', texts: 'text', saved_at: 'integer' },
    key: ['kind', 'version'],
  },
  former_name: {
    columns: {
      uid: 'text',
      username: 'text',
      login_name: 'text',
      name_key: 'text',
      changed_at: 'integer',
      kept_until: 'integer',
    },
    key: ['uid', 'changed_at'],
    indexes: [['login_name'], ['name_key']],
  },
};

/** Contact points, codes, consent, former names and outgoing messages; the language of a member. */
export const contactPoints: Migration = {
  name: '0035-contact-points',
  async up(db, engine) {
    await createTables(db, engine, SHAPES);
    await db.schema.alterTable('account').addColumn('language', columnTypes(engine).text).execute();
  },
};
