import { numberOf, percentageOf } from './player-numbers.ts';
import type { Numbers, ShotKind } from './player-numbers.ts';

/** Shots of one value. */
export interface ShotLine {
  kind: 'two' | 'three' | 'free-throw';
  made: number;
  attempted: number;
  /** 0 to 100, not rounded; null without an attempt. */
  percentage: number | null;
  /** Points from these shots. */
  points: number;
  /** Share of all points, 0 to 1; 0 before the first. */
  share: number;
}

const WORTH: readonly (readonly [ShotLine['kind'], number])[] = [
  ['two', 2],
  ['three', 3],
  ['free-throw', 1],
];

type Shots = Pick<ShotLine, 'made' | 'attempted'>;

const shotsOf = (numbers: Numbers, kind: ShotKind): Shots => ({
  made: numberOf(numbers, `${kind}_made`),
  attempted: numberOf(numbers, `${kind}_attempted`),
});

/** Twos, threes and free throws of a player or a team, from sums. Twos are field goals that are not threes. */
export const shootingSplit = (numbers: Numbers): ShotLine[] => {
  const [all, three] = [shotsOf(numbers, 'field_goals'), shotsOf(numbers, 'three_points')];
  const shots: Readonly<Record<ShotLine['kind'], Shots>> = {
    two: { made: all.made - three.made, attempted: all.attempted - three.attempted },
    three,
    'free-throw': shotsOf(numbers, 'free_throws'),
  };
  const total = WORTH.reduce((sum, [kind, worth]) => sum + shots[kind].made * worth, 0);
  return WORTH.map(([kind, worth]) => {
    const { made, attempted } = shots[kind];
    const points = made * worth;
    return {
      kind,
      made,
      attempted,
      percentage: percentageOf(made, attempted),
      points,
      share: total === 0 ? 0 : points / total,
    };
  });
};
