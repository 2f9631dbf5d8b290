import type { CallKind, CallPick } from '@touchline/contract/host-call-terms.ts';
import { BASKETBALL_STATUS as B, FOOTBALL_STATUS as F } from '@touchline/contract/match-status.ts';
import type { MatchLive } from '@touchline/contract/match.ts';
import { matchPhase, unifiedStatus } from '#match-status.ts';

/** A call in the making; `line` in whole numbers and a half. */
export interface NewCall {
  kind: CallKind;
  pick: CallPick | null;
  line: number | null;
  text: string;
}

/** Minutes after which little is left to be called of a result. */
const LAST_MINUTES = 15;
const REGULAR_MINUTES = 90;
const LATE_FOOTBALL: readonly number[] = [F.extraTime, F.extraTimeSecond, F.penaltyShootOut];
const LATE_BASKETBALL: readonly number[] = [B.q4, B.overtime];

const PICKS: Readonly<Record<MatchLive['sport'], Readonly<Record<CallKind, readonly CallPick[]>>>> = {
  football: {
    winner: ['home', 'draw', 'away'],
    total: ['over', 'under'],
    'both-score': ['yes', 'no'],
    'next-goal': ['home', 'away', 'none'],
    free: [],
  },
  basketball: { winner: ['home', 'away'], total: ['over', 'under'], 'both-score': [], 'next-goal': [], free: [] },
};

/** What may be picked of a kind in a sport; nothing: the kind is not of this sport, or has its text alone. */
export const picksOf = (sport: MatchLive['sport'], kind: CallKind): readonly CallPick[] => PICKS[sport][kind];

/** Kinds of a sport, in their order. */
export const callKindsOf = (sport: MatchLive['sport']): CallKind[] =>
  (Object.keys(PICKS[sport]) as CallKind[]).filter((kind) => kind === 'free' || picksOf(sport, kind).length > 0);

const unfit = ({ kind, pick, line, text }: NewCall, sport: MatchLive['sport']): string | null => {
  if (kind === 'free') {
    if (pick !== null || line !== null) return 'a free call has a text alone';
    return text === '' ? 'a free call needs a text' : null;
  }
  if (pick === null || !picksOf(sport, kind).includes(pick))
    return `of ${kind} in ${sport} one can call ${picksOf(sport, kind).join(', ') || 'nothing'}`;
  if ((kind === 'total') !== (line !== null)) return kind === 'total' ? 'a total needs a line' : `${kind} has no line`;
  return null;
};

/** Whether a result is near: the last 15 minutes of football (the whole second half without a clock), the last quarter of basketball. */
const isLate = ({ sport, statusId, clock }: MatchLive): boolean =>
  sport === 'football'
    ? statusId === F.secondHalf && (clock?.minute ?? REGULAR_MINUTES) >= REGULAR_MINUTES - LAST_MINUTES
    : LATE_BASKETBALL.includes(statusId);

/** Whether what has happened so far decides the call. */
const isDecided = ({ kind, line }: NewCall, { homeScore, awayScore }: MatchLive): boolean => {
  const [home, away] = [homeScore ?? 0, awayScore ?? 0];
  return kind === 'both-score' ? home > 0 && away > 0 : kind === 'total' && home + away > (line ?? 0);
};

/**
 * Why a call cannot be made of a match as it stands, in words for the host; null when it can. A call says what nobody can know yet:
 * not of a match that is over or has no date, nor what the score has decided, nor a result in its last minutes.
 */
export const callRefusal = (call: NewCall, match: MatchLive): string | null => {
  const wrong = unfit(call, match.sport);
  if (wrong !== null) return wrong;
  const status = unifiedStatus(match.sport, match.statusId);
  if (matchPhase(match.sport, match.statusId) === 'finished') return 'the match is over';
  if (['POSTPONED', 'CANCELLED', 'ABANDONED'].includes(status)) return `the match is ${status.toLowerCase()}`;
  if (isDecided(call, match)) return 'the score has decided that already';
  if (match.sport === 'football' && LATE_FOOTBALL.includes(match.statusId) && call.kind !== 'free')
    return 'calls are of the 90 minutes, which are over';
  const isOfResult = call.kind !== 'free' && (call.kind !== 'next-goal' || call.pick === 'none');
  return isOfResult && isLate(match) ? 'a result cannot be called this late' : null;
};
