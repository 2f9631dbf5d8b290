import type { FeedIncident } from '@touchline/contract/feed-batch.ts';
import type { MatchPlay, MatchShot } from '@touchline/contract/match-coverage.ts';
import type { MatchStatistics, Side } from '@touchline/contract/match-detail.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { GOALS, secondsPlayed, SHOOT_OUT } from '#match-periods.ts';

type Momentum = MatchStatistics['momentum'];

/** How much of a minute's pressure carries over to the next. */
const CARRY = 0.6;

/**
 * The momentum from the pressure of each minute played: positive values favour the hosts. `full` is the pressure that
 * maps to about three quarters of the maximum. Past minutes never change.
 *
 * Pressure `p` of minute `m` is felt as `f(m) = 0.6 f(m - 1) + p(m)`; the value is `100 tanh(f / full)`, rounded. Of several entries of
 * a minute, as in stoppage time, the strongest counts.
 */
export const momentumOf = (pressures: readonly { minute: number; pressure: number }[], full: number): Momentum => {
  const values = new Map<number, number>();
  let felt = 0;
  for (const { minute, pressure } of pressures) {
    felt = CARRY * felt + pressure;
    const value = Math.round(100 * Math.tanh(felt / full)) + 0;
    const known = values.get(minute);
    if (known === undefined || Math.abs(value) > Math.abs(known)) values.set(minute, value);
  }
  return [...values].map(([minute, value]) => ({ minute, value }));
};

/** What a source reports of the course of a match. */
export interface MatchCourse {
  sport: MatchSport;
  /** Minutes of play that have begun; stoppage time belongs to the last minute of its half. */
  minutes: number;
  shots?: readonly MatchShot[];
  plays?: readonly MatchPlay[];
  incidents?: readonly FeedIncident[];
}

interface Pressure {
  minute: number;
  side: Side;
  amount: number;
}

/** A goal is worth the best chances; a shot is worth more when the goalkeeper or the frame had to stop it. */
const GOAL = 50;
const SHOT: Readonly<Record<MatchShot['outcome'], number>> = {
  /** Counted as a goal of the timeline. */
  scored: 0,
  saved: 25,
  woodwork: 25,
  blocked: 12,
  'off-target': 12,
  missed: 12,
};
const CORNER = 8;
/** A card helps the other side: a man less for a while, or a booking. */
const CARD: Partial<Record<FeedIncident['kind'], number>> = { 'red-card': 25, 'second-yellow': 25, 'yellow-card': 4 };
/** About a goal and a shot within a minute or two. */
const FOOTBALL_FULL = 75;
/** A lead gained of nine points, the length of a run. */
const BASKETBALL_FULL = 9;

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

const ofIncident = ({ kind, side, minute, period }: FeedIncident): Pressure[] => {
  const card = CARD[kind];
  if (card !== undefined) return [{ minute, side: other(side), amount: card }];
  return GOALS.has(kind) && period !== SHOOT_OUT ? [{ minute, side, amount: GOAL }] : [];
};

const footballPressures = ({ shots = [], plays = [], incidents = [] }: MatchCourse): Pressure[] => [
  ...incidents.flatMap(ofIncident),
  ...shots.flatMap(({ minute, side, outcome, period }) =>
    minute === null || period === SHOOT_OUT ? [] : [{ minute, side, amount: SHOT[outcome] }],
  ),
  ...plays.flatMap(({ kind, side, minute }) =>
    kind === 'corner' && side !== null && minute !== null ? [{ minute, side, amount: CORNER }] : [],
  ),
];

/** Points are differences of the scores of the plays, so that free throws count as well. */
const basketballPressures = ({ plays = [] }: MatchCourse): Pressure[] => {
  let [home, away] = [0, 0];
  return plays.flatMap(({ score, period, secondsLeft }) => {
    if (score === null || secondsLeft === null) return [];
    const gained = score[0] - home - (score[1] - away);
    [home, away] = score;
    if (gained === 0) return [];
    const minute = Math.max(1, Math.ceil(secondsPlayed(period, secondsLeft) / 60));
    return [{ minute, side: gained > 0 ? 'home' : 'away', amount: Math.abs(gained) }];
  });
};

/**
 * The momentum of a match whose source has none of its own, one value for each minute of play that has begun. Football: a goal counts
 * 50, a shot on target or against the frame 25, any other 12, a corner 8; a red card counts 25 and a yellow one 4 for the other side.
 * Basketball: the lead gained in points. See {@link momentumOf} for how it lasts; the full pressure is 75 in football and 9 in
 * basketball.
 */
export const momentumOfCourse = (course: MatchCourse): Momentum => {
  const isFootball = course.sport === 'football';
  const pressures = isFootball ? footballPressures(course) : basketballPressures(course);
  const minutes = Array.from({ length: course.minutes }, (_, index) => ({ minute: index + 1, pressure: 0 }));
  for (const { minute, side, amount } of pressures) {
    const entry = minutes[Math.min(minute, course.minutes) - 1];
    if (entry !== undefined) entry.pressure += side === 'home' ? amount : -amount;
  }
  return momentumOf(minutes, isFootball ? FOOTBALL_FULL : BASKETBALL_FULL);
};
