import { BET_RESULT, type BetResult, SMALL_SAMPLE } from '@touchline/contract/bet.ts';
import type { HitRate, TipsterDetail } from '@touchline/contract/news.ts';
import { titleOf } from '#betting/titles.ts';
import { descending } from '#order.ts';

/** A settled tip as counted in the figures of its tipster. `yieldRate` in hundredths of a percent; times in epoch ms. */
export interface TipRecord {
  result: BetResult;
  yieldRate: number | null;
  settledAt: number;
  /** First kick-off. */
  closeAt: number;
}

/** `ordered`: purchases in all; `subscribed`: members who bought at least once. */
export interface TipsterSales {
  ordered: number;
  subscribed: number;
}

/** The derived figures of a tipster. */
export type TipsterFigures = Pick<
  TipsterDetail,
  | 'titleId'
  | 'tenWin'
  | 'tenCount'
  | 'winContinuous'
  | 'sportsSession'
  | 'hitPercent'
  | 'weekRateReturn'
  | 'smallSample'
  | 'hitPercents'
  | 'hitSession'
  | 'tenHistory'
  | 'ordered'
  | 'subscribed'
  | 'longestWin'
  | 'weekReturns'
>;

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const WEEKS = 8;
const HISTORY = 10;
const PERIODS = [
  { period: 'week', from: WEEK_MS },
  { period: 'month', from: 30 * DAY_MS },
  { period: 'quarter', from: 90 * DAY_MS },
  { period: 'all', from: Infinity },
] as const;

/** Won or half won. */
export const isHit = ({ result }: TipRecord): boolean => result === BET_RESULT.win || result === BET_RESULT.winHalf;
const isMiss = ({ result }: TipRecord): boolean => result === BET_RESULT.lose || result === BET_RESULT.loseHalf;
/** Whether a tip counts in hit rates. */
export const isDecided = (tip: TipRecord): boolean => isHit(tip) || isMiss(tip);

/** Those settled after `from` and not after `to`. */
const settledWithin = (tips: readonly TipRecord[], from: number, to: number): TipRecord[] =>
  tips.filter(({ settledAt }) => settledAt > from && settledAt <= to);

/** Hits among decided tips. */
export const hitRate = (period: HitRate['period'], decided: readonly TipRecord[]): HitRate => {
  const settled = decided.length;
  const hits = decided.filter(isHit).length;
  return { period, settled, hits, percent: settled === 0 ? null : Math.round((100 * hits) / settled) };
};

/** Mean yield in percent to one place; null without a tip. The zero keeps a small loss from becoming -0. */
export const rateReturn = (decided: readonly TipRecord[]): number | null => {
  if (decided.length === 0) return null;
  const sum = decided.reduce((all, { yieldRate }) => all + (yieldRate ?? 0), 0);
  return Math.round(sum / decided.length / 10) / 10 + 0;
};

const weekReturns = (decided: readonly TipRecord[], now: number): TipsterFigures['weekReturns'] =>
  Array.from({ length: WEEKS }, (_, week) => {
    const from = now - (WEEKS - week) * WEEK_MS;
    const tips = settledWithin(decided, from, from + WEEK_MS);
    return { from: Math.max(0, from), settled: tips.length, rateReturn: rateReturn(tips) };
  });

const longestRun = (newestFirst: readonly TipRecord[]): number => {
  let [run, longest] = [0, 0];
  for (const tip of newestFirst) {
    run = isHit(tip) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
};

/** The last ten that were won, lost or drawn. */
export const lastTen = <Tip extends TipRecord>(newestFirst: readonly Tip[]): Tip[] =>
  newestFirst.filter((tip) => isDecided(tip) || tip.result === BET_RESULT.draw).slice(0, HISTORY);

/**
 * All figures of a tipster from the settled tips, at `now`. Won and half won tips are hits, lost and half lost ones
 * misses; a draw only counts in the last ten and does not break a streak; void tips and those without a result do not count. Periods
 * go back from `now` by the time of settlement; streaks and the last ten go by kick-off.
 */
export const tipsterFigures = (tips: readonly TipRecord[], sales: TipsterSales, now: number): TipsterFigures => {
  const newestFirst = [...tips].sort(descending(({ closeAt }) => closeAt));
  const decided = newestFirst.filter(isDecided);
  const ten = lastTen(newestFirst);
  const firstMiss = decided.findIndex(isMiss);
  const week = settledWithin(decided, now - WEEK_MS, now);
  const all = hitRate('all', decided);
  const figures = {
    hitPercents: PERIODS.map(({ period, from }) => hitRate(period, settledWithin(decided, now - from, Infinity))),
    hitPercent: all.percent,
    sportsSession: all.settled,
    hitSession: all.hits,
    smallSample: all.settled < SMALL_SAMPLE ? (1 as const) : (0 as const),
    tenHistory: ten.map(({ result }) => result),
    tenWin: ten.filter(isHit).length,
    tenCount: ten.length,
    winContinuous: firstMiss === -1 ? decided.length : firstMiss,
    longestWin: longestRun(decided),
    weekRateReturn: rateReturn(week),
    weekReturns: weekReturns(decided, now),
    ...sales,
  };
  return { ...figures, titleId: titleOf(figures) };
};
