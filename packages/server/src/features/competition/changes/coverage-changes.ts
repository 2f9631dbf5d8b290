import { MOST_PUSHED_ENTRIES, type MatchCoverageChange } from '@touchline/contract/match-coverage.ts';
import type { PushDataOf } from '@touchline/contract/push.ts';
import { type DetailChange, hasNew } from '../ingest/write-details.ts';
import { toMatchFacts, toMatchPlays } from '../matches/match-views.ts';

interface Entry {
  id: string;
}

/**
 * What a page that shows `before` needs in order to show `after`: the entries that are new at the end or say something else. Null where
 * it has to read the list again: an entry went or came in between, or too many are new.
 */
const listChangeOf = <Item extends Entry>(before: readonly Item[] | null, after: readonly Item[] | null) => {
  const known = before ?? [];
  if (after === null || known.some(({ id }, at) => after[at]?.id !== id)) return null;
  const entries = after.filter((entry, at) => JSON.stringify(entry) !== JSON.stringify(known[at]));
  return entries.length > MOST_PUSHED_ENTRIES ? null : { entries, count: after.length };
};

export const playsChangeOf = ({ match, row, before }: DetailChange): PushDataOf<'match-plays.change'> => ({
  matchId: match.id,
  plays: listChangeOf(before ? toMatchPlays(before).plays : null, toMatchPlays(row).plays),
});

export const coverageChangeOf = (change: DetailChange): MatchCoverageChange => {
  const { match, row, before } = change;
  const { shots, absences, officials, odds } = toMatchFacts(row);
  return {
    matchId: match.id,
    ...(hasNew(change, 'shots') && { shots: listChangeOf(before ? toMatchFacts(before).shots : null, shots) }),
    ...(hasNew(change, 'absences') && { absences }),
    ...(hasNew(change, 'officials') && { officials }),
    ...(hasNew(change, 'odds') && { odds }),
  };
};
