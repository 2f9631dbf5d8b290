import { useCallback, useMemo } from 'react';
import { NO_FILTERS, type TipFilters } from '#data/tip/tip-filters.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';
import type { UrlChange } from '#platform/router/use-url-state.ts';

const SPORTS = { football: 1, basketball: 2 } as const;
const SOURCES = { own: 1, partner: 2 } as const;
const isId = (text: string): boolean => /^[a-z0-9-]{1,64}$/.test(text);

const among = <Value extends number>(choices: Readonly<Record<string, Value>>, name: string | null): Value | 0 =>
  (name === null ? undefined : choices[name]) ?? 0;

const nameAmong = (choices: Readonly<Record<string, number>>, value: number): string | null =>
  Object.entries(choices).find(([, known]) => known === value)?.[0] ?? null;

/** What an address asks for; what nobody can mean is left out. */
export const filtersOf = (search: URLSearchParams): TipFilters => {
  const matchId = search.get('match');
  return {
    sport: among(SPORTS, search.get('sport')),
    hasRefund: search.get('refund') === '1',
    isFree: search.get('free') === '1',
    isFollowed: search.get('followed') === '1',
    isAnyLanguage: search.get('languages') === 'all',
    competitionIds: (search.get('competitions') ?? '').split(',').filter(isId),
    source: among(SOURCES, search.get('source')),
    matchId: matchId !== null && isId(matchId) ? matchId : null,
    sort: search.get('sort') === 'kick-off' ? 'kick-off' : 'newest',
  };
};

const flag = (isOn: boolean): string | null => (isOn ? '1' : null);

/** The address of filters; what is not asked for is left out there. */
const changeOf = (filters: Partial<TipFilters>): UrlChange => ({
  ...(filters.sport !== undefined && { sport: nameAmong(SPORTS, filters.sport) }),
  ...(filters.hasRefund !== undefined && { refund: flag(filters.hasRefund) }),
  ...(filters.isFree !== undefined && { free: flag(filters.isFree) }),
  ...(filters.isFollowed !== undefined && { followed: flag(filters.isFollowed) }),
  ...(filters.isAnyLanguage !== undefined && { languages: filters.isAnyLanguage ? 'all' : null }),
  ...(filters.competitionIds !== undefined && { competitions: filters.competitionIds.join(',') }),
  ...(filters.source !== undefined && { source: nameAmong(SOURCES, filters.source) }),
  ...(filters.matchId !== undefined && { match: filters.matchId }),
  ...(filters.sort !== undefined && { sort: filters.sort === 'newest' ? null : filters.sort }),
});

export interface TipFilterState {
  filters: TipFilters;
  change: (filters: Partial<TipFilters>) => void;
  reset: () => void;
}

/** Which tips are listed, kept in the address. */
export const useTipFilters = (): TipFilterState => {
  const { search, set } = useUrlState();
  const filters = useMemo(() => filtersOf(search), [search]);
  const change = useCallback((wanted: Partial<TipFilters>) => set(changeOf(wanted)), [set]);
  const reset = useCallback(() => change(NO_FILTERS), [change]);
  return { filters, change, reset };
};
