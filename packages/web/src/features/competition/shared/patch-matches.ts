import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import type { MatchChange } from '@touchline/contract/match.ts';
import { withChange } from '@touchline/domain/match-change.ts';

const isMatch = (value: object): value is CompetitionMatch => 'matchId' in value && 'statusId' in value;

const patchMatch = (match: CompetitionMatch, live: MatchChange): CompetitionMatch => {
  const changed = withChange(match, live);
  return changed === match ? match : { ...changed, matchDate: changed.startDate };
};

const patchFields = (fields: object, live: MatchChange): object => {
  const before = Object.entries(fields);
  const after = before.map(([key, value]): [string, unknown] => [key, patchMatches<unknown>(value, live)]);
  return after.some(([, value], place) => value !== before[place]?.[1]) ? Object.fromEntries(after) : fields;
};

/** A reply after a `match.change`, wherever in it the match stands; the same object when the match is not in it. */
export const patchMatches = <Reply>(reply: Reply, live: MatchChange): Reply => {
  if (typeof reply !== 'object' || reply === null) return reply;
  if (isMatch(reply)) return patchMatch(reply, live) as Reply & CompetitionMatch;
  if (!Array.isArray(reply)) return patchFields(reply, live) as Reply;
  const items: unknown[] = reply;
  const patched = items.map((item) => patchMatches(item, live));
  return patched.some((item, place) => item !== items[place]) ? (patched as Reply) : reply;
};

/** The match of this id, wherever in a reply it stands. */
export const findMatch = (reply: unknown, matchId: string): CompetitionMatch | undefined => {
  if (typeof reply !== 'object' || reply === null) return undefined;
  if (isMatch(reply)) return reply.matchId === matchId ? reply : undefined;
  for (const part of Object.values(reply)) {
    const found = findMatch(part, matchId);
    if (found !== undefined) return found;
  }
  return undefined;
};
