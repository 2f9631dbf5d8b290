import { AVERAGE_COLUMNS } from './averages.ts';
import type { AverageColumn, Averages } from './averages.ts';
import { cellError } from './csv-table.ts';

/** What a player did for one team, or in all for those he played for. */
export interface PlayerRow {
  line: number;
  games: number;
  starts: number;
  averages: Averages;
}

/** The row of a traded player that stands for all his teams. */
interface TotalRow extends PlayerRow {
  /** How many teams it says that he had; null for `TOT`. */
  teams: number | null;
}

/** Averages are rounded to one decimal, those of the teams and that of all of them. */
const ROUNDING = 0.1;
const SLACK = 1e-6;

const sumOf = (rows: readonly PlayerRow[], valueOf: (row: PlayerRow) => number): number =>
  rows.reduce((sum, row) => sum + valueOf(row), 0);

const averageOf =
  (column: AverageColumn) =>
  ({ averages }: PlayerRow): number =>
    averages.get(column) ?? 0;

const averageOfTeams = (stints: readonly PlayerRow[], column: AverageColumn): number =>
  sumOf(stints, (row) => averageOf(column)(row) * row.games) / sumOf(stints, (row) => row.games);

const checkCount = (total: TotalRow, column: string, found: number, expected: number): void => {
  if (found !== expected)
    throw cellError(total.line, column, `${found} of all teams, but ${expected} in the rows of the teams`);
};

/** Throws FeedError with line and column when the row of all teams does not agree with those of the teams. */
export const checkTotal = (total: TotalRow, stints: readonly PlayerRow[]): void => {
  if (total.teams !== null) checkCount(total, 'Team', total.teams, stints.length);
  checkCount(
    total,
    'G',
    total.games,
    sumOf(stints, (row) => row.games),
  );
  checkCount(
    total,
    'GS',
    total.starts,
    sumOf(stints, (row) => row.starts),
  );
  for (const column of AVERAGE_COLUMNS) {
    const found = averageOf(column)(total);
    const ofTeams = averageOfTeams(stints, column);
    if (Math.abs(found - ofTeams) > ROUNDING + SLACK)
      throw cellError(total.line, column, `${found} of all teams, but ${ofTeams.toFixed(1)} by those of the teams`);
  }
};

/**
 * The rows of the teams with averages that make up, together, those of the row of all teams: it is rounded once, the rows of
 * the teams are rounded each.
 */
export const scaledToTotal = <Row extends PlayerRow>(total: PlayerRow, stints: readonly Row[]): Row[] =>
  stints.map((stint) => ({
    ...stint,
    averages: new Map(
      AVERAGE_COLUMNS.map((column) => {
        const ofTeams = averageOfTeams(stints, column);
        const all = averageOf(column)(total);
        return [column, ofTeams === 0 ? all : (averageOf(column)(stint) * all) / ofTeams];
      }),
    ),
  }));
