import { FOOTBALL_STATUS as F } from '@touchline/contract/match-status.ts';
import type { ScorePair, ScoreParts } from '@touchline/contract/match.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import type { SourceState } from '#connector.ts';
import type { FootballDataMatch } from './document-shape.ts';

type Score = FootballDataMatch['score'];

/** The statuses that do not depend on anything else in the record. */
const STATUSES: Readonly<Record<string, number>> = {
  SCHEDULED: F.notStarted,
  TIMED: F.notStarted,
  EXTRA_TIME: F.extraTime,
  PENALTY_SHOOTOUT: F.penaltyShootOut,
  FINISHED: F.finished,
  SUSPENDED: F.interrupted,
  POSTPONED: F.postponed,
  CANCELLED: F.cancelled,
  AWARDED: F.finished,
};

const isRegular = ({ duration }: Score): boolean => duration === null || duration === 'REGULAR';

/** Extra time and the shoot-out may show in the duration alone. */
const inPlayStatus = (score: Score): number => {
  if (score.duration === 'PENALTY_SHOOTOUT') return F.penaltyShootOut;
  if (!isRegular(score)) return F.extraTime;
  return score.halfTime === null ? F.firstHalf : F.secondHalf;
};

/** Our status of a record; undefined for a status that is unknown. */
const statusOf = ({ status, score }: FootballDataMatch): number | undefined => {
  const name = status.toUpperCase();
  if (name === 'IN_PLAY') return inPlayStatus(score);
  if (name === 'PAUSED') return isRegular(score) ? F.halfTime : F.extraTime;
  return STATUSES[name];
};

const sum = (...pairs: readonly (ScorePair | null)[]): ScorePair => [
  pairs.reduce((goals, pair) => goals + (pair?.[0] ?? 0), 0),
  pairs.reduce((goals, pair) => goals + (pair?.[1] ?? 0), 0),
];

/** The score without a shoot-out; a string is the reason why there is none. */
const totalOf = (score: Score): ScorePair | string => {
  const { fullTime, regularTime, extraTime, penalties } = score;
  const regular = regularTime ?? (isRegular(score) ? fullTime : null);
  if (regular === null) return isRegular(score) ? 'no fullTime' : `no regularTime with the duration ${score.duration}`;
  const reported = sum(regular, extraTime, penalties);
  if (fullTime !== null && reported.join() !== fullTime.join())
    return `fullTime ${fullTime.join('-')} is not the sum ${reported.join('-')} of its parts`;
  return sum(regular, extraTime);
};

const partsOf = (score: Score, isOver: boolean): ScoreParts => {
  const { halfTime, fullTime, extraTime, penalties } = score;
  const regularTime = score.regularTime ?? (isOver && isRegular(score) ? fullTime : null);
  return {
    ...(halfTime && { halfTime }),
    ...(regularTime && { regularTime }),
    ...(regularTime && extraTime && { extraTime: sum(regularTime, extraTime) }),
    ...(penalties && { penalties }),
  };
};

/** A match can be interrupted before its first half ends, without a score. */
const needsScore = (statusId: number): boolean => statusId !== F.interrupted;

/**
 * Status and score of a record: `fullTime` is all that was scored, with extra time and the shoot-out, of which `extraTime` and `penalties`
 * are the shares. A record that does not say the score without the shoot-out is incomplete. Undefined for an unknown status.
 */
export const stateOf = (match: FootballDataMatch): SourceState | undefined => {
  const statusId = statusOf(match);
  if (statusId === undefined) return undefined;
  const phase = matchPhase('football', statusId);
  if (phase === 'not-started') return { statusId, homeScore: null, awayScore: null, parts: {} };
  const total = totalOf(match.score);
  if (typeof total === 'string') {
    const state = { statusId, homeScore: null, awayScore: null, parts: {} };
    return needsScore(statusId) ? { ...state, incomplete: total } : state;
  }
  const awarded = match.status.toUpperCase() === 'AWARDED';
  return {
    statusId,
    homeScore: total[0],
    awayScore: total[1],
    parts: awarded ? {} : partsOf(match.score, phase === 'finished'),
    ...(awarded && { awarded }),
  };
};
