import { BASKETBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { ScorePair } from '@touchline/contract/match.ts';
import { REGULAR_QUARTERS } from '@touchline/domain/clock.ts';

/**
 * The status of a game in progress. A quarter has ended when its clock is at zero; the fourth and overtime stay until the feed reports
 * the end. From the fifth period on it is overtime.
 */
export const statusInPlay = (period: number, secondsLeft: number | null): number => {
  if (period > REGULAR_QUARTERS) return BASKETBALL_STATUS.overtime;
  const playing = BASKETBALL_STATUS.q1 + 2 * (Math.max(1, period) - 1);
  return secondsLeft === 0 && playing < BASKETBALL_STATUS.q4 ? playing + 1 : playing;
};

/** The problem when the points of the periods of a finished game do not add up to its score; null when they do, or without periods. */
export const periodsProblem = (
  periods: readonly ScorePair[],
  { statusId, homeScore, awayScore }: { statusId: number; homeScore: number | null; awayScore: number | null },
): string | null => {
  if (statusId !== BASKETBALL_STATUS.finished || periods.length === 0) return null;
  const sums = [0, 1].map((side) => periods.reduce((sum, period) => sum + (period[side] ?? 0), 0));
  if (sums[0] === homeScore && sums[1] === awayScore) return null;
  return `the periods make ${sums.join('-')}, the score is ${homeScore}-${awayScore}`;
};
