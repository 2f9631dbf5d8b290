import type { Market, Selection } from '@touchline/contract/bet.ts';
import { expectedPoints } from '#demo-world/basketball/course.ts';
import { expectedGoals } from '#demo-world/football/events.ts';
import { createRandom, type Random } from '#demo-world/random.ts';
import { createRecentCache } from '#demo-world/recent-cache.ts';
import type { Fixture } from '#demo-world/fixture.ts';

/** Probability of each value; they sum to about 1. */
type Chances = readonly (readonly [value: number, chance: number])[];

/** The bookmakers' probabilities of each margin of the hosts, and of each total. */
interface MatchChances {
  margins: Chances;
  totals: Chances;
}

const MOST_GOALS = 8;
/** Deviation of the bookmakers' view from the truth. */
const STRAY = { goals: 0.08, margin: 1.6, total: 4 };
/** Standard deviation of a game's margin and total; a game never ends level. */
const POINTS_DEVIATION = 12.2;
const POINTS_SPAN = 40;

const poissonChances = (mean: number): number[] => {
  const chances = [Math.exp(-mean)];
  for (let goals = 1; goals <= MOST_GOALS; goals += 1) chances.push(((chances[goals - 1] ?? 0) * mean) / goals);
  return chances;
};

const footballChances = (random: Random, fixture: Fixture): MatchChances => {
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

/** Probabilities of the integers around a mean. */
const bell = (mean: number): Chances => {
  const weights = Array.from({ length: 2 * POINTS_SPAN + 1 }, (_, index) => {
    const value = Math.round(mean) + index - POINTS_SPAN;
    return [value, Math.exp(-(((value - mean) / POINTS_DEVIATION) ** 2) / 2)] as const;
  });
  const sum = weights.reduce((total, [, weight]) => total + weight, 0);
  return weights.map(([value, weight]) => [value, weight / sum]);
};

const basketballChances = (random: Random, fixture: Fixture): MatchChances => {
  const truth = expectedPoints(fixture);
  return {
    margins: bell(truth.margin + STRAY.margin * random.normal()),
    totals: bell(truth.total + STRAY.total * random.normal()),
  };
};

/** A bet that the bookmakers of the demo world offer. */
export interface Offer {
  market: Market;
  selection: Selection;
  /** Of the home side, or the total; null for 1X2. */
  line: number | null;
  /** Decimal, two places. */
  odds: number;
  /** Whether it is the bookmakers' main line. */
  isMain: boolean;
}

/** The bookmakers' share of a fair profit, and of a fair price with three outcomes. */
const MARGIN = { two: 0.94, three: 0.935 };
/** Distances of the offered lines from the main one. */
const STEPS = { football: [-0.25, 0, 0.25], basketball: [-1, 0, 1] } as const;
const ODDS = { least: 1.03, most: 21 };

const rounded = (odds: number): number => Math.round(Math.min(ODDS.most, Math.max(ODDS.least, odds)) * 100) / 100;

/** Fair profit of a bet on outcomes above a line: lost (half) bets per won one. */
const fairProfit = (chances: Chances, line: number, isAbove: boolean): number => {
  let won = 0;
  let lost = 0;
  for (const [value, chance] of chances) {
    const distance = isAbove ? value - line : line - value;
    const share = Math.min(1, Math.abs(distance) * 2);
    if (distance > 0) won += share * chance;
    else lost += share * chance;
  }
  return lost / Math.max(won, 1e-6);
};

const twoWay = (market: 'handicap' | 'totals', chances: Chances, main: number, steps: readonly number[]): Offer[] =>
  steps.flatMap((step) => {
    const bar = main + step;
    const [above, below] = market === 'handicap' ? (['home', 'away'] as const) : (['over', 'under'] as const);
    // A handicap is given to the hosts: the margin they need, with the sign reversed.
    const line = market === 'handicap' ? 0 - bar : bar;
    return [above, below].map((selection, index) => ({
      market,
      selection,
      line,
      odds: rounded(1 + fairProfit(chances, bar, index === 0) * MARGIN.two),
      isMain: step === 0,
    }));
  });

const threeWay = (margins: Chances): Offer[] => {
  const chanceOf = (fits: (margin: number) => boolean): number =>
    margins.reduce((sum, [margin, chance]) => sum + (fits(margin) ? chance : 0), 0);
  const offer = (selection: Selection, chance: number): Offer => ({
    market: '1x2',
    selection,
    line: null,
    odds: rounded(MARGIN.three / Math.max(chance, 0.001)),
    isMain: true,
  });
  return [
    offer(
      'home',
      chanceOf((margin) => margin > 0),
    ),
    offer(
      'draw',
      chanceOf((margin) => margin === 0),
    ),
    offer(
      'away',
      chanceOf((margin) => margin < 0),
    ),
  ];
};

/** The line with the most even odds. */
const evenLine = (chances: Chances, unit: number, offset: number): number => {
  const mean = chances.reduce((sum, [value, chance]) => sum + value * chance, 0);
  const near = Math.round((mean - offset) / unit) * unit + offset;
  const lines = [-2, -1, 0, 1, 2].map((step) => near + step * unit);
  const unevenness = (line: number): number => Math.abs(Math.log(fairProfit(chances, line, true)));
  return lines.reduce((best, line) => (unevenness(line) < unevenness(best) ? line : best));
};

const chancesOf = (seed: string, fixture: Fixture): MatchChances => {
  const random = createRandom(seed, 'bookmaker', fixture.id);
  return fixture.sport === 'football' ? footballChances(random, fixture) : basketballChances(random, fixture);
};

/** The odds of a win of either side, and of a draw in football, with which betting on a match ends. */
export const resultOdds = (seed: string, fixture: Fixture): { home: number; draw: number | null; away: number } => {
  const { margins } = chancesOf(seed, fixture);
  if (fixture.sport === 'football') {
    const [home, draw, away] = threeWay(margins).map(({ odds }) => odds);
    return { home: home ?? ODDS.most, draw: draw ?? ODDS.most, away: away ?? ODDS.most };
  }
  const profit = (isHome: boolean): number => rounded(1 + fairProfit(margins, 0, isHome) * MARGIN.two);
  return { home: profit(true), draw: null, away: profit(false) };
};

const drawOffers = (seed: string, fixture: Fixture): Offer[] => {
  const steps = STEPS[fixture.sport];
  const isFootball = fixture.sport === 'football';
  const { margins, totals } = chancesOf(seed, fixture);
  const [unit, offset] = isFootball ? [0.25, 0] : [1, 0.5];
  return [
    ...(isFootball ? threeWay(margins) : []),
    ...twoWay('handicap', margins, evenLine(margins, unit, offset), steps),
    ...twoWay('totals', totals, evenLine(totals, unit, offset), steps),
  ];
};

const OFFERS_KEPT = 2048;
const offers = createRecentCache<readonly Offer[]>(OFFERS_KEPT);

/** The offers on an upcoming match: lines in quarters in football, on half points in basketball, each near even odds. */
export const offersOf = (seed: string, fixture: Fixture): readonly Offer[] =>
  offers(`${seed}/${fixture.id}`, () => drawOffers(seed, fixture));

/** The outcome of a bet with a score: above 0 won, at least by half; 0 is a push; below 0 lost. */
export const outcomeOf = (
  { market, selection, line }: Pick<Offer, 'market' | 'selection' | 'line'>,
  [home, away]: readonly [number, number],
): number => {
  const margin = home - away;
  if (market === '1x2') return selection === (margin > 0 ? 'home' : margin < 0 ? 'away' : 'draw') ? 1 : -1;
  const above = market === 'handicap' ? margin + (line ?? 0) : home + away - (line ?? 0);
  return selection === 'home' || selection === 'over' ? above : -above;
};
