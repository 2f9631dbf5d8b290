import type { ScorePair } from '@touchline/contract/match.ts';
import { BASKETBALL_STATUS } from '@touchline/contract/match-status.ts';
import { scoreOf, secondsAt, totalOf, type BasketballCourse, type Period } from './course.ts';
import { runsUntil } from './runs.ts';
import type { MatchState } from '#demo-world/fixture.ts';

/** The visible state of a game changes in such steps. */
const STEP_MS = 5000;

/** The position in a game. */
export interface BasketballMoment {
  /** Started periods; the last one is the current. */
  begun: readonly Period[];
  current: Period;
  /** Elapsed share of the current period's clock. */
  share: number;
  isOver: boolean;
  /** Seconds of play since the start of the game. */
  at: number;
}

/** The position in a game at a time since its start, in ms. Throws RangeError before it. */
export const basketballMoment = ({ periods, endMs }: BasketballCourse, sinceStart: number): BasketballMoment => {
  const isOver = sinceStart >= endMs;
  const shown = isOver ? endMs : Math.floor(sinceStart / STEP_MS) * STEP_MS;
  const begun = periods.filter(({ from }) => from <= shown);
  const current = begun.at(-1);
  if (current === undefined) throw new RangeError('the game has not begun');
  const share = Math.min(1, (shown - current.from) / current.lengthMs);
  return { begun, current, share, isOver, at: secondsAt(current, share) };
};

/** Points of each period that has begun. */
const scoresOf = ({ begun, current, share }: BasketballMoment): ScorePair[] =>
  begun.map((period) =>
    scoreOf(
      period === current && share < 1 ? period.baskets.filter((basket) => basket.share <= share) : period.baskets,
    ),
  );

/** The state of a game at a time since its start, in ms. */
export const basketballState = (course: BasketballCourse, sinceStart: number): MatchState => {
  const moment = basketballMoment(course, sinceStart);
  const { current, share, isOver, at } = moment;
  const scores = scoresOf(moment);
  const [homeScore, awayScore] = totalOf(scores);
  const secondsLeft = Math.ceil(current.clockSeconds * (1 - share));
  return {
    statusId: isOver ? BASKETBALL_STATUS.finished : share < 1 ? current.playing : current.done,
    homeScore,
    awayScore,
    parts: { periods: scores },
    clock: isOver ? null : { minute: null, stoppage: 0, secondsLeft },
    incidents: runsUntil(course, at),
  };
};
