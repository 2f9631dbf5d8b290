import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallOf, ReplyOf } from '@touchline/contract/route.ts';
import type { ClientRoutes, MarketRoutes, TournamentRoutes } from '@touchline/contract/routes.ts';
import { call } from '#platform/http/client.ts';
import type { CallName } from '#platform/http/http-client.ts';

const READ_RETRIES = 2;

/** The cache key of a call: its name, then its request. */
const callKey = <Name extends CallName>(name: Name, request: CallOf<ClientRoutes[Name]>) => [name, request] as const;

/** Query options of any read. */
export const readQuery = <Name extends CallName>(name: Name, request: CallOf<ClientRoutes[Name]>) =>
  queryOptions<ReplyOf<ClientRoutes[Name]>>({
    queryKey: callKey(name, request),
    queryFn: ({ signal }) => call(name, request, { signal, retries: READ_RETRIES }),
  });

/** Query options of a read: `useQuery(callQuery('listHosts', { filter: 'live' }))`; for tournaments see `tournamentQuery`, for tips `marketQuery`. */
export const callQuery = <Name extends Exclude<CallName, keyof TournamentRoutes | keyof MarketRoutes>>(
  name: Name,
  request: CallOf<ClientRoutes[Name]>,
) => readQuery(name, request);

interface Page {
  page: number;
  isLastPage: boolean;
}

/** Routes whose reply is a page of a list. */
export type PagedName = {
  [Name in CallName]: ReplyOf<ClientRoutes[Name]> extends Page ? Name : never;
}[CallName];

/** Options of an endless list over a paged read; `request` goes without its page. */
export const pagedQuery = <Name extends PagedName>(name: Name, request: Omit<CallOf<ClientRoutes[Name]>, 'page'>) =>
  infiniteQueryOptions({
    queryKey: [name, 'pages', request] as const,
    queryFn: ({ pageParam, signal }): Promise<ReplyOf<ClientRoutes[Name]> & Page> =>
      call(name, { ...request, page: pageParam } as CallOf<ClientRoutes[Name]>, {
        signal,
        retries: READ_RETRIES,
      }) as Promise<ReplyOf<ClientRoutes[Name]> & Page>,
    initialPageParam: 1,
    getNextPageParam: (last) => (last.isLastPage ? undefined : last.page + 1),
  });
