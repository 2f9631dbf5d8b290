import { sql } from 'kysely';
import { columnTypes } from '#platform/db/migrations/column-types.ts';
import { createTables, type Shapes } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

const SHAPES: Shapes = {
  linked_identity: {
    columns: { issuer: 'text', subject: 'text', uid: 'text', created_at: 'integer', used_at: 'integer?' },
    key: ['issuer', 'subject'],
    unique: ['uid', 'issuer'],
  },
  passkey: {
    columns: {
      id: 'text',
      credential_id: 'text',
      uid: 'text',
      name: 'text',
      public_key: 'text',
      counter: 'integer',
      transports: 'text',
      backed_up: 'integer',
      created_at: 'integer',
      used_at: 'integer?',
    },
    key: ['id'],
    unique: ['credential_id'],
    indexes: [['uid', 'created_at']],
  },
  sign_in_attempt: {
    columns: { id_hash: 'text', kind: 'text', state: 'text', expires_at: 'integer' },
    key: ['id_hash'],
    indexes: [['expires_at']],
  },
};

/** OpenID Connect, passkeys, and how and when a session was opened and confirmed. */
export const signInMethods: Migration = {
  name: '0036-sign-in-methods',
  async up(db, engine) {
    await createTables(db, engine, SHAPES);
    const { text, integer } = columnTypes(engine);
    const table = sql.table('session');
    await sql`alter table ${table} add column opened_by ${text} not null default 'password'`.execute(db);
    await sql`alter table ${table} add column confirmed_at ${integer} not null default 0`.execute(db);
    await sql`update ${table} set opened_by = 'parent' where device_kind = 'parent'`.execute(db);
  },
};
