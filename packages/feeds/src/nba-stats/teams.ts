import { nbaTeamOfName } from '#teams/nba.ts';
import type { KnownTeam } from '#teams/team-table.ts';
import { AVERAGE_COLUMNS, averagesIn } from './averages.ts';
import type { AverageColumn, Averages } from './averages.ts';
import { cellError, countIn, lineError, rowsWith } from './csv-table.ts';
import type { CsvRow, CsvTable } from './csv-table.ts';

type Column = 'Team' | 'G' | AverageColumn;

/** A team of the season. */
export interface SeasonTeam {
  team: KnownTeam;
  games: number;
  averages: Averages;
}

const COLUMNS: readonly Column[] = ['Team', 'G', ...AVERAGE_COLUMNS];
const LEAGUE_AVERAGE = 'League Average';

/** A star behind the name says that the team reached the playoffs. */
const teamOf = ({ line, cells }: CsvRow<Column>): KnownTeam => {
  const team = nbaTeamOfName(cells.Team.replace(/\*$/, ''));
  if (team === undefined) throw cellError(line, 'Team', `"${cells.Team}" is no team of the NBA`);
  return team;
};

/** The teams of a table of averages, in its order. Throws FeedError with line and column at fault; then nothing is read. */
export const seasonTeams = (table: CsvTable): SeasonTeam[] => {
  const teams = new Map<string, SeasonTeam>();
  for (const row of rowsWith(table, COLUMNS).filter(({ cells }) => cells.Team !== LEAGUE_AVERAGE)) {
    const team = teamOf(row);
    if (teams.has(team.id)) throw cellError(row.line, 'Team', `"${row.cells.Team}" stands here twice`);
    teams.set(team.id, { team, games: countIn(row, 'G'), averages: averagesIn(row) });
  }
  if (teams.size === 0) throw lineError(table.line, 'no teams');
  return [...teams.values()];
};
