import { perGame, sumOfNumbers } from './player-numbers.ts';
import type { Numbers } from './player-numbers.ts';

/** A team's, or a player's, sums of a season. */
export interface SeasonSums {
  id: string;
  games: number;
  numbers: Numbers;
}

/** One statistic against the league. All three are per game, or percentages from sums. */
export interface LeagueComparison {
  key: string;
  value: number;
  /** Of all games of the league together. */
  average: number;
  /** Difference to the average, negative below it. */
  difference: number;
  /** From 1; ties share a rank. */
  rank: number;
  /** Number of those with a value. */
  of: number;
  /** True when less is better, as with turnovers. */
  lessIsBetter: boolean;
}

/** Keys for which less is better. */
export const LOWER_IS_BETTER: ReadonlySet<string> = new Set(['turnovers', 'fouls', 'points_against']);

/**
 * The statistics of `id` against the league's average, with ranks. The average is over all games, so that one who
 * played more counts more; fewer turnovers, fouls and points against rank better. A key for which `id` has no value
 * is omitted; empty when `id` is not among `all`.
 */
export const compareWithLeague = (
  all: readonly SeasonSums[],
  id: string,
  keys: readonly string[],
): LeagueComparison[] => {
  const league = {
    games: all.reduce((sum, { games }) => sum + games, 0),
    numbers: sumOfNumbers(all.map(({ numbers }) => numbers)),
  };
  const own = all.find((one) => one.id === id);
  if (own === undefined) return [];
  return keys.flatMap((key) => {
    const valueOf = ({ numbers, games }: Pick<SeasonSums, 'numbers' | 'games'>) => perGame(numbers, key, games);
    const [value, average] = [valueOf(own), valueOf(league)];
    if (value === null || average === null) return [];
    const values = all.map((one) => valueOf(one)).filter((other) => other !== null);
    const lessIsBetter = LOWER_IS_BETTER.has(key);
    const isBetter = (other: number): boolean => (lessIsBetter ? other < value : other > value);
    const rank = values.filter((other) => isBetter(other)).length + 1;
    return [{ key, value, average, difference: value - average, rank, of: values.length, lessIsBetter }];
  });
};
