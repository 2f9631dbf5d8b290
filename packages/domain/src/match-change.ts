import type { MatchBrief, MatchChange } from '@touchline/contract/match.ts';

type MatchUpdate = Omit<MatchChange, 'matchId' | 'sport'>;

/** The fields of a change that apply to a page's match; the message may have more. The kick-off if it was sent. */
export const matchUpdateOf = (change: MatchUpdate): MatchUpdate => {
  const { statusId, detailedStatus, homeScore, awayScore, parts, clock, awarded } = change;
  const { delayedSince, updatedAt, startDate, timeKnown } = change;
  return {
    statusId,
    detailedStatus,
    homeScore,
    awayScore,
    parts,
    clock,
    awarded,
    delayedSince,
    updatedAt,
    ...(startDate !== undefined && { startDate }),
    ...(timeKnown !== undefined && { timeKnown }),
  };
};

/** A match after a change of it; the same object when the change is of another match, or older than the match. */
export const withChange = <Match extends MatchBrief>(match: Match, change: MatchChange): Match =>
  match.matchId === change.matchId && match.updatedAt <= change.updatedAt
    ? { ...match, ...matchUpdateOf(change) }
    : match;
