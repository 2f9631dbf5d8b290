import type { FeedIncident } from '@touchline/contract/feed-batch.ts';
import { runsOf } from '@touchline/domain/basketball-runs.ts';
import { secondsAt, type BasketballCourse } from './course.ts';

/** The runs up to a time of play, in order. */
export const runsUntil = ({ periods }: BasketballCourse, at: number): FeedIncident[] =>
  runsOf(
    periods.flatMap((period, index) =>
      period.baskets
        .map(({ side, points, share }) => ({ side, points, share, seconds: secondsAt(period, share) }))
        .filter(({ seconds }) => seconds <= at)
        .map(({ side, points, share, seconds }) => ({
          side,
          points,
          period: index + 1,
          secondsLeft: Math.ceil(period.clockSeconds * (1 - share)),
          minute: Math.floor(seconds / 60),
        })),
    ),
  );
