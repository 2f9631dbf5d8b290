import type { FeedIncident } from '@touchline/contract/feed-batch.ts';
import { secondsAt, type BasketballCourse } from './course.ts';

/** Minimum points of a run. */
const RUN_POINTS = 8;

/**
 * Unanswered points up to a time of play, in order: each from the basket that made it eight, growing as it continues.
 */
export const runsUntil = ({ periods }: BasketballCourse, at: number): FeedIncident[] => {
  const runs: FeedIncident[] = [];
  let side: FeedIncident['side'] | null = null;
  let points = 0;
  let reported: FeedIncident | null = null;
  for (const [index, period] of periods.entries())
    for (const basket of period.baskets) {
      const seconds = secondsAt(period, basket.share);
      if (seconds > at) return runs;
      if (basket.side !== side) {
        side = basket.side;
        points = 0;
        reported = null;
      }
      points += basket.points;
      if (reported) reported.points = points;
      else if (points >= RUN_POINTS) {
        reported = {
          kind: 'run',
          side,
          minute: Math.floor(seconds / 60),
          stoppage: 0,
          player: '',
          period: index + 1,
          secondsLeft: Math.ceil(period.clockSeconds * (1 - basket.share)),
          points,
        };
        runs.push(reported);
      }
    }
  return runs;
};
