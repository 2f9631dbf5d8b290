import type { ScorePair, ScoreParts } from '@touchline/contract/match.ts';
import { BASKETBALL_STATUS } from '@touchline/contract/match-status.ts';
import { REGULAR_QUARTERS } from '#clock.ts';

/** What is known of a game's score. `statusId` of T3. */
export interface ScoredGame {
  statusId: number;
  homeScore: number | null;
  awayScore: number | null;
  parts: ScoreParts;
}

/** A quarter, or an overtime. */
export interface LineScoreColumn {
  /** 1 to 4 are quarters, 5 is the first overtime. */
  period: number;
  /** `1` to `4`, then `OT`, or `OT1`, `OT2` when there are several. */
  label: string;
  /** Points of this period, hosts first; null before it begins. */
  points: ScorePair | null;
  isCurrent: boolean;
}

export interface LineScore {
  columns: LineScoreColumn[];
  /** Null before the start. */
  total: ScorePair | null;
}

const B = BASKETBALL_STATUS;
const CURRENT_QUARTER: Readonly<Record<number, number>> = { [B.q1]: 1, [B.q2]: 2, [B.q3]: 3, [B.q4]: 4 };

const currentPeriod = (statusId: number, begun: number): number | null =>
  statusId === B.overtime ? Math.max(REGULAR_QUARTERS + 1, begun) : (CURRENT_QUARTER[statusId] ?? null);

const labelOf = (period: number, periods: number): string => {
  if (period <= REGULAR_QUARTERS) return String(period);
  return periods === REGULAR_QUARTERS + 1 ? 'OT' : `OT${period - REGULAR_QUARTERS}`;
};

/** Points that the total has and no period does: those of the running one, when the feed lists only what is over. */
const missingPoints = (listed: readonly ScorePair[], total: ScorePair): ScorePair => [
  total[0] - listed.reduce((sum, [home]) => sum + home, 0),
  total[1] - listed.reduce((sum, [, away]) => sum + away, 0),
];

const periodsOf = (listed: readonly ScorePair[], current: number | null, total: ScorePair | null): ScorePair[] =>
  current === null || total === null || listed.length !== current - 1
    ? [...listed]
    : [...listed, missingPoints(listed, total)];

/**
 * The score of a game by quarters and overtimes (screen 10): four columns at least, and one for each overtime that has begun. The
 * total is the game's score, whatever the periods add up to.
 */
export const lineScoreOf = ({ statusId, homeScore, awayScore, parts }: ScoredGame): LineScore => {
  const listed = parts.periods ?? [];
  const total: ScorePair | null = homeScore === null || awayScore === null ? null : [homeScore, awayScore];
  const current = currentPeriod(statusId, listed.length);
  const points = periodsOf(listed, current, total);
  const count = Math.max(REGULAR_QUARTERS, points.length, current ?? 0);
  return {
    columns: Array.from({ length: count }, (_, place) => ({
      period: place + 1,
      label: labelOf(place + 1, count),
      points: points[place] ?? null,
      isCurrent: current === place + 1,
    })),
    total,
  };
};
