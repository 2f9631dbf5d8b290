import { FOOTBALL_STATUS as F } from '@touchline/contract/match-status.ts';
import type { MatchClock, ScoreParts } from '@touchline/contract/match.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import type { SourceState } from '#connector.ts';
import type { Fixture } from './document-shape.ts';

const STATUSES: Readonly<Record<string, number>> = {
  TBD: F.toBeDetermined,
  NS: F.notStarted,
  '1H': F.firstHalf,
  HT: F.halfTime,
  '2H': F.secondHalf,
  ET: F.extraTime,
  BT: F.extraTime,
  P: F.penaltyShootOut,
  SUSP: F.interrupted,
  INT: F.interrupted,
  FT: F.finished,
  AET: F.finished,
  PEN: F.finished,
  PST: F.postponed,
  CANC: F.cancelled,
  ABD: F.abandoned,
  AWD: F.finished,
  WO: F.finished,
};

const AWARDED: ReadonlySet<string> = new Set(['AWD', 'WO']);
const HALF_MINUTES = 45;

/** `2H` from `2h`: the provider writes statuses in either case. */
export const shortOf = ({ fixture }: Fixture): string => fixture.status.short.toUpperCase();

/** `LIVE` does not say which part of the match is played: the minute does, so that at least the score of such a match is known. */
const statusOf = (record: Fixture): number | undefined => {
  const short = shortOf(record);
  if (short !== 'LIVE') return STATUSES[short];
  return (record.fixture.status.elapsed ?? 0) > HALF_MINUTES ? F.secondHalf : F.firstHalf;
};

const AFTER_REGULAR_TIME: ReadonlySet<number> = new Set([F.extraTime, F.penaltyShootOut, F.finished]);

/** Ends after 90 minutes: the others of {@link AFTER_REGULAR_TIME} may have gone on. */
const REGULAR_END = 'FT';

/** During the first half the half-time score is the running one. Of a match that went on, the goals of extra time may not be given apart. */
const partsOf = (record: Fixture, statusId: number): ScoreParts => {
  const { goals, score } = record;
  const { halftime, fulltime, extratime, penalty } = score;
  const isLate = AFTER_REGULAR_TIME.has(statusId);
  const wentOn = shortOf(record) !== REGULAR_END && fulltime !== null && fulltime.join() !== goals?.join();
  return {
    ...(halftime && statusId !== F.firstHalf && { halfTime: halftime }),
    ...(fulltime && isLate && { regularTime: fulltime }),
    ...((extratime || wentOn) && goals && isLate && { extraTime: goals }),
    ...(penalty && isLate && { penalties: penalty }),
  };
};

/** An interrupted or abandoned match may have no score. */
const needsScore = (statusId: number): boolean => statusId !== F.interrupted && statusId !== F.abandoned;

/**
 * Status and score: `goals` includes those of extra time and excludes those of a shoot-out. Undefined for an unknown status. A match that
 * has begun without a score is incomplete.
 */
export const stateOf = (record: Fixture): SourceState | undefined => {
  const statusId = statusOf(record);
  if (statusId === undefined) return undefined;
  const without = { statusId, homeScore: null, awayScore: null, parts: {} };
  if (matchPhase('football', statusId) === 'not-started') return without;
  const { goals } = record;
  if (goals === null) return needsScore(statusId) ? { ...without, incomplete: 'no goals' } : without;
  const awarded = AWARDED.has(shortOf(record));
  return {
    statusId,
    homeScore: goals[0],
    awayScore: goals[1],
    parts: awarded ? {} : partsOf(record, statusId),
    ...(awarded && { awarded }),
  };
};

const IN_PLAY: ReadonlySet<string> = new Set(['1H', '2H', 'ET', 'LIVE']);

/** Only while the ball is in play. */
export const clockOf = (record: Fixture): MatchClock | undefined => {
  const { elapsed, extra } = record.fixture.status;
  return typeof elapsed === 'number' && IN_PLAY.has(shortOf(record))
    ? { minute: elapsed, stoppage: extra ?? 0, secondsLeft: null }
    : undefined;
};
