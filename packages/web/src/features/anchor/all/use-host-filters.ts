import { useState } from 'react';
import { useUrlChoice, useUrlState } from '#platform/router/use-url-state.ts';

const SHOWS = ['all', 'live', 'soon', 'rank'] as const;
const SPORTS = ['any', 'football', 'basketball'] as const;
const SORTS = ['rank', 'watchers', 'followers'] as const;

/** `rank` is the board in place of the list. */
export type HostShow = (typeof SHOWS)[number];
export type HostSort = (typeof SORTS)[number];

/** Which hosts are listed and in which order, all of it kept in the address. */
export const useHostFilters = () => {
  const { get, set } = useUrlState();
  const [show, setShow] = useUrlChoice('show', SHOWS);
  const [sport, setSport] = useUrlChoice('sport', SPORTS);
  const [sort, setSort] = useUrlChoice('sort', SORTS);
  const [resets, setResets] = useState(0);
  const setName = (name: string): void => set({ name });
  const reset = (): void => {
    setResets(resets + 1);
    set({ name: null, show: null, sport: null, sort: null });
  };
  return { name: get('name') ?? '', setName, show, setShow, sport, setSport, sort, setSort, resets, reset };
};

export type HostFilters = ReturnType<typeof useHostFilters>;
