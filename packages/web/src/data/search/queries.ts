import type { PublicSearchKind } from '@touchline/contract/search.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery, QUIET } from '#platform/query/call-query.ts';
import { call } from '#platform/http/client.ts';

/** Scores and hosts on air stay current while results are on screen. */
const REFETCH_MS = 30_000;
/** Of one kind. */
const MOST = 50;

/** What a text finds of all kinds, or all of one kind. What was found before stays until the next answer. */
export const searchQuery = (q: string, kind: PublicSearchKind | null) => ({
  ...callQuery('search', kind === null ? { q } : { q, kind, size: MOST }, QUIET),
  placeholderData: keepPreviousData,
  refetchInterval: REFETCH_MS,
});

/** What the search shows before anything is typed. */
export const searchStartQuery = () => callQuery('startSearch', {}, QUIET);

/** Counts for what is searched most; nobody waits for it. */
export const countPick = (kind: PublicSearchKind, id: string): void => {
  call('pickSearchHit', { kind, id }, { failures: 'quiet' }).catch(() => {});
};
