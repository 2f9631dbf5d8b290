import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { MatchCoverageChange } from '@touchline/contract/match-coverage.ts';
import type { PushDataOf } from '@touchline/contract/push.ts';
import { coverageQuery, playsQuery } from '#data/room/queries.ts';
import { applyPushToReplies } from '#platform/query/push-updates.ts';

interface Entry {
  id: string;
}

interface ListChange<Item extends Entry> {
  entries: readonly Item[];
  /** How many there are since. */
  count: number;
}

/** A list with the entries of a change in the place of those of the same id, the new ones at its end. */
const withEntries = <Item extends Entry>(known: readonly Item[] | null, { entries }: ListChange<Item>): Item[] => {
  const changed = new Map(entries.map((entry) => [entry.id, entry]));
  const kept = (known ?? []).map((entry) => changed.get(entry.id) ?? entry);
  const ids = new Set(kept.map(({ id }) => id));
  return [...kept, ...entries.filter(({ id }) => !ids.has(id))];
};

/** Reads a list again that a change does not complete: it was read before others that were missed, or changed as a whole. */
const readAgainUnless = (
  client: QueryClient,
  queryKey: QueryKey,
  list: readonly Entry[] | null | undefined,
  change: ListChange<Entry> | null,
): void => {
  if (list === undefined) return;
  if (change === null || (list?.length ?? 0) < change.count) void client.invalidateQueries({ queryKey });
};

export const applyPlays = (client: QueryClient, { matchId, plays }: PushDataOf<'match-plays.change'>): void => {
  const { queryKey } = playsQuery(matchId);
  if (plays !== null)
    applyPushToReplies({ queryKey, exact: true }, (reply: { plays: (typeof plays)['entries'] | null }) => ({
      plays: withEntries(reply.plays, plays),
    }));
  readAgainUnless(client, queryKey, client.getQueryData(queryKey)?.plays, plays);
};

export const applyCoverage = (client: QueryClient, { matchId, shots, ...facts }: MatchCoverageChange): void => {
  const { queryKey } = coverageQuery(matchId);
  applyPushToReplies({ queryKey, exact: true }, (reply: { shots: NonNullable<typeof shots>['entries'] | null }) => ({
    ...reply,
    ...facts,
    ...(shots && { shots: withEntries(reply.shots, shots) }),
  }));
  if (shots !== undefined) readAgainUnless(client, queryKey, client.getQueryData(queryKey)?.shots, shots);
};
