import { type Kysely, sql } from 'kysely';
import type { Engine } from '#platform/db/engine.ts';
import { columnTypes } from '#platform/db/migrations/column-types.ts';
import { createTables, type Shapes } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';
import type { Tables } from '#platform/db/tables.ts';

const TABLES: Shapes = {
  staff: {
    columns: {
      id: 'text',
      login: 'text',
      name: 'text',
      roles: 'text',
      state: 'text',
      password_hash: 'text',
      totp_secret: 'text?',
      totp_step: 'integer',
      next_totp_secret: 'text?',
      created_at: 'integer',
      demo: 'integer',
    },
    key: ['id'],
    unique: ['login'],
  },
  staff_session: {
    columns: {
      token_hash: 'text',
      id: 'text',
      staff_id: 'text',
      device_kind: 'text',
      device_name: 'text',
      address: 'text',
      has_passed: 'integer',
      created_at: 'integer',
      seen_at: 'integer',
      expires_at: 'integer',
      confirmed_at: 'integer?',
    },
    key: ['token_hash'],
    unique: ['id'],
    indexes: [['staff_id']],
  },
  staff_recovery_code: { columns: { staff_id: 'text', code_hash: 'text' }, key: ['staff_id', 'code_hash'] },
  staff_link: {
    columns: { token_hash: 'text', staff_id: 'text', kind: 'text', expires_at: 'integer' },
    key: ['token_hash'],
    unique: ['staff_id'],
  },
  machine_token: {
    columns: {
      name: 'text',
      scopes: 'text',
      token_hash: 'text',
      old_hash: 'text?',
      old_until: 'integer?',
      created_by: 'text',
      created_at: 'integer',
      expires_at: 'integer?',
      revoked_at: 'integer?',
    },
    key: ['name'],
    unique: ['token_hash'],
    indexes: [['old_hash']],
  },
};

/** Staff with their sessions, second factors and links, machine tokens, and an audit log that cannot be changed. */
export const staff: Migration = {
  name: '0022-staff',
  async up(db, engine) {
    await createTables(db, engine, TABLES);
    await makeAuditAppendOnly(db, engine);
  },
};

/** Entries get the address, the kind of operator and the id of the member of staff; none can be changed or removed. */
const makeAuditAppendOnly = async (db: Kysely<Tables>, engine: Engine): Promise<void> => {
  const isPostgres = engine === 'postgres';
  for (const column of ['address', 'kind', 'staff_id'])
    await sql`alter table audit add column ${sql.ref(column)} ${columnTypes(engine).text}`.execute(db);
  if (isPostgres)
    await sql`create function refuse_audit_change() returns trigger language plpgsql as
      $$ begin raise exception 'the audit log is append-only'; end $$`.execute(db);
  const body = isPostgres
    ? 'execute function refuse_audit_change()'
    : "begin select raise(abort, 'the audit log is append-only'); end";
  const changes = { update: 'row', delete: 'row', ...(isPostgres && { truncate: 'statement' }) };
  for (const [change, each] of Object.entries(changes))
    await sql.raw(`create trigger audit_no_${change} before ${change} on audit for each ${each} ${body}`).execute(db);
};
