import type { PublicSearchKind } from '@touchline/contract/search.ts';
import { countPick } from '#data/search/queries.ts';
import { recentSearches } from '#platform/storage/recent-searches.ts';

export interface OpenedHit {
  kind: PublicSearchKind;
  id: string;
  label: string;
  note: string;
  path: string;
}

/** What was opened is among the recent searches of this device, and counts for what is searched most. */
export const noteOpened = ({ kind, id, label, note, path }: OpenedHit): void => {
  recentSearches.note({ label, note, path });
  countPick(kind, id);
};
