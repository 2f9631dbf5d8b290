import { ascending, descending, chainComparators } from '#order.ts';

const MOST = 10;

interface PlayerValue {
  player: { id: string; name: string };
  value: number;
}

/**
 * The first of a player ranking (V3): ten rows at most, highest value first, by name where values are the same. The same value
 * is the same rank, and the next one counts all before it (1, 2, 2, 4). Players with nothing to show are omitted.
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
