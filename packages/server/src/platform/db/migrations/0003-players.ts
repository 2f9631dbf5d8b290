import { createTables, type Shapes } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

const PLAYERS: Shapes = {
  player: {
    columns: {
      id: 'text',
      sport: 'text',
      team_id: 'text',
      name: 'text',
      number: 'integer?',
      position: 'text?',
      birthday: 'text?',
      country: 'text?',
      height_cm: 'integer?',
      foot: 'text?',
    },
    key: ['id'],
    indexes: [['team_id']],
  },
  player_season: {
    columns: { player_id: 'text', team_id: 'text', competition_id: 'text', season_id: 'text', numbers: 'text' },
    key: ['player_id', 'team_id', 'competition_id', 'season_id'],
    indexes: [['competition_id', 'season_id'], ['team_id']],
  },
  team_season: {
    columns: { team_id: 'text', competition_id: 'text', season_id: 'text', numbers: 'text' },
    key: ['team_id', 'competition_id', 'season_id'],
    indexes: [['competition_id', 'season_id']],
  },
};

/** Players, and the statistics of players and teams in a season. */
export const playerTables: Migration = {
  name: '0003-players',
  up: (db, engine) => createTables(db, engine, PLAYERS),
};
