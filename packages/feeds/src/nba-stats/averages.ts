import { decimalIn } from './csv-table.ts';
import type { CsvRow } from './csv-table.ts';

/** Columns of averages, and the keys of their sums. */
const KEY_OF_AVERAGE = [
  ['MP', 'minutes_played'],
  ['PTS', 'points'],
  ['TRB', 'rebounds'],
  ['ORB', 'offensive_rebounds'],
  ['AST', 'assists'],
  ['STL', 'steals'],
  ['BLK', 'blocks'],
  ['TOV', 'turnovers'],
  ['PF', 'fouls'],
  ['FG', 'field_goals_made'],
  ['FGA', 'field_goals_attempted'],
  ['3P', 'three_points_made'],
  ['3PA', 'three_points_attempted'],
  ['FT', 'free_throws_made'],
  ['FTA', 'free_throws_attempted'],
] as const;

export type AverageColumn = (typeof KEY_OF_AVERAGE)[number][0];
export type Averages = ReadonlyMap<AverageColumn, number>;

export const AVERAGE_COLUMNS: readonly AverageColumn[] = KEY_OF_AVERAGE.map(([column]) => column);

/** Rounds off floating point errors without changing the file's precision. */
const THOUSAND = 1000;

/** Throws FeedError with line and column for an invalid number. */
export const averagesIn = <Column extends string>(row: CsvRow<Column | AverageColumn>): Averages =>
  new Map(AVERAGE_COLUMNS.map((column) => [column, decimalIn(row, column)]));

/**
 * Sums by the keys of player and team statistics, with `games`. The file has averages of one decimal, so that a sum is average
 * times games and keeps its decimal: 32.7 points in 76 games are 2485.2, whose average is 32.7 again. From the true
 * sum it may differ by 0.05 per game. Percentages are omitted: they follow from shots made and attempted.
 */
export const sumsOf = (averages: Averages, games: number): Record<string, number> => ({
  games,
  ...Object.fromEntries(
    KEY_OF_AVERAGE.map(([column, key]) => [key, Math.round(THOUSAND * (averages.get(column) ?? 0) * games) / THOUSAND]),
  ),
});
