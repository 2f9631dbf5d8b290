import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Moment } from '@touchline/contract/anchor.ts';
import { mergePage } from '@touchline/domain/moments.ts';
import { useMemo } from 'react';
import { momentsOfAnchorList, momentsQuery } from '#data/moment/queries.ts';
import type { MomentSort } from '#data/moment/queries.ts';

/** Moments in pages (T10), of one host or of all: page 1 replaces, later pages append, and no moment stands there twice. */
export const useMoments = (sort: MomentSort, hostId?: string) => {
  const client = useQueryClient();
  const options = momentsQuery(sort, hostId);
  const isSeeded = hostId === undefined && client.getQueryData(options.queryKey) === undefined;
  const query = useInfiniteQuery({ ...options, ...(isSeeded ? momentsOfAnchorList(client, sort) : {}) });
  const pages = query.data?.pages;
  const moments = useMemo(
    () => pages?.reduce<Moment[]>((list, { page, list: arrived }) => mergePage(list, page, arrived), []),
    [pages],
  );
  return { query, moments };
};
