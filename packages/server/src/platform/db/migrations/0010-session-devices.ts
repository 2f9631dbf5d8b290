import { sql } from 'kysely';
import { columnTypes } from '#platform/db/migrations/column-types.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

/** The device of a session and when it was last used; the device of older sessions is unknown. */
export const sessionDevices: Migration = {
  name: '0010-session-devices',
  async up(db, engine) {
    const { text, integer } = columnTypes(engine);
    const table = sql.table('session');
    await sql`alter table ${table} add column device_kind ${text} not null default 'other'`.execute(db);
    await sql`alter table ${table} add column device_name ${text} not null default ''`.execute(db);
    await sql`alter table ${table} add column seen_at ${integer} not null default 0`.execute(db);
    await sql`update ${table} set seen_at = created_at`.execute(db);
  },
};
