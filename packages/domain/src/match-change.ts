import type { MatchBrief, MatchChange } from '@touchline/contract/match.ts';

type MatchUpdate = Omit<MatchChange, 'matchId' | 'sport'>;

/** What a change tells of a match that a page holds, alone: the object of the message may hold more. The kick-off where it is told. */
export const matchUpdateOf = (change: MatchUpdate): MatchUpdate => {
  const { statusId, detailedStatus, homeScore, awayScore, parts, clock, awarded, updatedAt, startDate, timeKnown } =
    change;
  return {
    statusId,
    detailedStatus,
    homeScore,
    awayScore,
    parts,
    clock,
    awarded,
    updatedAt,
    ...(startDate !== undefined && { startDate }),
    ...(timeKnown !== undefined && { timeKnown }),
  };
};

/** A match after a change of it (C14); the same object when the change is of another match, or the match knows more already. */
export const withChange = <Match extends MatchBrief>(match: Match, change: MatchChange): Match =>
  match.matchId === change.matchId && match.updatedAt <= change.updatedAt
    ? { ...match, ...matchUpdateOf(change) }
    : match;
