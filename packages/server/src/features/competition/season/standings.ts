import { gamesOfScope, scopeStandings } from '@touchline/domain/nba/scope-standings.ts';
import { ascending } from '@touchline/domain/order.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/competitions/nba/competition.ts';
import { computeStandings, type StandingsRow } from '@touchline/domain/standings.ts';
import type { StandingsRules } from '@touchline/domain/standings/rules.ts';
import { standingsRulesOf } from '@touchline/domain/competitions/registry.ts';
import { parseName } from '#platform/db/local-name.ts';
import { notFound } from '#platform/http/api-error.ts';
import { byId, type CompetitionRow, type SeasonRow, type TeamRow } from '../rows.ts';
import { type DeductionRow, deductionsOf } from './deductions.ts';
import { teamRows } from '../ingest/ingest-repo.ts';
import { gamesOf } from '../nba/schedule.ts';
import type { DemoFilter } from '../matches/match-repo.ts';
import { type SeasonData, type SeasonMatch, toSeasonMatch } from './season-data.ts';
import { findCompetition, listedRows, seasonsOf } from './season-repo.ts';
import { tablesOf } from './tables.ts';
import type { Db } from '#platform/db/open-database.ts';

/** A table: that of a league, or that of one group of a cup. */
export interface StandingsTable {
  group: string | null;
  rows: readonly StandingsRow[];
}

export interface SeasonStandings {
  competition: CompetitionRow;
  season: SeasonRow;
  matches: readonly SeasonMatch[];
  tables: readonly StandingsTable[];
  /** Teams of the season by id. */
  teams: ReadonlyMap<string, TeamRow>;
  deductions: readonly DeductionRow[];
}

/** The tables of a season, both named by id, or by slug and label. Throws 10404. */
export const readStandings = async (
  db: Db,
  competitionName: string,
  seasonName: string,
  filter: DemoFilter,
): Promise<SeasonStandings> => {
  const competition = await findCompetition(db, competitionName);
  if (!competition) throw notFound(`competition ${competitionName}`);
  const seasons = await seasonsOf(db, competition.id, filter);
  const season = seasons.find(({ id, label }) => id === seasonName || label === seasonName);
  if (!season)
    throw notFound(`season ${seasonName} of ${parseName(competition.name).en} (there is ${namesOf(seasons)})`);
  const edition = { competitionId: competition.id, seasonId: season.id, label: season.label };
  const matches = (await listedRows(db, edition)).map(toSeasonMatch);
  const teams = await teamRows(
    db,
    matches.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]),
  );
  const deductions = await deductionsOf(db, edition);
  const results = { matches, deductions };
  const tables =
    competition.id === NBA_COMPETITION_ID
      ? [nbaTableOf(results, standingsRulesOf(competition.id, season.label))]
      : tablesOf(results, edition, 'overall').map(({ group, lines }) => ({ group, rows: lines }));
  return { competition, season, matches, tables, teams: byId(teams), deductions };
};

const namesOf = (seasons: readonly SeasonRow[]): string => seasons.map(({ label }) => label).join(', ') || 'none';

/** The league's one table, in the order of its own tie-breaks; the groups of its cup are no tables of the season. */
const nbaTableOf = (season: Pick<SeasonData, 'matches'>, rules: StandingsRules): StandingsTable => {
  const games = gamesOf(season);
  const counted = computeStandings(gamesOfScope(games, 'regular'), rules);
  const [league] = scopeStandings(games, 'regular', 'league');
  const ranks = new Map(league?.rows.map(({ teamId, position }) => [teamId, position]));
  const rankOf = ({ teamId, position }: StandingsRow): number => ranks.get(teamId) ?? ranks.size + position;
  const rows = counted.toSorted(ascending(rankOf)).map((row, index) => ({ ...row, position: index + 1 }));
  return { group: null, rows };
};
