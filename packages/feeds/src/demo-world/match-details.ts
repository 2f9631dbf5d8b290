import type { FeedMatchDetail } from '@touchline/contract/feed-batch.ts';
import { basketballCourse } from './basketball/course.ts';
import { basketballLineUps } from './basketball/line-ups.ts';
import { basketballPlay } from './basketball/play.ts';
import { basketballStatistics } from './basketball/statistics.ts';
import { basketballMoment } from './basketball/timeline.ts';
import { matchCoverageAt } from './coverage/match-coverage.ts';
import { footballCourse } from './football/course.ts';
import { footballLineUps } from './football/line-ups.ts';
import { footballPlay } from './football/play.ts';
import { footballStatistics } from './football/statistics.ts';
import { footballMoment } from './football/timeline.ts';
import { sumTallies } from './tallies.ts';
import type { Fixture } from './fixture.ts';

const MINUTE = 60_000;
/** Line-ups are published this long before kick-off. */
const LINE_UPS_KNOWN_MS = 60 * MINUTE;

const footballDetails = (seed: string, fixture: Fixture, since: number): Omit<FeedMatchDetail, 'matchId'> => {
  const course = footballCourse(seed, fixture);
  if (since < 0) return { statistics: null, lineUps: footballLineUps(seed, fixture, course, null) };
  const play = footballPlay(seed, fixture);
  const moment = footballMoment(course, since);
  const sums = sumTallies(play.tallies, moment.at);
  return {
    statistics: footballStatistics(play, sums, moment),
    lineUps: footballLineUps(seed, fixture, course, { sums, at: moment.at }),
  };
};

const basketballDetails = (seed: string, fixture: Fixture, since: number): Omit<FeedMatchDetail, 'matchId'> => {
  const course = basketballCourse(seed, fixture);
  const play = basketballPlay(seed, fixture);
  if (since < 0) return { statistics: null, lineUps: basketballLineUps(course, play, null) };
  const moment = basketballMoment(course, since);
  const sums = sumTallies(play.tallies, moment.at);
  return {
    statistics: basketballStatistics(course, sums, moment),
    lineUps: basketballLineUps(course, play, { sums, at: moment.at }),
  };
};

/** Statistics and line-ups of a match at an instant (epoch ms); null for both while they are not known. */
export const matchNumbersAt = (seed: string, fixture: Fixture, instant: number): FeedMatchDetail => {
  const since = instant - fixture.kickOff;
  if (since < -LINE_UPS_KNOWN_MS) return { matchId: fixture.id, statistics: null, lineUps: null };
  const details = fixture.sport === 'football' ? footballDetails : basketballDetails;
  return { matchId: fixture.id, ...details(seed, fixture, since) };
};

/** The same with the coverage, once the line-ups are known. */
export const matchDetailAt = (seed: string, fixture: Fixture, instant: number): FeedMatchDetail => ({
  ...matchNumbersAt(seed, fixture, instant),
  ...(instant >= fixture.kickOff - LINE_UPS_KNOWN_MS && matchCoverageAt(seed, fixture, instant)),
});
