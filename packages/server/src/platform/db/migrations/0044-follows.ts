import { sql } from 'kysely';
import { createTables } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

/** Follows of teams, players and competitions in an order; followed teams move there, the newest first as they were listed. */
export const follows: Migration = {
  name: '0044-follows',
  async up(db, engine) {
    await createTables(db, engine, {
      follow: {
        columns: { uid: 'text', kind: 'text', target_id: 'text', place: 'integer', created_at: 'integer' },
        key: ['uid', 'kind', 'target_id'],
        indexes: [['kind', 'target_id', 'uid']],
      },
    });
    await sql`insert into follow (uid, kind, target_id, place, created_at)
      select uid, 'team', team_id, row_number() over (partition by uid order by created_at desc, team_id), created_at
      from team_follow`.execute(db);
    await db.schema.dropTable('team_follow').execute();
  },
};
