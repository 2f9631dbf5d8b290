import type { Side } from '@touchline/contract/match-detail.ts';
import { mapEntry } from '#demo-world/map-entry.ts';
import { weightedPicker, type Random } from '#demo-world/random.ts';
import { isOnPitch, type Spell } from './cast.ts';
import type { FootballCourse } from './course.ts';
import type { Slot } from './formations.ts';

/** How likely players act, by the position they play in. */
export type Weights = Readonly<Record<Slot['position'], number>>;

/** The players of a side at any time of play. */
export interface Presence {
  /** Somebody on the pitch by weight; empty when nobody comes into question. */
  somebody(random: Random, at: number, weights: Weights): string;
  /** Empty while there is none. */
  keeper(at: number): string;
}

/** From one change among those on the pitch to the next. */
interface Stretch {
  until: number;
  playing: readonly Spell[];
  pickers: Map<Weights, ReturnType<typeof weightedPicker<Spell>>>;
}

const stretchesOf = (spells: readonly Spell[]): Stretch[] => {
  const changes = [...new Set(spells.flatMap(({ from, until }) => [from, until]))].sort((a, b) => a - b);
  return changes.slice(1).map((until, index) => ({
    until,
    playing: spells.filter((spell) => isOnPitch(spell, changes[index] ?? 0)),
    pickers: new Map(),
  }));
};

/** Who of a side is there to act: asked a thousand times for a match, so prepared. */
export const presenceOf = ({ spells, sheets }: FootballCourse, side: Side): Presence => {
  const stretches = stretchesOf(spells.filter((spell) => spell.side === side));
  const { slots } = sheets[side].formation;
  const stretchAt = (at: number): Stretch | undefined => stretches.find(({ until }) => at < until);
  const pickerOf = ({ playing, pickers }: Stretch, weights: Weights) =>
    mapEntry(pickers, weights, () =>
      weightedPicker(playing, ({ slot }: Spell) => weights[slots[slot]?.position ?? 'G']),
    );
  return {
    somebody(random, at, weights) {
      const stretch = stretchAt(at);
      return (stretch && pickerOf(stretch, weights)(random)?.player.id) ?? '';
    },
    keeper: (at) => stretchAt(at)?.playing.find(({ slot }) => slot === 0)?.player.id ?? '',
  };
};
