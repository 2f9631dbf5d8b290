import type { Pair, Side } from './football-match.ts';
import type { NbaTeam } from './nba-teams.ts';
import { type Player, playerOf } from './people.ts';
import { randomFrom } from './random.ts';

export interface Play {
  kind: 'two' | 'three' | 'free-throw' | 'miss' | 'rebound' | 'foul' | 'turnover';
  side: Side;
  /** From 1; 5 is overtime. */
  period: number;
  /** Of the period. */
  secondsLeft: number;
  player: Player;
  /** 0 for all that scores nothing. */
  points: number;
  /** After it. */
  score: Pair;
  /** Epoch ms. */
  at: number;
}

export interface BasketballGame {
  /** Such as `nba-3`. */
  key: string;
  home: NbaTeam;
  away: NbaTeam;
  /** Epoch ms. */
  tipOff: number;
  /** When it is postponed, epoch ms; null for a game that is played. */
  postponedAt: number | null;
  periods: readonly Period[];
  plays: readonly Play[];
}

interface Period {
  seconds: number;
  /** Epoch ms. */
  from: number;
  to: number;
}

/** What is true of a game at one instant. */
export interface BasketballTruth {
  phase: 'ahead' | 'playing' | 'break' | 'finished' | 'postponed';
  tipOff: number;
  /** The running or the last period; 0 before the game. */
  period: number;
  secondsLeft: number;
  /** Null before the game. */
  score: Pair | null;
  /** Points of each started period. */
  periods: readonly Pair[];
  plays: readonly Play[];
  /** When the last of this became true, epoch ms. */
  changedAt: number;
}

const QUARTERS = 4;
const QUARTER_SECONDS = 720;
const OVERTIME_SECONDS = 300;
/** The clock stands still for more than half of a period. */
const REAL_MS_PER_SECOND = 2500;
const SHORT_BREAK_MS = 150_000;
const HALF_TIME_MS = 900_000;
const LONG_BEFORE_MS = 30 * 86_400_000;

const periodsFrom = (tipOff: number, count: number): Period[] => {
  const periods: Period[] = [];
  let from = tipOff;
  for (let period = 1; period <= count; period++) {
    const seconds = period > QUARTERS ? OVERTIME_SECONDS : QUARTER_SECONDS;
    const to = from + seconds * REAL_MS_PER_SECOND;
    periods.push({ seconds, from, to });
    from = to + (period === QUARTERS / 2 ? HALF_TIME_MS : SHORT_BREAK_MS);
  }
  return periods;
};

/** How often a possession ends in each way, and what it scores. */
const OUTCOMES: readonly (readonly [Play['kind'], number, number])[] = [
  ['two', 0.34, 2],
  ['three', 0.13, 3],
  ['free-throw', 0.08, 1],
  ['miss', 0.25, 0],
  ['turnover', 0.12, 0],
  ['foul', 0.08, 0],
];

const outcomeOf = (chance: number): readonly [Play['kind'], number] => {
  let sum = 0;
  for (const [kind, share, points] of OUTCOMES) {
    sum += share;
    if (chance < sum) return [kind, points];
  }
  return ['miss', 0];
};

const POINTS_OF: Readonly<Record<number, Play['kind']>> = { 1: 'free-throw', 2: 'two', 3: 'three' };
const STARTERS = 5;
const PLAYERS = 9;

class Scorer {
  readonly plays: Play[] = [];
  score: Pair = [0, 0];
  readonly #teams: Readonly<Record<Side, NbaTeam>>;
  readonly #random: () => number;

  constructor(home: NbaTeam, away: NbaTeam, random: () => number) {
    this.#teams = { home, away };
    this.#random = random;
  }

  add(kind: Play['kind'], side: Side, points: number, moment: Pick<Play, 'period' | 'secondsLeft' | 'at'>): void {
    const [home, away] = this.score;
    this.score = side === 'home' ? [home + points, away] : [home, away + points];
    const number = 1 + Math.floor(this.#random() * (moment.period % 2 === 1 ? STARTERS : PLAYERS));
    const player = playerOf(this.#teams[side].index, number);
    this.plays.push({ kind, side, points, player, score: this.score, ...moment });
  }
}

const momentOf = ({ seconds, from }: Period, period: number, secondsLeft: number) => ({
  period,
  secondsLeft,
  at: from + (seconds - secondsLeft) * REAL_MS_PER_SECOND,
});

const playPeriod = (scorer: Scorer, bounds: Period, period: number, random: () => number): void => {
  let side: Side = random() < 0.5 ? 'home' : 'away';
  for (let left = bounds.seconds - 8; left > 4; left -= 11 + Math.floor(random() * 12)) {
    const [kind, points] = outcomeOf(random());
    scorer.add(kind, side, points, momentOf(bounds, period, left));
    side = side === 'home' ? 'away' : 'home';
    if (kind === 'miss') scorer.add('rebound', side, 0, momentOf(bounds, period, left - 1));
  }
};

/** The last shot of a period: it levels the score, or decides a level one. False when the lead is too large to be levelled. */
const closePeriod = (scorer: Scorer, bounds: Period, period: number, toLevel: boolean): boolean => {
  const lead = scorer.score[0] - scorer.score[1];
  const last = momentOf(bounds, period, 1);
  if (toLevel) {
    if (lead === 0) return true;
    const kind = POINTS_OF[Math.abs(lead)];
    if (kind === undefined) return false;
    scorer.add(kind, lead > 0 ? 'away' : 'home', Math.abs(lead), last);
    return true;
  }
  if (lead === 0) scorer.add('two', 'home', 2, last);
  return true;
};

const playGame = (home: NbaTeam, away: NbaTeam, periods: readonly Period[], seed: number): Play[] | undefined => {
  const random = randomFrom(seed);
  const scorer = new Scorer(home, away, random);
  const isLevel = periods.every((bounds, index) => {
    playPeriod(scorer, bounds, index + 1, random);
    if (index + 1 < QUARTERS) return true;
    return closePeriod(scorer, bounds, index + 1, index + 1 < periods.length);
  });
  return isLevel ? scorer.plays : undefined;
};

/** An invented game; the same for the same seed. `overtimes` follow the fourth quarter. */
export const inventGame = (
  game: Pick<BasketballGame, 'key' | 'home' | 'away' | 'tipOff' | 'postponedAt'>,
  seed: number,
  overtimes = 0,
): BasketballGame => {
  const periods = periodsFrom(game.tipOff, QUARTERS + overtimes);
  for (let attempt = seed; ; attempt++) {
    const plays = playGame(game.home, game.away, periods, attempt);
    if (plays !== undefined) return { ...game, periods, plays: game.postponedAt === null ? plays : [] };
  }
};

const pointsByPeriod = (plays: readonly Play[], started: number): Pair[] =>
  Array.from({ length: started }, (_, index) => {
    const own = plays.filter(({ period }) => period === index + 1);
    const of = (side: Side): number => own.reduce((sum, play) => sum + (play.side === side ? play.points : 0), 0);
    return [of('home'), of('away')];
  });

const playedAt = (game: BasketballGame, instant: number): BasketballTruth => {
  const started = game.periods.filter(({ from }) => from <= instant);
  const current = started.at(-1);
  const plays = game.plays.filter(({ at }) => at <= instant);
  const isOver = current === undefined || current.to <= instant;
  const isFinished = isOver && started.length === game.periods.length;
  const elapsed = current === undefined ? 0 : Math.floor((instant - current.from) / REAL_MS_PER_SECOND);
  const bounds = game.periods.flatMap(({ from, to }) => [from, to]).filter((at) => at <= instant);
  return {
    phase: isFinished ? 'finished' : isOver ? 'break' : 'playing',
    tipOff: game.tipOff,
    period: started.length,
    secondsLeft: isOver ? 0 : (current?.seconds ?? 0) - elapsed,
    score: plays.at(-1)?.score ?? [0, 0],
    periods: pointsByPeriod(plays, started.length),
    plays,
    changedAt: Math.max(...bounds, plays.at(-1)?.at ?? 0),
  };
};

/** What is true of a game at an instant (epoch ms). */
export const basketballTruthAt = (game: BasketballGame, instant: number): BasketballTruth => {
  const { tipOff, postponedAt } = game;
  if (postponedAt === null && instant >= tipOff) return playedAt(game, instant);
  const isPostponed = postponedAt !== null && postponedAt <= instant;
  return {
    phase: isPostponed ? 'postponed' : 'ahead',
    ...{ tipOff, period: 0, secondsLeft: 0, score: null, periods: [], plays: [] },
    changedAt: isPostponed ? postponedAt : tipOff - LONG_BEFORE_MS,
  };
};
