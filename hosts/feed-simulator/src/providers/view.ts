import { type Fault, faultsOf } from '#server/faults.ts';
import { type BasketballGame, type BasketballTruth, basketballTruthAt } from '#truth/basketball-game.ts';
import type { League } from '#truth/clubs.ts';
import {
  type FootballMatch,
  footballTruthAt,
  type FootballTruth,
  isGoal,
  type Pair,
  scoreOf,
} from '#truth/football-match.ts';
import type { MatchDay } from '#truth/match-day.ts';

/** A match as a provider has it. */
export interface FootballRecord {
  /** Of the record; providers add their own base. */
  number: number;
  match: FootballMatch;
  truth: FootballTruth;
}

export interface BasketballRecord {
  number: number;
  game: BasketballGame;
  truth: BasketballTruth;
}

/** What a provider sees of the match day at one instant, with its faults. */
export interface View {
  /** Epoch ms: the instant that is shown, which is behind the clock. */
  at: number;
  seasonLabel: string;
  /** How far the provider is behind: what changes is reported so much later, in ms. */
  latencyMs: number;
  football(league: League): readonly FootballRecord[];
  basketball(): readonly BasketballRecord[];
}

const RENAMED = 1000;
const REPEATED = 2000;
const HOUR_MS = 3_600_000;

/** The numbers under which a record is listed. */
const numbersOf = (index: number, key: string, faults: readonly Fault[]): number[] => {
  const number = faultsOf(faults, 'new-id', key).length > 0 ? index + RENAMED : index;
  return faultsOf(faults, 'duplicate', key).length > 0 ? [number, index + REPEATED] : [number];
};

const shiftOf = (key: string, faults: readonly Fault[]): number =>
  faultsOf(faults, 'time-zone', key).length > 0 ? HOUR_MS : 0;

const withMore = (score: Pair | null, more: number): Pair | null =>
  score === null ? null : [score[0] + more, score[1]];

const faultyFootball = (match: FootballMatch, truth: FootballTruth, faults: readonly Fault[]): FootballTruth => {
  const lastGoal = truth.events.findLast(isGoal);
  const isDropped = lastGoal !== undefined && faultsOf(faults, 'drop-goal', match.key).length > 0;
  const events = isDropped ? truth.events.filter((event) => event !== lastGoal) : truth.events;
  const score = truth.score === null ? null : scoreOf(events);
  const isExtra = faultsOf(faults, 'extra-goal', match.key).length > 0;
  return {
    ...truth,
    kickOff: truth.kickOff + shiftOf(match.key, faults),
    events,
    score: isExtra ? withMore(score, 1) : score,
  };
};

const faultyBasketball = (game: BasketballGame, truth: BasketballTruth, faults: readonly Fault[]): BasketballTruth => {
  const lastBasket = truth.plays.findLast(({ points }) => points > 0);
  const isDropped = lastBasket !== undefined && faultsOf(faults, 'drop-goal', game.key).length > 0;
  const before = truth.plays.findLast((play) => play.score.join() !== lastBasket?.score.join())?.score ?? [0, 0];
  const score = isDropped ? before : truth.score;
  const isExtra = faultsOf(faults, 'extra-goal', game.key).length > 0;
  return {
    ...truth,
    tipOff: truth.tipOff + shiftOf(game.key, faults),
    plays: isDropped ? truth.plays.filter((play) => play !== lastBasket) : truth.plays,
    score: isExtra ? withMore(score, 2) : score,
  };
};

/** What a provider that is `latencyMs` behind shows at an instant of the clock. */
export const viewAt = (day: MatchDay, instant: number, latencyMs: number, faults: readonly Fault[]): View => {
  const old = faults.find(({ kind }) => kind === 'old');
  const at = instant - latencyMs - (old?.minutes ?? 0) * 60_000;
  return {
    at,
    latencyMs,
    seasonLabel: day.seasonLabel,
    football: (league) =>
      day.football.flatMap((match, index) => {
        if (match.home.league !== league) return [];
        const truth = faultyFootball(match, footballTruthAt(match, at), faults);
        return numbersOf(index, match.key, faults).map((number) => ({ number, match, truth }));
      }),
    basketball: () =>
      day.basketball.flatMap((game, index) => {
        const truth = faultyBasketball(game, basketballTruthAt(game, at), faults);
        return numbersOf(index, game.key, faults).map((number) => ({ number, game, truth }));
      }),
  };
};
