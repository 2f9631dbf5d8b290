import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { ListStatus, UnifiedStatus } from '@touchline/contract/match-status.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';

export type MatchPhase = 'not-started' | 'in-progress' | 'finished';

interface StatusMeaning {
  phase: MatchPhase;
  unified: UnifiedStatus;
}

const waiting = (unified: UnifiedStatus): StatusMeaning => ({ phase: 'not-started', unified });
const playing = (unified: UnifiedStatus = 'LIVE'): StatusMeaning => ({ phase: 'in-progress', unified });
const over: StatusMeaning = { phase: 'finished', unified: 'ENDED' };

const F = FOOTBALL_STATUS;
const B = BASKETBALL_STATUS;

const MEANING: Record<MatchSport, Readonly<Record<number, StatusMeaning>>> = {
  football: {
    [F.abnormal]: waiting('DELAYED'),
    [F.notStarted]: waiting('NOT_STARTED'),
    [F.firstHalf]: playing(),
    [F.halfTime]: playing(),
    [F.secondHalf]: playing(),
    [F.extraTime]: playing(),
    [F.extraTimeSecond]: playing(),
    [F.penaltyShootOut]: playing(),
    [F.finished]: over,
    [F.postponed]: waiting('POSTPONED'),
    [F.interrupted]: playing('INTERRUPTED'),
    [F.abandoned]: playing('ABANDONED'),
    [F.cancelled]: waiting('CANCELLED'),
    [F.toBeDetermined]: waiting('NOT_STARTED'),
  },
  basketball: {
    [B.abnormal]: waiting('DELAYED'),
    [B.notStarted]: waiting('NOT_STARTED'),
    [B.q1]: playing(),
    [B.q1Done]: playing(),
    [B.q2]: playing(),
    [B.q2Done]: playing(),
    [B.q3]: playing(),
    [B.q3Done]: playing(),
    [B.q4]: playing(),
    [B.overtime]: playing(),
    [B.finished]: over,
    [B.interrupted]: playing('INTERRUPTED'),
    [B.cancelled]: waiting('CANCELLED'),
    [B.postponed]: waiting('POSTPONED'),
    [B.abandoned]: playing('ABANDONED'),
    [B.toBeDetermined]: waiting('NOT_STARTED'),
  },
};

const LIST_STATUS: Record<UnifiedStatus, ListStatus> = {
  NOT_STARTED: 'unstart',
  LIVE: 'processing',
  ENDED: 'end',
  CANCELLED: 'end',
  ABANDONED: 'end',
  POSTPONED: 'delay',
  DELAYED: 'delay',
  INTERRUPTED: 'delay',
  SUSPENDED: 'delay',
};

const meaningOf = (sport: MatchSport, statusId: number): StatusMeaning =>
  MEANING[sport][statusId] ?? waiting('DELAYED');

/**
 * The group of a match status. The deprecated football status 6 is in none of T1's groups; it is extra time, so
 * it counts as in progress. An unknown status counts as 0, abnormal.
 */
export const matchPhase = (sport: MatchSport, statusId: number): MatchPhase => meaningOf(sport, statusId).phase;

/** The unified status of all sports. No status maps to `SUSPENDED`. */
export const unifiedStatus = (sport: MatchSport, statusId: number): UnifiedStatus => meaningOf(sport, statusId).unified;

/** The status by which lists sort and filter matches. */
export const listStatus = (sport: MatchSport, statusId: number): ListStatus =>
  LIST_STATUS[unifiedStatus(sport, statusId)];

/** The fields about the start of a match. */
type MatchStart = Pick<MatchBrief, 'sport' | 'statusId' | 'startDate' | 'timeKnown'>;

const HOUR_MS = 3_600_000;
/** No match begins later than this after its time, or lasts longer. */
const PLAYED_WITHIN_MS = 6 * HOUR_MS;
/** While only its day is known, a match is at noon UTC, and west of Greenwich that day ends up to a day later. */
const DAY_MS = 24 * HOUR_MS;

/**
 * Whether a match should have finished by `now` (epoch ms) without a report that it began or was postponed: its result is
 * unknown.
 */
export const isResultUnknown = ({ sport, statusId, startDate, timeKnown }: MatchStart, now: number): boolean => {
  const status = unifiedStatus(sport, statusId);
  if (status !== 'NOT_STARTED' && status !== 'DELAYED') return false;
  return startDate + (timeKnown ? 0 : DAY_MS) + PLAYED_WITHIN_MS < now;
};

/** Whether a match is upcoming at `now`: not started, not cancelled, and not overdue. Only such a match can be booked. */
export const isUpcoming = (match: MatchStart, now: number): boolean =>
  matchPhase(match.sport, match.statusId) === 'not-started' &&
  unifiedStatus(match.sport, match.statusId) !== 'CANCELLED' &&
  !isResultUnknown(match, now);

/** True during play: in progress and neither interrupted nor abandoned. */
export const isInPlay = (sport: MatchSport, statusId: number): boolean => unifiedStatus(sport, statusId) === 'LIVE';
