import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { momentsOfAnchorList, momentsQuery } from '#data/moment/queries.ts';
import type { MomentSort } from '#data/moment/queries.ts';
import { useItems } from '#platform/query/items.ts';

/** Moments in pages (T10), of one host or of all: page 1 replaces, later pages append, and no moment stands there twice. */
export const useMoments = (sort: MomentSort, hostId?: string) => {
  const client = useQueryClient();
  const options = momentsQuery(sort, hostId);
  const isSeeded = hostId === undefined && client.getQueryData(options.queryKey) === undefined;
  const query = useInfiniteQuery({ ...options, ...(isSeeded ? momentsOfAnchorList(client, sort) : {}) });
  return { query, moments: useItems(query.data) };
};
