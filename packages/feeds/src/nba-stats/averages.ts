import { decimalIn } from './csv-table.ts';
import type { CsvRow } from './csv-table.ts';

/** Averages of the file, and the keys of the sums that they become. */
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

/** What a product of decimals may be off by, for a computer, is cut off here; what the file says is not. */
const THOUSAND = 1000;

/** Throws FeedError with line and column for one that is no number. */
export const averagesIn = <Column extends string>(row: CsvRow<Column | AverageColumn>): Averages =>
  new Map(AVERAGE_COLUMNS.map((column) => [column, decimalIn(row, column)]));

/**
 * Sums by the keys of player and team numbers, with `games`. The file gives averages of one decimal, so that a sum is average
 * times games and keeps its decimal: 32.7 points in 76 games are 2485.2, of which the average is 32.7 again. Of the true
 * sum it is off by up to 0.05 a game. Percentages are omitted: they follow from shots made and attempted.
 */
export const sumsOf = (averages: Averages, games: number): Record<string, number> => ({
  games,
  ...Object.fromEntries(
    KEY_OF_AVERAGE.map(([column, key]) => [key, Math.round(THOUSAND * (averages.get(column) ?? 0) * games) / THOUSAND]),
  ),
});
