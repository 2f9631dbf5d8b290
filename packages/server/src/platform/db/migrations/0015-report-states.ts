import { sql } from 'kysely';
import type { Migration } from '#platform/db/migrations/migration.ts';

/** Reports of members get a state, who decided it, when, and a note. */
export const reportStates: Migration = {
  name: '0015-report-states',
  async up(db, engine) {
    const text = sql.raw(engine === 'postgres' ? 'text collate "C"' : 'text');
    for (const table of ['chat_report', 'tip_comment_report'].map((name) => sql.table(name))) {
      await sql`alter table ${table} add column state ${text} not null default 'open'`.execute(db);
      await sql`alter table ${table} add column decided_by ${text}`.execute(db);
      await sql`alter table ${table} add column decided_at ${sql.raw(engine === 'postgres' ? 'bigint' : 'integer')}`.execute(
        db,
      );
      await sql`alter table ${table} add column note ${text} not null default ''`.execute(db);
    }
  },
};
