import type { FeedIncident } from '@touchline/contract/feed-batch.ts';
import type { Side } from '@touchline/contract/match-detail.ts';

/** Minimum points of a run. */
const RUN_POINTS = 8;

/** Points of a side, and when it scored them. */
export interface ScoredPoints {
  side: Side;
  points: number;
  period: number;
  secondsLeft: number;
  /** Full minutes played since the start. */
  minute: number;
}

/** Unanswered points, in order of play as `scored` is: each run from the basket that made it eight, growing as it continues. */
export const runsOf = (scored: readonly ScoredPoints[]): FeedIncident[] => {
  const runs: FeedIncident[] = [];
  let side: Side | null = null;
  let points = 0;
  let reported: FeedIncident | null = null;
  for (const basket of scored) {
    if (basket.side !== side) {
      side = basket.side;
      points = 0;
      reported = null;
    }
    points += basket.points;
    if (reported) reported.points = points;
    else if (points >= RUN_POINTS) {
      const { period, secondsLeft, minute } = basket;
      reported = { kind: 'run', side, minute, stoppage: 0, player: '', period, secondsLeft, points };
      runs.push(reported);
    }
  }
  return runs;
};
