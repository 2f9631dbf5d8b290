import type { HitRate } from '@touchline/contract/news.ts';
import { titleOf } from '#betting/titles.ts';
import { isDecided, isRed, runningStreak } from './score.ts';

/** A settled report as used for titles. Amounts are gold coins, the time is epoch ms. */
export interface SettledReport {
  settledAt: number;
  result: number;
  stake: number;
  payout: number;
}

/** Number of latest reports that decide a title. */
export const TITLE_REPORTS = 100;

const DAY_MS = 86_400_000;
const DAYS = { week: 7, month: 30 } as const;
/** The time windows of titles, in ms: a report that leaves one of these may change a title. */
export const TITLE_WINDOWS: readonly number[] = Object.values(DAYS).map((days) => days * DAY_MS);
const HUNDRED = 100;

const hitRate = (period: 'week' | 'month', reports: readonly SettledReport[]): HitRate => {
  const hits = reports.filter(({ result }) => isRed(result)).length;
  const settled = reports.length;
  return { period, settled, hits, percent: settled === 0 ? null : Math.round((HUNDRED * hits) / settled) };
};

/** Profit of the reports in percent of the stakes; null without any. */
const returnOf = (reports: readonly SettledReport[]): number | null => {
  const stake = reports.reduce((sum, one) => sum + one.stake, 0);
  const payout = reports.reduce((sum, one) => sum + one.payout, 0);
  return stake === 0 ? null : (HUNDRED * (payout - stake)) / stake;
};

/**
 * The title of a ranked user from the latest settled reports, newest first: by the rules of all titles, with
 * decided reports instead of settled tips.
 */
export const rankingTitle = (reports: readonly SettledReport[], now: number): string | null => {
  const decided = reports.filter(({ result }) => isDecided(result));
  const within = (days: number) => decided.filter(({ settledAt }) => settledAt > now - days * DAY_MS);
  return titleOf({
    winContinuous: runningStreak(decided.map(({ result }) => result)),
    sportsSession: decided.length,
    weekRateReturn: returnOf(within(DAYS.week)),
    hitPercents: [hitRate('week', within(DAYS.week)), hitRate('month', within(DAYS.month))],
  });
};
