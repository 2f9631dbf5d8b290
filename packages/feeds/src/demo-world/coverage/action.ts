import type { Tally } from '#demo-world/tallies.ts';

/** What one player did at a time of play, with what belongs to it: a shot with its save, a basket with its assist. */
export interface Action extends Pick<Tally, 'at' | 'period' | 'side' | 'player'> {
  /** The key of its first tally. */
  key: string;
  tallies: readonly Tally[];
}

/** Reads tallies, in order of play, as actions; `begins` says of a tally whether it begins one, after the action before it. */
export const actionsOf = (
  tallies: readonly Tally[],
  begins: (tally: Tally, before: Action | undefined) => boolean,
): Action[] => {
  const actions: (Action & { tallies: Tally[] })[] = [];
  for (const tally of tallies) {
    const last = actions.at(-1);
    const { at, period, side, player, key } = tally;
    if (begins(tally, last)) actions.push({ at, period, side, player, key, tallies: [tally] });
    else if (last?.at === at) last.tallies.push(tally);
  }
  return actions;
};

/** The tally of a key in an action. */
export const tallyOf = ({ tallies }: Action, key: string): Tally | undefined =>
  tallies.find((tally) => tally.key === key);
