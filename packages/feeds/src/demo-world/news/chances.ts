import { expectedPoints } from '#demo-world/basketball/course.ts';
import type { Fixture } from '#demo-world/calendar.ts';
import { expectedGoals } from '#demo-world/football/events.ts';
import type { Random } from '#demo-world/random.ts';

/** How likely each value is; the chances sum to about 1. */
export type Chances = readonly (readonly [value: number, chance: number])[];

/** How likely the bookmakers hold each margin of the hosts, and each total. */
export interface MatchChances {
  margins: Chances;
  totals: Chances;
}

const MOST_GOALS = 8;
/** How far the bookmakers' view strays from the truth. */
const STRAY = { goals: 0.08, margin: 1.6, total: 4 };
/** Standard deviation of a game's margin and total; a game never ends level. */
const POINTS_DEVIATION = 12.2;
const POINTS_SPAN = 40;

const poissonChances = (mean: number): number[] => {
  const chances = [Math.exp(-mean)];
  for (let goals = 1; goals <= MOST_GOALS; goals += 1) chances.push(((chances[goals - 1] ?? 0) * mean) / goals);
  return chances;
};

export const footballChances = (random: Random, fixture: Fixture): MatchChances => {
  const truth = expectedGoals(fixture);
  const home = poissonChances(truth.home * Math.exp(STRAY.goals * random.normal()));
  const away = poissonChances(truth.away * Math.exp(STRAY.goals * random.normal()));
  const margins = Array.from({ length: 2 * MOST_GOALS + 1 }, () => 0);
  const totals = Array.from({ length: 2 * MOST_GOALS + 1 }, () => 0);
  for (const [goals, chance] of home.entries())
    for (const [against, other] of away.entries()) {
      margins[goals - against + MOST_GOALS] = (margins[goals - against + MOST_GOALS] ?? 0) + chance * other;
      totals[goals + against] = (totals[goals + against] ?? 0) + chance * other;
    }
  return {
    margins: margins.map((chance, index) => [index - MOST_GOALS, chance]),
    totals: totals.map((chance, index) => [index, chance]),
  };
};

/** Chances of the whole numbers around a mean. */
const bell = (mean: number): Chances => {
  const weights = Array.from({ length: 2 * POINTS_SPAN + 1 }, (_, index) => {
    const value = Math.round(mean) + index - POINTS_SPAN;
    return [value, Math.exp(-(((value - mean) / POINTS_DEVIATION) ** 2) / 2)] as const;
  });
  const sum = weights.reduce((total, [, weight]) => total + weight, 0);
  return weights.map(([value, weight]) => [value, weight / sum]);
};

export const basketballChances = (random: Random, fixture: Fixture): MatchChances => {
  const truth = expectedPoints(fixture);
  return {
    margins: bell(truth.margin + STRAY.margin * random.normal()),
    totals: bell(truth.total + STRAY.total * random.normal()),
  };
};
