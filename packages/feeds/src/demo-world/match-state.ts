import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { basketballCourse } from './basketball/course.ts';
import { basketballState } from './basketball/timeline.ts';
import { footballCourse, footballEndMs } from './football/course.ts';
import { footballState } from './football/timeline.ts';
import { hashOf } from './random.ts';
import { venueOf } from './venues.ts';
import type { Fixture, MatchState } from './fixture.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A cancelled first date: announced, then replaced by the date on which the match is played. */
const POSTPONED_DATE_MS = 10 * HOUR;
const POSTPONED_FROM_MS = 13 * HOUR;
const RESCHEDULED_FROM_MS = 5 * HOUR;
/** Kick-offs further ahead may still lack their time. */
const TIMES_KNOWN_MS = 6 * DAY;

const STATUS = {
  football: FOOTBALL_STATUS,
  basketball: BASKETBALL_STATUS,
} as const;

const noonOf = (instant: number): number => Math.floor(instant / DAY) * DAY + DAY / 2;

const isPostponed = (fixture: Fixture): boolean => hashOf(`postponed/${fixture.id}`) % 24 === 0;
const isUndetermined = (fixture: Fixture): boolean => hashOf(`undetermined/${fixture.id}`) % 3 === 0;

/** Status and date of an upcoming match. */
const announced = (fixture: Fixture, instant: number): Pick<FeedMatch, 'statusId' | 'kickOff' | 'timeKnown'> => {
  const ahead = fixture.kickOff - instant;
  const status = STATUS[fixture.sport];
  if (ahead > TIMES_KNOWN_MS && isUndetermined(fixture))
    return { statusId: status.toBeDetermined, kickOff: noonOf(fixture.kickOff), timeKnown: false };
  if (ahead <= RESCHEDULED_FROM_MS || !isPostponed(fixture))
    return { statusId: status.notStarted, kickOff: fixture.kickOff, timeKnown: true };
  const statusId = ahead <= POSTPONED_FROM_MS ? status.postponed : status.notStarted;
  return { statusId, kickOff: fixture.kickOff - POSTPONED_DATE_MS, timeKnown: true };
};

const stateOf = (seed: string, fixture: Fixture, sinceKickOff: number): MatchState =>
  fixture.sport === 'football'
    ? footballState(footballCourse(seed, fixture), sinceKickOff)
    : basketballState(basketballCourse(seed, fixture), sinceKickOff);

/** The instant at which a match of the calendar ends, epoch ms. */
export const endOf = (seed: string, fixture: Fixture): number =>
  fixture.kickOff +
  (fixture.sport === 'football' ? footballEndMs(seed, fixture) : basketballCourse(seed, fixture).endMs);

/** True while a postponed match waits for its new date: hosts do not book it then. */
export const isAwaitingDate = (fixture: Fixture, instant: number): boolean =>
  isPostponed(fixture) && fixture.kickOff - instant > RESCHEDULED_FROM_MS;

/** A match at an instant (epoch ms): a pure function of seed, match and instant. */
export const matchAt = (seed: string, fixture: Fixture, instant: number): FeedMatch => {
  const { id, competition, seasonId, sport, stage, roundName, group, home, away, venue, countsForStandings } = fixture;
  const isAhead = instant < fixture.kickOff;
  const dates = isAhead ? announced(fixture, instant) : { kickOff: fixture.kickOff, timeKnown: true };
  const state = isAhead
    ? { homeScore: null, awayScore: null, parts: {}, clock: null, incidents: [] }
    : stateOf(seed, fixture, instant - fixture.kickOff);
  return {
    id,
    competitionId: competition.id,
    seasonId,
    sport,
    stage,
    round: roundName,
    group,
    homeTeamId: home.id,
    awayTeamId: away.id,
    statusId: STATUS[sport].notStarted,
    ...dates,
    ...state,
    venue: venue ?? venueOf(home),
    awarded: false,
    countsForStandings,
    incomplete: null,
  };
};
