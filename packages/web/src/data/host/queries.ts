import type { ReplyOf } from '@touchline/contract/route.ts';
import type { ClientRoutes } from '@touchline/contract/routes.ts';
import { callQuery, NUMBERED, pagedQuery, QUIET } from '#platform/query/call-query.ts';

/** Ids of followed hosts and booked matches (E16). Members only. */
export const subscriptionsQuery = () => callQuery('getSubscriptions', {});

/** What a member booked and follows (P1). */
export type Bookings = ReplyOf<ClientRoutes['listBookings']>;

export const bookingsQuery = () => callQuery('listBookings', {});

/** A host's shows with their matches (E13). The page itself says that a host is unknown. */
export const hostScheduleQuery = (hostId: string) => callQuery('getHostSchedule', { hostId }, QUIET);

/** A host's room with its match (R7). */
export const programQuery = (id: string, matchId: string) => callQuery('getProgram', { id, matchId });

const HOSTS_PER_PAGE = 20;

interface HostListFilters {
  filter: 'all' | 'live' | 'soon';
  sort: 'rank' | 'watchers' | 'followers';
  name?: string;
  sport?: 'football' | 'basketball';
}

/** All cached lists of hosts. */
export const hostLists = { queryKey: ['listHosts', 'pages'] } as const;

/** Hosts by name, state and sport. */
export const hostListQuery = (filters: HostListFilters) =>
  pagedQuery('listHosts', { ...filters, size: HOSTS_PER_PAGE }, NUMBERED);

/** Places of the rank that are asked for. */
export const RANKED_HOSTS = 100;

export const hostRankQuery = () => callQuery('listHostRank', { size: RANKED_HOSTS });
