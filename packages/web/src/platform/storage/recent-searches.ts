import { functionalStore } from '#platform/storage/functional-store.ts';
import { readJson } from '#platform/storage/local-store.ts';

const KEY = 'touchline.recent-searches';
const MOST = 8;
const LONGEST = 200;

/** What was opened from a search, or a text that was searched: then `path` is that of the search. */
interface RecentSearch {
  label: string;
  /** What it is, such as 球队; empty for a text. */
  note: string;
  path: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST;

const isRecent = (value: unknown): value is RecentSearch => {
  const { label, note, path } = (value ?? {}) as Partial<Record<keyof RecentSearch, unknown>>;
  return isText(label) && isText(note) && isText(path) && path.startsWith('/') && !path.startsWith('//');
};

const isList = (value: unknown): value is RecentSearch[] => Array.isArray(value) && value.every(isRecent);

const write = (list: readonly RecentSearch[]): void =>
  functionalStore.setItem(KEY, JSON.stringify(list.slice(0, MOST)));

/** Searches of this device, the last one first. */
export const recentSearches = {
  read: (): readonly RecentSearch[] => readJson(functionalStore, KEY, isList) ?? [],
  note: (search: RecentSearch): void =>
    write([search, ...recentSearches.read().filter(({ path }) => path !== search.path)]),
  remove: (path: string): void => write(recentSearches.read().filter((one) => one.path !== path)),
  clear: (): void => functionalStore.removeItem(KEY),
};
