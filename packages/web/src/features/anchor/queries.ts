import type { QueryClient } from '@tanstack/react-query';
import { anchorListQuery } from '#platform/boot/start-calls.ts';
import { callQuery, NUMBERED, pagedQuery, QUIET } from '#platform/query/call-query.ts';

/** 1 newest, 2 hottest (E16). */
export type MomentSort = 1 | 2;

const MOMENTS_PER_PAGE = 10;

/** Ids of followed hosts and booked matches (E16). Members only. */
export const subscriptionsQuery = () => callQuery('getSubscriptions', {});

/** Moments of one host, or of all. */
export const momentsQuery = (momentSort: MomentSort, hostId?: string) =>
  pagedQuery(
    'listMoments',
    { momentSort, size: MOMENTS_PER_PAGE, ...(hostId === undefined ? {} : { hostId }) },
    NUMBERED,
  );

/** A host's shows with their matches (E13). The page itself says that a host is unknown. */
export const hostScheduleQuery = (hostId: string) => callQuery('getHostSchedule', { hostId }, QUIET);

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

/** A host's room with its match (R7). */
export const programQuery = (id: string, matchId: string) => callQuery('getProgram', { id, matchId });

const HOSTS_PER_PAGE = 20;

interface HostListFilters {
  filter: 'all' | 'live' | 'soon';
  sort: 'rank' | 'watchers' | 'followers';
  name?: string;
  sport?: 'football' | 'basketball';
}

/** Hosts by name, state and sport. */
export const hostListQuery = (filters: HostListFilters) =>
  pagedQuery('listHosts', { ...filters, size: HOSTS_PER_PAGE }, NUMBERED);

/** Places of the rank that are asked for. */
export const RANKED_HOSTS = 100;

export const hostRankQuery = () => callQuery('listHostRank', { size: RANKED_HOSTS });
