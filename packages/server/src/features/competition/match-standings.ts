import type {
  matchDetailRoutes,
  PointsDeduction,
  StandingsRow,
  StandingsTable,
} from '@touchline/contract/match-detail.ts';
import type { ReplyOf } from '@touchline/contract/route.ts';
import type { StandingsRow as RankedRow } from '@touchline/domain/standings.ts';
import { parseName } from '#platform/db/local-name.ts';
import { deductionsOfTeam } from './deductions.ts';
import type { MatchRow, TeamRow } from './feed-rows.ts';
import { teamBriefOf } from './match-views.ts';
import type { DemoFilter } from './repo.ts';
import { readStandings } from './standings.ts';
import type { Db } from '#platform/db/open-database.ts';

/**
 * The tables in which the teams of a match stand: that of the league or of their group, and beyond the groups those from
 * which they came.
 */
export const readMatchStandings = async (
  db: Db,
  match: MatchRow,
  filter: DemoFilter,
): Promise<ReplyOf<typeof matchDetailRoutes.getMatchStandings>> => {
  const standings = await readStandings(db, match.competition_id, match.season_id, filter);
  const { competition, season, teams, deductions } = standings;
  const sides = [match.home_team_id, match.away_team_id];
  const isBasketball = match.sport === 'basketball';
  const tables = standings.tables
    .filter(({ rows }) => rows.some(({ teamId }) => sides.includes(teamId)))
    .map(({ group, rows }): StandingsTable => ({
      group,
      rows: rows.flatMap((row) =>
        rowOf(row, teams.get(row.teamId), deductionsOfTeam(deductions, row.teamId), isBasketball),
      ),
    }));
  return { competition: parseName(competition.name), seasonLabel: season.label, tables };
};

const rowOf = (
  row: RankedRow,
  team: TeamRow | undefined,
  deductions: PointsDeduction[],
  isBasketball: boolean,
): StandingsRow[] =>
  team
    ? [
        {
          rank: row.position,
          team: teamBriefOf(team),
          played: row.played,
          won: row.won,
          drawn: row.drawn,
          lost: row.lost,
          scored: row.goalsFor,
          conceded: row.goalsAgainst,
          points: isBasketball ? null : row.points,
          deductions,
        },
      ]
    : [];
