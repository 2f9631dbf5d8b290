import type { QueryClient } from '@tanstack/react-query';
import { anchorListQuery } from '#platform/boot/start-calls.ts';
import { NUMBERED, pagedQuery } from '#platform/query/call-query.ts';

/** 1 newest, 2 hottest (E16). */
export type MomentSort = 1 | 2;

const MOMENTS_PER_PAGE = 10;

/** Moments of one host, or of all. */
export const momentsQuery = (momentSort: MomentSort, hostId?: string) =>
  pagedQuery(
    'listMoments',
    { momentSort, size: MOMENTS_PER_PAGE, ...(hostId === undefined ? {} : { hostId }) },
    NUMBERED,
  );

/** The first page of moments as the anchor list brought it, so that they need no call of their own at the start. */
export const momentsOfAnchorList = (client: QueryClient, momentSort: MomentSort) => {
  const { queryKey } = anchorListQuery(momentSort);
  const list = client.getQueryData(queryKey)?.hostMomentList;
  if (list === undefined || list.length === 0) return {};
  const isLastPage = list.length < MOMENTS_PER_PAGE;
  const page = { list, page: 1, size: MOMENTS_PER_PAGE, total: list.length, isLastPage, momentSort };
  return {
    initialData: { pages: [page], pageParams: [NUMBERED.first] },
    initialDataUpdatedAt: client.getQueryState(queryKey)?.dataUpdatedAt,
  };
};
