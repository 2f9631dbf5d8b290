import type { MatchBrief, MatchChange } from '@touchline/contract/match.ts';
import { withChange } from '@touchline/domain/match-change.ts';
import { noteScore } from '#data/match/score-news.ts';
import type { EntityRule } from '#platform/query/known-updates.ts';
import { applyPushUpdate } from '#platform/query/push-updates.ts';

interface CachedMatch extends MatchBrief {
  /** The kick-off as lists of competitions name it. */
  matchDate?: number;
}

const isMatch = (value: object): value is CachedMatch => 'matchId' in value && 'statusId' in value;

/** A match, wherever in a reply it stands: schedules, brackets, tips, bookings, programs, the anchor list. */
const matchRule: EntityRule<CachedMatch, MatchChange> = {
  is: isMatch,
  id: ({ matchId }) => matchId,
  merge: (match, change) => {
    const changed = withChange(match, change);
    noteScore(match, changed);
    if (changed === match || match.matchDate === undefined) return changed;
    return { ...changed, matchDate: changed.startDate };
  },
  combine: (known, next) => (known.updatedAt <= next.updatedAt ? { ...known, ...next } : known),
};

/** Applies a `match.change`, once, to every cached reply that holds the match (C14). */
export const applyMatchChange = (change: MatchChange): void => applyPushUpdate(matchRule, change.matchId, change);

/** The match of this id, wherever in a reply it stands. */
export const findMatch = (reply: unknown, matchId: string): CachedMatch | undefined => {
  if (typeof reply !== 'object' || reply === null) return undefined;
  if (isMatch(reply)) return reply.matchId === matchId ? reply : undefined;
  for (const value of Object.values(reply)) {
    const found = findMatch(value, matchId);
    if (found !== undefined) return found;
  }
  return undefined;
};
