import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { HostFilters } from '#features/anchor/all/use-host-filters.ts';
import { hostListQuery } from '#data/host/queries.ts';
import { useItems } from '#platform/query/items.ts';

const queryOf = ({ name, show, sport, sort }: HostFilters) =>
  hostListQuery({
    sort,
    filter: show === 'rank' ? 'all' : show,
    ...(name === '' ? {} : { name }),
    ...(sport === 'any' ? {} : { sport }),
  });

/** Hosts by the filters, page by page; no host stands there twice. */
export const useHostList = (filters: HostFilters) => {
  const query = useInfiniteQuery(queryOf(filters));
  return { query, hosts: useItems(query.data), total: query.data?.pages.at(-1)?.total };
};

/** A list by state is read again when hosts went on air or off it; `onAir` is undefined until that is known. */
export const useFreshStates = ({ show }: HostFilters, onAir: string | undefined): void => {
  const client = useQueryClient();
  const known = useRef(onAir);
  const readAgain = useEffectEvent(() => {
    if (show === 'live' || show === 'soon') void client.invalidateQueries({ queryKey: ['listHosts', 'pages'] });
  });
  useEffect(() => {
    if (known.current !== undefined && known.current !== onAir) readAgain();
    known.current = onAir;
  }, [onAir]);
};
