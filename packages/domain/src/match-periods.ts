import type { FeedIncident, FeedMatch } from '@touchline/contract/feed-batch.ts';
import type { ScorePair } from '@touchline/contract/match.ts';
import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { REGULAR_QUARTERS } from '#clock.ts';

/** The known course of a match. */
export type MatchTimeline = Pick<FeedMatch, 'sport' | 'statusId' | 'homeScore' | 'awayScore' | 'parts' | 'incidents'>;

/** A finished period. `minute` is football's; `score` is the total so far, null when the feed lacks it. */
export interface PeriodEnd {
  period: number;
  minute: number | null;
  score: ScorePair | null;
}

/** The number of the shoot-out among the periods of a football match. */
export const SHOOT_OUT = 5;
const EXTRA_TIME_END = 4;
/** Basketball feeds report the quarter when quarters differ from those of the NBA. */
const QUARTER_MINUTES = 12;
const OVERTIME_MINUTES = 5;

const footballPeriod = (minute: number): number => (minute <= 45 ? 1 : minute <= 90 ? 2 : minute <= 105 ? 3 : 4);

const basketballPeriod = (minute: number): number => {
  const beyond = minute - REGULAR_QUARTERS * QUARTER_MINUTES;
  return beyond < 0 ? Math.floor(minute / QUARTER_MINUTES) + 1 : 5 + Math.floor(beyond / OVERTIME_MINUTES);
};

const periodMinutes = (period: number): number => (period <= REGULAR_QUARTERS ? QUARTER_MINUTES : OVERTIME_MINUTES);

/** Seconds of play of basketball from the start of the game until a time of a quarter or an overtime. */
export const secondsPlayed = (period: number, secondsLeft: number): number => {
  const overtimes = Math.max(0, period - 1 - REGULAR_QUARTERS);
  const before = QUARTER_MINUTES * (period - 1 - overtimes) + OVERTIME_MINUTES * overtimes;
  return 60 * (before + periodMinutes(period)) - secondsLeft;
};

/** Half, quarter or overtime of an incident, from the feed or else from its minute. */
export const periodOf = (sport: MatchSport, { period, minute }: FeedIncident): number =>
  period ?? (sport === 'football' ? footballPeriod(minute) : basketballPeriod(minute));

/** Kinds of goals, also in a shoot-out. */
export const GOALS: ReadonlySet<string> = new Set(['goal', 'penalty-goal', 'own-goal']);

/** True for incidents that change a football score: an own goal does, a penalty of a shoot-out does not. */
export const isScored = (incident: FeedIncident): boolean => GOALS.has(incident.kind) && incident.period !== SHOOT_OUT;

/** Goals of both sides, without those of a shoot-out. */
export const goalsOf = (incidents: readonly FeedIncident[]): ScorePair => {
  const scored = incidents.filter(isScored);
  const home = scored.filter(({ side }) => side === 'home').length;
  return [home, scored.length - home];
};

/** True when the goals listed for a football match add up to its score. */
export const listsEveryGoal = ({ incidents, homeScore, awayScore }: MatchTimeline): boolean => {
  const [home, away] = goalsOf(incidents);
  return home === homeScore && away === awayScore;
};

const F = FOOTBALL_STATUS;
const OVER_BY_STATUS: Readonly<Record<number, readonly number[]>> = {
  [F.halfTime]: [1],
  [F.secondHalf]: [1],
  [F.extraTime]: [1, 2],
  [F.extraTimeSecond]: [1, 2],
  [F.penaltyShootOut]: [1, 2, EXTRA_TIME_END],
  [F.finished]: [1, 2, EXTRA_TIME_END, SHOOT_OUT],
};

/** The status of an interrupted or abandoned match does not say how far it got; its score parts do. */
const footballPeriodsOver = ({ statusId, parts }: MatchTimeline): readonly number[] => {
  if (statusId !== F.interrupted && statusId !== F.abandoned) return OVER_BY_STATUS[statusId] ?? [];
  return [...(parts.halfTime ? [1] : []), ...(parts.extraTime ? [2] : [])];
};

const footballEnds = (match: MatchTimeline): PeriodEnd[] => {
  const { statusId, homeScore, awayScore, parts, incidents } = match;
  const isIn = (period: number, incident: FeedIncident): boolean => periodOf('football', incident) === period;
  const hasExtraTime =
    parts.extraTime !== undefined ||
    statusId === F.extraTime ||
    statusId === F.extraTimeSecond ||
    incidents.some((incident) => isIn(3, incident) || isIn(EXTRA_TIME_END, incident));
  const total: ScorePair | null = homeScore === null || awayScore === null ? null : [homeScore, awayScore];
  // When every goal has its minute, they decide the score of a half: score parts of real feeds sometimes contradict their goals.
  const listedUntil = (last: number): ScorePair | null =>
    listsEveryGoal(match) ? goalsOf(incidents.filter((incident) => periodOf('football', incident) <= last)) : null;
  const ends: PeriodEnd[] = [
    { period: 1, minute: 45, score: listedUntil(1) ?? parts.halfTime ?? (statusId === F.halfTime ? total : null) },
    { period: 2, minute: 90, score: listedUntil(2) ?? parts.regularTime ?? (hasExtraTime ? null : total) },
    ...(hasExtraTime ? [{ period: EXTRA_TIME_END, minute: 120, score: parts.extraTime ?? total }] : []),
    ...(parts.penalties ? [{ period: SHOOT_OUT, minute: null, score: parts.penalties }] : []),
  ];
  const over = footballPeriodsOver(match);
  return ends.filter(({ period }) => over.includes(period));
};

const B = BASKETBALL_STATUS;
const QUARTERS_OVER: Readonly<Record<number, number>> = {
  [B.q1Done]: 1,
  [B.q2]: 1,
  [B.q2Done]: 2,
  [B.q3]: 2,
  [B.q3Done]: 3,
  [B.q4]: 3,
};

/** Number of finished periods among the listed ones; the last one may still be in progress. */
const basketballPeriodsOver = (statusId: number, listed: number): number => {
  if (statusId === B.finished) return listed;
  if (statusId === B.overtime) return Math.max(4, listed - 1);
  if (statusId === B.interrupted || statusId === B.abandoned) return listed - 1;
  return QUARTERS_OVER[statusId] ?? 0;
};

const basketballEnds = ({ statusId, parts: { periods = [] } }: MatchTimeline): PeriodEnd[] => {
  const total: ScorePair = [0, 0];
  return periods.slice(0, Math.max(0, basketballPeriodsOver(statusId, periods.length))).map(([home, away], index) => {
    total[0] += home;
    total[1] += away;
    return { period: index + 1, minute: null, score: [...total] };
  });
};

/**
 * The finished periods of a match, in order, with the score at their end: half time, full time, the end of
 * extra time (4) and of the shoot-out (5, its own score) in football; quarters and overtimes in basketball.
 */
export const periodEndsOf = (match: MatchTimeline): PeriodEnd[] =>
  match.sport === 'football' ? footballEnds(match) : basketballEnds(match);
