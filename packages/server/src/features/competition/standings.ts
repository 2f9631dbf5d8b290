import type { MatchSport } from '@touchline/contract/sport.ts';
import { gamesOfScope, scopeStandings } from '@touchline/domain/nba/scope-standings.ts';
import { ascending } from '@touchline/domain/order.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/competitions/nba/competition.ts';
import { computeStandings, type StandingsRow } from '@touchline/domain/standings.ts';
import type { StandingsMatch } from '@touchline/domain/standings/tally.ts';
import { standingsRulesOf } from '@touchline/domain/competitions/registry.ts';
import { parseName } from '#platform/db/local-name.ts';
import { notFound } from '#platform/http/api-error.ts';
import { byId } from './by-id.ts';
import { adjustmentsOf, type DeductionRow, deductionsOf } from './deductions.ts';
import type { CompetitionRow, MatchRow, SeasonRow, TeamRow } from './feed-rows.ts';
import { teamRows } from './ingest-repo.ts';
import { playOffsOf } from './play-offs.ts';
import { type DemoFilter, findCompetition, matchesOf, seasonsOf } from './repo.ts';
import type { Db } from '#platform/db/open-database.ts';

/** A table: that of a league, or that of one group of a cup. */
export interface StandingsTable {
  group: string | null;
  rows: readonly StandingsRow[];
}

export interface SeasonStandings {
  competition: CompetitionRow;
  season: SeasonRow;
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
  const matches = await matchesOf(db, season);
  const teams = await teamRows(
    db,
    matches.flatMap((match) => [match.home_team_id, match.away_team_id]),
  );
  const deductions = await deductionsOf(db, { competitionId: competition.id, seasonId: season.id });
  return { competition, season, tables: tablesOf(matches, season, deductions), teams: byId(teams), deductions };
};

const namesOf = (seasons: readonly SeasonRow[]): string => seasons.map(({ label }) => label).join(', ') || 'none';

const REGULAR_STAGE = 'regular';

/** The league's one table, in the order of its own tie-breaks; the groups of its cup are no tables of the season. */
const nbaTableOf = (matches: readonly MatchRow[], season: SeasonRow): StandingsTable => {
  const games = matches.map((row) => ({
    ...toStandingsMatch(row),
    matchId: row.id,
    stageId: row.stage ?? REGULAR_STAGE,
    kickOff: row.kick_off,
  }));
  const counted = computeStandings(
    gamesOfScope(games, 'regular'),
    standingsRulesOf(season.competition_id, season.label),
  );
  const [league] = scopeStandings(games, 'regular', 'league');
  const ranks = new Map(league?.rows.map(({ teamId, position }) => [teamId, position]));
  const rankOf = ({ teamId, position }: StandingsRow): number => ranks.get(teamId) ?? ranks.size + position;
  const rows = counted.toSorted(ascending(rankOf)).map((row, index) => ({ ...row, position: index + 1 }));
  return { group: null, rows };
};

/** A season with groups has a table for each; what is played after them is in none. */
const tablesOf = (
  matches: readonly MatchRow[],
  season: SeasonRow,
  deductions: readonly DeductionRow[],
): StandingsTable[] => {
  if (season.competition_id === NBA_COMPETITION_ID) return [nbaTableOf(matches, season)];
  const rules = standingsRulesOf(season.competition_id, season.label);
  const beside = { deductions: adjustmentsOf(deductions), playOffs: playOffsOf(matches) };
  const groups = [...new Set(matches.map((match) => match.group_name))].filter((group) => group !== null).sort();
  return (groups.length > 0 ? groups : [null]).map((group) => ({
    group,
    rows: computeStandings(matches.filter((match) => match.group_name === group).map(toStandingsMatch), rules, beside),
  }));
};

const toStandingsMatch = (row: MatchRow): StandingsMatch => ({
  sport: row.sport as MatchSport,
  homeTeamId: row.home_team_id,
  awayTeamId: row.away_team_id,
  homeScore: row.home_score,
  awayScore: row.away_score,
  statusId: row.status_id,
  countsForStandings: row.counts_for_standings === 1,
});
