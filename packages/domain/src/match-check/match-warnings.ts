import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import type { ScorePair } from '@touchline/contract/match.ts';
import { goalsOf, isScored, listsEveryGoal, periodOf } from '#match-periods.ts';
import { matchPhase, unifiedStatus } from '#match-status.ts';
import { decreasingScores, type MatchIssue } from './match-errors.ts';
import { regularTimeOf } from './complete-score.ts';

const isSame = (one: ScorePair, other: ScorePair): boolean => one[0] === other[0] && one[1] === other[1];

const goalWarnings = (match: FeedMatch, total: ScorePair): MatchIssue[] => {
  const listed = goalsOf(match.incidents);
  if (!match.incidents.some(isScored) || isSame(listed, total)) return [];
  const side = isSame(listed, [total[1], total[0]]) ? '; they seem to be on the wrong side' : '';
  return [
    { field: 'incidents', message: `the goals make ${listed.join(':')}, the score is ${total.join(':')}${side}` },
  ];
};

const scorePartWarnings = (match: FeedMatch): MatchIssue[] => {
  if (!listsEveryGoal(match) || !match.incidents.some(isScored)) return [];
  const { halfTime, regularTime } = match.parts;
  const atHalf = goalsOf(match.incidents.filter((incident) => periodOf('football', incident) === 1));
  const after90 = regularTimeOf(match);
  return [
    ...(halfTime === undefined || isSame(halfTime, atHalf)
      ? []
      : [
          {
            field: 'parts.halfTime',
            message: `it is ${halfTime.join(':')}, the goals make ${atHalf.join(':')} at half-time`,
          },
        ]),
    ...(regularTime === undefined || after90 === null || isSame(regularTime, after90)
      ? []
      : [
          {
            field: 'parts.regularTime',
            message: `it is ${regularTime.join(':')}, the goals make ${after90.join(':')} after 90 minutes`,
          },
        ]),
  ];
};

const periodWarnings = ({ parts: { periods = [] } }: FeedMatch, total: ScorePair): MatchIssue[] => {
  const sum: ScorePair = [0, 1].map((side) =>
    periods.reduce((points, pair) => points + (pair[side] ?? 0), 0),
  ) as ScorePair;
  return periods.length === 0 || isSame(sum, total)
    ? []
    : [{ field: 'parts.periods', message: `they make ${sum.join(':')}, the score is ${total.join(':')}` }];
};

const HOUR_MS = 3_600_000;
/** While only its day is known, a match is at noon UTC, and east of Greenwich it may have been played earlier. */
const DAY_MS = 24 * HOUR_MS;

const stateWarnings = (
  { sport, statusId, kickOff, timeKnown, homeScore, awayScore }: FeedMatch,
  now: number,
): MatchIssue[] => {
  const phase = matchPhase(sport, statusId);
  if (phase === 'finished' && homeScore === null)
    return [{ field: 'homeScore', message: 'it is finished without a score' }];
  if (phase === 'not-started' && (homeScore ?? 0) + (awayScore ?? 0) > 0)
    return [
      { field: 'homeScore, awayScore', message: `it has not started and has the score ${homeScore}:${awayScore}` },
    ];
  const starts = `but kicks off at ${new Date(kickOff).toISOString()}`;
  if (phase === 'finished' && kickOff > now + (timeKnown ? 0 : DAY_MS))
    return [{ field: 'statusId', message: `it is finished, ${starts}` }];
  if (unifiedStatus(sport, statusId) === 'LIVE' && kickOff > now + HOUR_MS)
    return [{ field: 'statusId', message: `it is in play, ${starts}` }];
  return [];
};

/** The warnings of a match without errors: it is accepted and reported. `now` is epoch ms. */
export const matchWarnings = (match: FeedMatch, now: number): MatchIssue[] => {
  const { sport, statusId, homeScore, awayScore, awarded } = match;
  const doubts = stateWarnings(match, now);
  if (awarded || homeScore === null || awayScore === null) return doubts;
  const total: ScorePair = [homeScore, awayScore];
  const isOver = matchPhase(sport, statusId) === 'finished';
  if (sport === 'basketball') return isOver ? [...doubts, ...periodWarnings(match, total)] : doubts;
  if (!isOver) return [...doubts, ...decreasingScores(match)];
  return [...doubts, ...goalWarnings(match, total), ...scorePartWarnings(match)];
};
