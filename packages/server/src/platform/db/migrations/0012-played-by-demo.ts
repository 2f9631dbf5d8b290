import { sql } from 'kysely';
import type { Migration } from '#platform/db/migrations/migration.ts';

/** Hosts and schedule entries of the demo world that an operator changed belong to the operator; the demo still plays their status. */
export const playedByDemo: Migration = {
  name: '0012-played-by-demo',
  async up(db) {
    await sql`alter table host add column played_by_demo integer not null default 0`.execute(db);
    await sql`alter table schedule_entry add column played_by_demo integer not null default 0`.execute(db);
  },
};
