import { ascending, descending, chainComparators } from '#order.ts';

const MOST = 10;

interface PlayerValue {
  player: { id: string; name: string };
  value: number;
}

/**
 * The top of a player ranking: ten rows at most, highest value first, ties by name. Ties
 * share a rank, and the next one counts all before it (1, 2, 2, 4). Players without a value are omitted.
 */
export const topTen = <Item extends PlayerValue>(players: readonly Item[]): (Item & { rank: number })[] => {
  const sorted = players
    .filter(({ value }) => value > 0)
    .sort(
      chainComparators(
        descending(({ value }) => value),
        ascending(({ player }) => player.name),
        ascending(({ player }) => player.id),
      ),
    );
  return sorted
    .slice(0, MOST)
    .map((item) => ({ ...item, rank: sorted.findIndex(({ value }) => value === item.value) + 1 }));
};
