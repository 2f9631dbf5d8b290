import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAddressText, useChoice } from '#features/anchor/use-address.ts';

const SHOWS = ['all', 'live', 'soon', 'rank'] as const;
const SPORTS = ['any', 'football', 'basketball'] as const;
const SORTS = ['rank', 'watchers', 'followers'] as const;

/** `rank` is the board in place of the list. */
export type HostShow = (typeof SHOWS)[number];
export type HostSort = (typeof SORTS)[number];

/** Which hosts are listed and in which order, all of it kept in the address. */
export const useHostFilters = () => {
  const [name, setName] = useAddressText('name');
  const [show, setShow] = useChoice('show', SHOWS);
  const [sport, setSport] = useChoice('sport', SPORTS);
  const [sort, setSort] = useChoice('sort', SORTS);
  const [, setSearch] = useSearchParams();
  const [resets, setResets] = useState(0);
  const reset = (): void => {
    setResets(resets + 1);
    setSearch({}, { replace: true, preventScrollReset: true });
  };
  return { name, setName, show, setShow, sport, setSport, sort, setSort, resets, reset };
};

export type HostFilters = ReturnType<typeof useHostFilters>;
