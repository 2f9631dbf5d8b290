import { sql } from 'kysely';
import { columnTypes } from '#platform/db/migrations/column-types.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

const COLUMNS: readonly (readonly [table: string, column: string])[] = [
  ['competition', 'fetched_at'],
  ['team', 'fetched_at'],
  ['player', 'fetched_at'],
  ['player_season', 'fetched_at'],
  ['team_season', 'fetched_at'],
  ['match_detail', 'fetched_at'],
  ['season', 'complete_at'],
];

/** When each record was fetched, to recognise older data; any later batch is newer than the existing rows. */
export const fetchedAt: Migration = {
  name: '0013-fetched-at',
  async up(db, engine) {
    const { integer } = columnTypes(engine);
    for (const [table, column] of COLUMNS)
      await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} ${integer} not null default 0`.execute(
        db,
      );
  },
};
