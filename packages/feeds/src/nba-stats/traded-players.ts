import { AVERAGE_COLUMNS } from './averages.ts';
import type { Averages } from './averages.ts';
import { cellFault } from './csv-table.ts';

/** What a player did for one team, or in all for those he played for. */
export interface PlayerRow {
  line: number;
  games: number;
  starts: number;
  averages: Averages;
}

/** The row of a traded player that stands for all his teams. */
interface TotalRow extends PlayerRow {
  /** How many teams it says that he had. */
  teams: number;
}

/** Averages are rounded to one decimal, those of the teams and that of all of them. */
const ROUNDING = 0.1;
const SLACK = 1e-6;

const sumOf = (rows: readonly PlayerRow[], valueOf: (row: PlayerRow) => number): number =>
  rows.reduce((sum, row) => sum + valueOf(row), 0);

const checkCount = (total: TotalRow, column: string, found: number, expected: number): void => {
  if (found !== expected)
    throw cellFault(total.line, column, `${found} of all teams, but ${expected} in the rows of the teams`);
};

/** Throws FeedError with line and column when the row of all teams does not agree with those of the teams. */
export const checkTotal = (total: TotalRow, stints: readonly PlayerRow[]): void => {
  checkCount(total, 'Team', total.teams, stints.length);
  const games = sumOf(stints, (row) => row.games);
  checkCount(total, 'G', total.games, games);
  checkCount(
    total,
    'GS',
    total.starts,
    sumOf(stints, (row) => row.starts),
  );
  for (const column of AVERAGE_COLUMNS) {
    const averageOf = ({ averages }: PlayerRow): number => averages.get(column) ?? 0;
    const ofTeams = sumOf(stints, (row) => averageOf(row) * row.games) / games;
    if (Math.abs(averageOf(total) - ofTeams) > ROUNDING + SLACK)
      throw cellFault(
        total.line,
        column,
        `${averageOf(total)} of all teams, but ${ofTeams.toFixed(1)} by those of the teams`,
      );
  }
};
