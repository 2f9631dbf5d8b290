import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LEAGUES } from '@touchline/domain/competitions/registry.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/competitions/nba/competition.ts';
import { NBA_TEAMS } from './nba.ts';
import { clubTable } from './team-table.ts';
import type { KnownTeam } from './team-table.ts';

export interface LeagueTeams {
  competitionId: string;
  /** The teams of the current season. */
  current: readonly KnownTeam[];
  /** Teams of other seasons. */
  others: readonly KnownTeam[];
}

const { resolve } = createRequire(import.meta.url);

/** The tables below the two headings of a league's `clubs.txt`. */
const tablesOf = (slug: string): string[] =>
  readFileSync(resolve(`@touchline/domain/competitions/${slug}/clubs.txt`), 'utf8')
    .split(/^#.*\n/m)
    .slice(1);

const TABLES = LEAGUES.map(({ id, slug }) => ({ competitionId: id, tables: tablesOf(slug) }));

/** Clubs by id, from the table with their names. */
const CLUBS = new Map(
  TABLES.flatMap(({ tables }) => tables.flatMap((table) => clubTable('football', table))).map((club) => [
    club.id,
    club,
  ]),
);

/** The clubs of a table. A line with only an id refers to a club of another league. */
const clubsIn = (table = ''): KnownTeam[] =>
  table
    .split('\n')
    .map((line) => /^[a-z0-9-]+/.exec(line)?.[0])
    .flatMap((id) => CLUBS.get(id ?? '') ?? []);

/** Teams by league. */
export const LEAGUE_TEAMS: readonly LeagueTeams[] = [
  ...TABLES.map(({ competitionId, tables: [current, others] }) => ({
    competitionId,
    current: clubsIn(current),
    others: clubsIn(others),
  })),
  { competitionId: NBA_COMPETITION_ID, current: NBA_TEAMS, others: [] },
];
