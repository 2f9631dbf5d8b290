import type { SeasonStandings } from '#features/competition/standings.ts';

const GAP = '  ';

/**
 * The tables of a season as text, one row a line: position, the feed's name of the team, played, won, drawn, lost, goals for
 * and against, their difference with its sign, points. Groups of a cup each begin with a line of their own.
 */
export const formatTables = ({ tables, teams }: SeasonStandings): string[] =>
  tables.flatMap(({ group, rows }) => {
    const cells = rows.map((row) => [
      `${row.position}`,
      teams.get(row.teamId)?.feed_name ?? row.teamId,
      ...[row.played, row.won, row.drawn, row.lost, row.goalsFor, row.goalsAgainst].map(String),
      signed(row.goalDifference),
      `${row.points}`,
    ]);
    return [...(group === null ? [] : [group]), ...aligned(cells)];
  });

const NAME_COLUMN = 1;

const signed = (value: number): string => (value > 0 ? `+${value}` : `${value}`);

const aligned = (rows: readonly string[][]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === NAME_COLUMN ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join(GAP),
  );
};
