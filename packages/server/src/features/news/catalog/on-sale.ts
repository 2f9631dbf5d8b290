import { BET_RESULT } from '@touchline/contract/bet.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { unifiedStatus } from '@touchline/domain/match-status.ts';

/** Inputs for whether a tip is still available before its matches. */
interface OpenTip {
  result: number;
  close_at: number;
}

const isAhead = (match: MatchBrief | undefined, now: number): boolean =>
  match !== undefined && unifiedStatus(match.sport, match.statusId) === 'NOT_STARTED' && match.startDate > now;

/** Before the first kick-off, both current and as published; `matches` are all of the tip, undefined for a removed one. */
export const isBeforeKickOff = (tip: OpenTip, matches: readonly (MatchBrief | undefined)[], now: number): boolean =>
  tip.result === BET_RESULT.waiting && now < tip.close_at && matches.every((match) => isAhead(match, now));

/** Whether a tip can be bought now (protocols: Values, `onSale`). */
export const isOnSale = (
  tip: OpenTip & { price: number },
  matches: readonly (MatchBrief | undefined)[],
  now: number,
): boolean => tip.price > 0 && isBeforeKickOff(tip, matches, now);
