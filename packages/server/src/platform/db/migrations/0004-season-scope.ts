import { sql } from 'kysely';
import { createTables, type Shapes } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

const NUMBERS: Shapes = {
  player_season: {
    columns: {
      player_id: 'text',
      team_id: 'text',
      competition_id: 'text',
      season_id: 'text',
      scope: 'text',
      numbers: 'text',
    },
    key: ['player_id', 'team_id', 'competition_id', 'season_id', 'scope'],
    indexes: [['competition_id', 'season_id'], ['team_id']],
  },
  team_season: {
    columns: { team_id: 'text', competition_id: 'text', season_id: 'text', scope: 'text', numbers: 'text' },
    key: ['team_id', 'competition_id', 'season_id', 'scope'],
    indexes: [['competition_id', 'season_id']],
  },
};

/** Statistics of players and teams by part of a season; existing rows belong to the regular season. */
export const seasonScope: Migration = {
  name: '0004-season-scope',
  async up(db, engine) {
    for (const [name, shape] of Object.entries(NUMBERS)) {
      const [table, before] = [sql.table(name), sql.table(`${name}_before`)];
      await sql`create table ${before} as select * from ${table}`.execute(db);
      await sql`drop table ${table}`.execute(db);
      await createTables(db, engine, { [name]: shape });
      const columns = Object.keys(shape.columns);
      const values = columns.map((column) => (column === 'scope' ? sql.lit('regular') : sql.ref(column)));
      const names = columns.map((column) => sql.ref(column));
      await sql`insert into ${table} (${sql.join(names)}) select ${sql.join(values)} from ${before}`.execute(db);
      await sql`drop table ${before}`.execute(db);
    }
  },
};
