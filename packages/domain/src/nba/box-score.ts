import { descending, inTurn } from '#order.ts';
import { hasPlayed } from './game-log.ts';
import { sumOfNumbers, valueOfKey } from './player-numbers.ts';
import type { Numbers } from './player-numbers.ts';

/** The column by which a box score is sorted. */
export interface BoxScoreOrder {
  /** A key of the numbers, or of `SHOT_PERCENTAGES`. */
  key: string;
  direction: 'descending' | 'ascending';
}

interface BoxScorePlayer {
  numbers: Numbers;
}

const minutesOf = ({ numbers }: BoxScorePlayer): number => numbers['minutes_played'] ?? 0;

/**
 * The players of a team in the order of a column; equal values by minutes, then as they were given. Last in either direction
 * come a percentage of nothing, and those who did not play. Without an order: as they were given, which is starters first.
 */
export const sortedBoxScore = <Player extends BoxScorePlayer>(
  players: readonly Player[],
  order: BoxScoreOrder | null,
): Player[] => {
  const [played, others] = [
    players.filter(({ numbers }) => hasPlayed(numbers)),
    players.filter(({ numbers }) => !hasPlayed(numbers)),
  ];
  if (order === null) return [...played, ...others];
  const sign = order.direction === 'descending' ? 1 : -1;
  const valueOf = ({ numbers }: Player): number => {
    const value = valueOfKey(numbers, order.key);
    return value === null ? -Infinity : sign * value;
  };
  const sorted = played.toSorted(inTurn<Player>(descending(valueOf), descending(minutesOf)));
  return [...sorted, ...others];
};

/** The order after a press on a column: most first, then least first, then as given. */
export const nextBoxScoreOrder = (order: BoxScoreOrder | null, key: string): BoxScoreOrder | null => {
  if (order?.key !== key) return { key, direction: 'descending' };
  return order.direction === 'descending' ? { key, direction: 'ascending' } : null;
};

/** The team's line under the players: sums, of which percentages are made. Plus-minus says nothing of a team. */
export const boxScoreTotal = (players: readonly BoxScorePlayer[]): Numbers => {
  const { plus_minus: _plusMinus, ...totals } = sumOfNumbers(players.map(({ numbers }) => numbers));
  return totals;
};
