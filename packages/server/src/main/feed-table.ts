import type { SeasonStandings } from '#features/competition/standings.ts';
import { parseName } from '#platform/db/local-name.ts';

const GAP = '  ';

/**
 * The tables of a season as text, one row a line: position, the feed's name of the team, played, won, drawn, lost, goals for
 * and against, their difference with its sign, points. Groups of a cup each begin with a line of their own. Points that were taken
 * away follow, with the reason.
 */
export const formatTables = (standings: SeasonStandings): string[] => [
  ...tableLines(standings),
  ...standings.deductions.map(
    (row) =>
      `${standings.teams.get(row.team_id)?.feed_name ?? row.team_id}: -${row.points} on ${row.date}, ${parseName(row.reason).en}`,
  ),
];

const tableLines = ({ tables, teams }: SeasonStandings): string[] =>
  tables.flatMap(({ group, rows }) => {
    const cells = rows.map((row) => [
      `${row.position}`,
      teams.get(row.teamId)?.feed_name ?? row.teamId,
      ...[row.played, row.won, row.drawn, row.lost, row.goalsFor, row.goalsAgainst].map(String),
      signed(row.goalDifference),
      `${row.points}`,
    ]);
    return [...(group === null ? [] : [`Group ${group}`]), ...aligned(cells)];
  });

/** Position and name; the numbers after them are aligned at their end. */
const LEFT_COLUMNS = 2;

const signed = (value: number): string => (value > 0 ? `+${value}` : `${value}`);

const aligned = (rows: readonly string[][]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const align = (cell: string, column: number): string =>
    column < LEFT_COLUMNS ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(align).join(GAP));
};
