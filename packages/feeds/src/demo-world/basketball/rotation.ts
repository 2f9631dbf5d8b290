import type { Side } from '@touchline/contract/match-detail.ts';
import { createRandom, type Random } from '#demo-world/random.ts';
import type { BasketballCourse, Period } from './course.ts';
import { POSITIONS, rosterOf, type BasketballPlayer, type Position } from './roster.ts';
import type { Fixture } from '#demo-world/fixture.ts';

/** Five players on the court, one for each position, from one time of play to another, in seconds. */
export interface Stint {
  from: number;
  until: number;
  five: readonly BasketballPlayer[];
}

/** The players of a side in one game. */
export interface Rotation {
  coach: string;
  captainId: string;
  starters: readonly BasketballPlayer[];
  bench: readonly BasketballPlayer[];
  stints: readonly Stint[];
}

/** Starters on the court in the stints of each quarter; the best finish the halves. */
const STARTERS_ON_COURT = [
  [5, 3, 2],
  [2, 3, 5],
  [5, 3, 2],
  [2, 4, 5],
] as const;
const OVERTIME_STARTERS = [5] as const;
/** A starter is rested this often. */
const RESTED_SHARE = 0.05;

/** Random positions among the five. */
const drawPositions = (random: Random, count: number): readonly Position[] => {
  const left = [...POSITIONS];
  while (left.length > count) left.splice(random.int(left.length), 1);
  return left;
};

const drawStints = (
  random: Random,
  { begins, clockSeconds }: Period,
  counts: readonly number[],
  first: readonly BasketballPlayer[],
  second: readonly BasketballPlayer[],
): Stint[] => {
  const length = clockSeconds / counts.length;
  const ends = counts.map((_, index) =>
    index === counts.length - 1 ? clockSeconds : Math.round(length * (index + 1) + (random.next() - 0.5) * 90),
  );
  return counts.map((count, index) => {
    const starting = drawPositions(random, count);
    return {
      from: begins + (ends[index - 1] ?? 0),
      until: begins + (ends[index] ?? clockSeconds),
      five: POSITIONS.flatMap((position, at) => (starting.includes(position) ? first[at] : second[at]) ?? []),
    };
  });
};

/** The rotation of a side: who starts, who replaces whom, and who is on the court when. */
export const rotationOf = (seed: string, fixture: Fixture, side: Side, { periods }: BasketballCourse): Rotation => {
  const { coach, captainId, players } = rosterOf(seed, fixture[side]);
  const random = createRandom(seed, 'rotation', fixture.id, side);
  const pairs = POSITIONS.map((position) => {
    const [starter, reserve, third] = players.filter((player) => player.position === position);
    const isRested = random.chance(RESTED_SHARE);
    return isRested ? [reserve, third ?? starter] : [starter, reserve];
  });
  const first = pairs.flatMap(([player]) => player ?? []);
  const second = pairs.flatMap(([, player]) => player ?? []);
  const stints = periods.flatMap((period, index) =>
    drawStints(random, period, STARTERS_ON_COURT[index] ?? OVERTIME_STARTERS, first, second),
  );
  return { coach, captainId, starters: first, bench: players.filter((player) => !first.includes(player)), stints };
};

/** The five on the court at a time of play, in seconds. */
export const fiveAt = ({ stints }: Rotation, at: number): readonly BasketballPlayer[] => {
  for (const { until, five } of stints) if (at < until) return five;
  return stints.at(-1)?.five ?? [];
};

/** Seconds that a player has played up to a time of play. */
export const secondsPlayed = ({ stints }: Rotation, player: BasketballPlayer, at: number): number => {
  let seconds = 0;
  for (const { from, until, five } of stints)
    if (from < at && five.includes(player)) seconds += Math.min(until, at) - from;
  return seconds;
};
