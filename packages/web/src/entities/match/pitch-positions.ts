import type { LineUpPlayer, Side } from '@touchline/contract/match-detail.ts';

/** Where a player stands, in percent of the drawing from its left and upper edge. */
export interface FieldPosition {
  player: LineUpPlayer;
  left: number;
  top: number;
}

const LINE_OF_POSITION: Readonly<Record<string, number>> = { G: 1, D: 2, M: 3, F: 4 };

const lineOf = ({ line, position }: LineUpPlayer): number => line ?? LINE_OF_POSITION[position ?? ''] ?? 1;

/**
 * A team on its half of an upright pitch: hosts above, who play downwards and have their left on the reader's right; guests
 * below. A player whose line the feed does not give stands in that of the position.
 */
export const pitchPositions = (starters: readonly LineUpPlayer[], side: Side): FieldPosition[] => {
  const lines = [...new Set(starters.map(lineOf))].sort((a, b) => a - b);
  return lines.flatMap((line, depth) => {
    const inOrder = starters
      .filter((player) => lineOf(player) === line)
      .sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
    const down = ((depth + 0.5) / lines.length) * 50;
    return inOrder.map((player, at) => {
      const across = ((at + 0.5) / inOrder.length) * 100;
      return side === 'home' ? { player, left: 100 - across, top: down } : { player, left: across, top: 100 - down };
    });
  });
};

const POSITIONS: readonly (string | null)[] = ['C', 'PF', 'SF', 'SG', 'PG'];
/** Five places of a half court, from the basket outwards, in percent of the half. */
const COURT: readonly (readonly [left: number, top: number])[] = [
  [50, 27],
  [22, 38],
  [78, 38],
  [20, 72],
  [62, 80],
];

/** Five players on their half of an upright court, the tallest nearest to their basket. */
export const courtPositions = (starters: readonly LineUpPlayer[], side: Side): FieldPosition[] =>
  [...starters]
    .sort((a, b) => POSITIONS.indexOf(a.position) - POSITIONS.indexOf(b.position))
    .slice(0, COURT.length)
    .map((player, at) => {
      const [across, down] = COURT[at] ?? [50, 50];
      return side === 'home'
        ? { player, left: 100 - across, top: down / 2 }
        : { player, left: across, top: 100 - down / 2 };
    });
