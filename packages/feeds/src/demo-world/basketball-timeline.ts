import type { ScorePair } from '@touchline/contract/match.ts';
import { BASKETBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { Fixture } from './calendar.ts';
import type { MatchState } from './match-state.ts';
import { createRandom, type Random } from './random.ts';

const MINUTE = 60_000;
const QUARTER_SECONDS = 720;
const OVERTIME_SECONDS = 300;
const BREAKS_MS = [2.5 * MINUTE, 15 * MINUTE, 2.5 * MINUTE];
const OVERTIME_BREAK_MS = 2 * MINUTE;
/** What is shown of a game moves in such steps, as the tables of a scorer do. */
const STEP_MS = 5000;

const { q1, q1Done, q2, q2Done, q3, q3Done, q4, overtime, finished } = BASKETBALL_STATUS;
const QUARTERS = [
  { playing: q1, done: q1Done },
  { playing: q2, done: q2Done },
  { playing: q3, done: q3Done },
  { playing: q4, done: q4 },
];

interface Basket {
  side: 0 | 1;
  points: number;
  /** Share of the period's clock that has run. */
  share: number;
}

interface Period {
  playing: number;
  done: number;
  /** Since the start of the game. */
  from: number;
  lengthMs: number;
  clockSeconds: number;
  baskets: readonly Basket[];
}

const pointsOf = (random: Random): number => {
  const chance = random.next();
  return chance < 0.19 ? 1 : chance < 0.67 ? 2 : 3;
};

const basketsOf = (random: Random, fixture: Fixture, mean: number): Basket[] => {
  const edge = ((fixture.home.strength - fixture.away.strength) * 0.35 + 2.5) / 16;
  const ofSide = (side: 0 | 1): Basket[] => {
    const count = Math.max(2, Math.round(mean * (1 + (side === 0 ? edge : -edge) / 13) + random.normal() * 1.6));
    return Array.from({ length: count }, () => ({ side, points: pointsOf(random), share: random.next() }));
  };
  return [...ofSide(0), ...ofSide(1)].sort((a, b) => a.share - b.share);
};

const scoreOf = (baskets: readonly Basket[]): ScorePair => {
  const sum = (of: number): number =>
    baskets.reduce((total, { side, points }) => total + (side === of ? points : 0), 0);
  return [sum(0), sum(1)];
};

const totalOf = (periods: readonly ScorePair[]): ScorePair => [
  periods.reduce((sum, [home]) => sum + home, 0),
  periods.reduce((sum, [, away]) => sum + away, 0),
];

const isLevel = (periods: readonly Period[]): boolean => {
  const [home, away] = totalOf(periods.map(({ baskets }) => scoreOf(baskets)));
  return home === away;
};

const gameOf = (seed: string, fixture: Fixture): { periods: Period[]; endMs: number } => {
  const random = createRandom(seed, 'basketball', fixture.id);
  const periods: Period[] = [];
  let from = 0;
  for (const [place, status] of QUARTERS.entries()) {
    const lengthMs = 26 * MINUTE + random.int(4 * MINUTE);
    periods.push({
      ...status,
      from,
      lengthMs,
      clockSeconds: QUARTER_SECONDS,
      baskets: basketsOf(random, fixture, 13.3),
    });
    from += lengthMs + (BREAKS_MS[place] ?? 0);
  }
  while (isLevel(periods)) {
    from += OVERTIME_BREAK_MS;
    const lengthMs = 12 * MINUTE;
    const baskets = basketsOf(random, fixture, 5.2);
    periods.push({ playing: overtime, done: overtime, from, lengthMs, clockSeconds: OVERTIME_SECONDS, baskets });
    from += lengthMs;
  }
  return { periods, endMs: from };
};

const stateOf = (periods: readonly Period[], endMs: number, sinceStart: number): MatchState => {
  const shown = sinceStart >= endMs ? endMs : Math.floor(sinceStart / STEP_MS) * STEP_MS;
  const begun = periods.filter(({ from }) => from <= shown);
  const current = begun.at(-1);
  if (current === undefined) throw new RangeError('the game has not begun');
  const share = Math.min(1, (shown - current.from) / current.lengthMs);
  const scores = begun.map((period) =>
    scoreOf(
      period === current && share < 1 ? period.baskets.filter((basket) => basket.share <= share) : period.baskets,
    ),
  );
  const [homeScore, awayScore] = totalOf(scores);
  const isOver = sinceStart >= endMs;
  const secondsLeft = Math.ceil(current.clockSeconds * (1 - share));
  return {
    statusId: isOver ? finished : share < 1 ? current.playing : current.done,
    homeScore,
    awayScore,
    parts: { periods: scores },
    clock: isOver ? null : { minute: null, stoppage: 0, secondsLeft },
    incidents: [],
  };
};

/** A basketball game from its start on (T3): its length, and its state at a time since the start, both in ms. */
export const basketballTimeline = (
  seed: string,
  fixture: Fixture,
): { endMs: number; at(sinceStart: number): MatchState } => {
  const { periods, endMs } = gameOf(seed, fixture);
  return { endMs, at: (sinceStart) => stateOf(periods, endMs, sinceStart) };
};
