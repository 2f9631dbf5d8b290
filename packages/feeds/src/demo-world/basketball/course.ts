import type { ScorePair } from '@touchline/contract/match.ts';
import type { Side } from '@touchline/contract/match-detail.ts';
import { BASKETBALL_STATUS } from '@touchline/contract/match-status.ts';
import { createRecentCache } from '#demo-world/recent-cache.ts';
import { createRandom, type Random } from '#demo-world/random.ts';
import type { Fixture } from '#demo-world/fixture.ts';

const MINUTE = 60_000;
const QUARTER_SECONDS = 720;
const OVERTIME_SECONDS = 300;
const BREAKS_MS = [2.5 * MINUTE, 15 * MINUTE, 2.5 * MINUTE];
const OVERTIME_BREAK_MS = 2 * MINUTE;

const { q1, q1Done, q2, q2Done, q3, q3Done, q4, overtime } = BASKETBALL_STATUS;
const QUARTERS = [
  { playing: q1, done: q1Done },
  { playing: q2, done: q2Done },
  { playing: q3, done: q3Done },
  { playing: q4, done: q4 },
];

/** Points made at once: a field goal, free throws, or a field goal with one. */
export interface Basket {
  side: Side;
  points: number;
  /** Elapsed share of the period's clock. */
  share: number;
}

export interface Period {
  playing: number;
  done: number;
  /** Since the start of the game, in ms. */
  from: number;
  lengthMs: number;
  /** Seconds of play before the period. */
  begins: number;
  clockSeconds: number;
  baskets: readonly Basket[];
}

/** A game from its start to its end. */
export interface BasketballCourse {
  periods: readonly Period[];
  endMs: number;
}

/** Seconds of play since the start of the game at an elapsed share of a period's clock. */
export const secondsAt = ({ begins, clockSeconds }: Period, share: number): number => begins + share * clockSeconds;

/** Baskets of a side in a quarter, and their points: 19 of 100 give one, 48 two, 33 three. */
const QUARTER_BASKETS = 13.3;
const MEAN_POINTS = 0.19 + 0.48 * 2 + 0.33 * 3;

const pointsOf = (random: Random): number => {
  const chance = random.next();
  return chance < 0.19 ? 1 : chance < 0.67 ? 2 : 3;
};

/** Baskets of a quarter by which the hosts are above the mean, and the guests below it; negative for better guests. */
const edgeOf = ({ home, away }: Fixture): number => ((home.strength - away.strength) * 0.35 + 2.5) / 16;

/** The expected margin of the hosts, and the expected total. */
export const expectedPoints = (fixture: Fixture): { margin: number; total: number } => ({
  margin: QUARTERS.length * 2 * edgeOf(fixture) * MEAN_POINTS,
  total: QUARTERS.length * 2 * QUARTER_BASKETS * MEAN_POINTS,
});

const basketsOf = (random: Random, fixture: Fixture, mean: number): Basket[] => {
  const edge = edgeOf(fixture);
  const ofSide = (side: Side): Basket[] => {
    const count = Math.max(2, Math.round(mean * (1 + (side === 'home' ? edge : -edge) / 13) + random.normal() * 1.6));
    return Array.from({ length: count }, () => ({ side, points: pointsOf(random), share: random.next() }));
  };
  return [...ofSide('home'), ...ofSide('away')].sort((a, b) => a.share - b.share);
};

/** Points of both sides. */
export const scoreOf = (baskets: readonly Basket[]): ScorePair => {
  const score = { home: 0, away: 0 };
  for (const { side, points } of baskets) score[side] += points;
  return [score.home, score.away];
};

export const totalOf = (periods: readonly ScorePair[]): ScorePair => [
  periods.reduce((sum, [home]) => sum + home, 0),
  periods.reduce((sum, [, away]) => sum + away, 0),
];

const isLevel = (periods: readonly Period[]): boolean => {
  const [home, away] = totalOf(periods.map(({ baskets }) => scoreOf(baskets)));
  return home === away;
};

const drawCourse = (seed: string, fixture: Fixture): BasketballCourse => {
  const random = createRandom(seed, 'basketball', fixture.id);
  const periods: Period[] = [];
  let from = 0;
  for (const [index, status] of QUARTERS.entries()) {
    const lengthMs = 26 * MINUTE + random.int(4 * MINUTE);
    const [begins, clockSeconds] = [index * QUARTER_SECONDS, QUARTER_SECONDS];
    const baskets = basketsOf(random, fixture, QUARTER_BASKETS);
    periods.push({ ...status, from, lengthMs, begins, clockSeconds, baskets });
    from += lengthMs + (BREAKS_MS[index] ?? 0);
  }
  while (isLevel(periods)) {
    from += OVERTIME_BREAK_MS;
    const lengthMs = 12 * MINUTE;
    const begins = QUARTERS.length * QUARTER_SECONDS + (periods.length - QUARTERS.length) * OVERTIME_SECONDS;
    const baskets = basketsOf(random, fixture, 5.2);
    periods.push({
      playing: overtime,
      done: overtime,
      from,
      lengthMs,
      begins,
      clockSeconds: OVERTIME_SECONDS,
      baskets,
    });
    from += lengthMs;
  }
  return { periods, endMs: from };
};

const courses = createRecentCache<BasketballCourse>(64);

export const basketballCourse = (seed: string, fixture: Fixture): BasketballCourse =>
  courses(`${seed}/${fixture.id}/${fixture.kickOff}`, () => drawCourse(seed, fixture));
