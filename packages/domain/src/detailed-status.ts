import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import type { ClockWord } from '#clock-word.ts';
import { matchPhase, unifiedStatus } from '#match-status.ts';

/** A detailed status: what it adds to the status that it belongs to. */
export interface DetailedStatus {
  statusId: number;
  /** Its break or end; null when the status implies it, and during play. */
  word: ClockWord | null;
  /** The current half: 1 and 2, in extra time 3 and 4. */
  half: number | null;
}

const F = FOOTBALL_STATUS;
const B = BASKETBALL_STATUS;
const FIRST_CODE: Readonly<Record<MatchSport, number>> = { football: 1002, basketball: 3001 };

const status = (statusId: number): DetailedStatus => ({ statusId, word: null, half: null });
const half = (statusId: number, number: number): DetailedStatus => ({ statusId, word: null, half: number });
const named = (statusId: number, word: ClockWord): DetailedStatus => ({ statusId, word, half: null });

/** The phases of T2 in order; between regular time and extra time or a shoot-out the match is still in progress. */
const FOOTBALL: readonly DetailedStatus[] = [
  half(F.firstHalf, 1),
  named(F.halfTime, 'half-time'),
  half(F.secondHalf, 2),
  named(F.secondHalf, 'regular-time-over'),
  half(F.extraTime, 3),
  named(F.extraTime, 'extra-time-half-time'),
  half(F.extraTime, 4),
  named(F.extraTime, 'extra-time-over'),
  named(F.penaltyShootOut, 'penalties'),
  status(F.finished),
  named(F.extraTime, 'awaiting-extra-time'),
  named(F.penaltyShootOut, 'awaiting-penalties'),
  named(F.penaltyShootOut, 'penalties-over'),
  status(F.interrupted),
  status(F.abandoned),
];

/**
 * The phases of T4 in order. They fill 3001-3019 exactly when `quarters` are the seven steps of T3, from the first quarter
 * to the fourth with the breaks between. Halves (of games without quarters) belong to the quarter in which they begin; between
 * regular time and the end of the game a game is still in progress.
 */
const BASKETBALL: readonly DetailedStatus[] = [
  status(B.notStarted),
  half(B.q1, 1),
  named(B.q2Done, 'half-time'),
  half(B.q3, 2),
  status(B.q1),
  status(B.q1Done),
  status(B.q2),
  status(B.q2Done),
  status(B.q3),
  status(B.q3Done),
  status(B.q4),
  status(B.overtime),
  named(B.q4, 'regulation-over'),
  status(B.finished),
  named(B.overtime, 'awaiting-overtime'),
  named(B.overtime, 'overtime-over'),
  status(B.postponed),
  status(B.interrupted),
  status(B.abandoned),
];

const MEANINGS: Readonly<Record<MatchSport, readonly DetailedStatus[]>> = {
  football: FOOTBALL,
  basketball: BASKETBALL,
};

const meaningOf = (sport: MatchSport, code: number): DetailedStatus | undefined =>
  MEANINGS[sport][code - FIRST_CODE[sport]];

/** Whether a feed may send a code with a status: one of the sport and of the same group (not begun, in progress, finished). */
export const isDetailOf = (sport: MatchSport, statusId: number, code: number): boolean => {
  const meaning = meaningOf(sport, code);
  return meaning !== undefined && matchPhase(sport, meaning.statusId) === matchPhase(sport, statusId);
};

/** What the code of a match adds to its status; null without one, and when the status contradicts it (an interrupted game). */
export const detailedStatusOf = (match: {
  sport: MatchSport;
  statusId: number;
  detailedStatus?: number | null;
}): DetailedStatus | null => {
  const { sport, statusId, detailedStatus: code = null } = match;
  const meaning = code === null ? undefined : meaningOf(sport, code);
  return meaning && unifiedStatus(sport, meaning.statusId) === unifiedStatus(sport, statusId) ? meaning : null;
};
