import { routeTable } from 'virtual:touchline-routes/market';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallOf, ReplyOf } from '@touchline/contract/route.ts';
import type { ClientRoutes, MarketRoutes } from '@touchline/contract/routes.ts';
import { addRoutes, call } from '#platform/http/client.ts';
import type { CallOptions } from '#platform/http/http-client.ts';
import { readQuery } from '#platform/query/call-query.ts';

addRoutes(routeTable);

const READ_RETRIES = 2;

/** Replies hold what their reader paid for: nobody else may find it in the cache. */
const meta = { isPersonal: true };

/** Query options of a read of tips or the wallet; only their pages know these calls, so that the entry script need not. */
export const marketQuery = <Name extends keyof MarketRoutes>(name: Name, request: CallOf<ClientRoutes[Name]>) => ({
  ...readQuery(name, request),
  meta,
});

/** A call of tips or the wallet that changes something. */
export const marketCall = <Name extends keyof MarketRoutes>(
  name: Name,
  request: CallOf<ClientRoutes[Name]>,
  options?: CallOptions,
): Promise<ReplyOf<ClientRoutes[Name]>> => call(name, request, options);

interface TipPage {
  pageNum: number;
  isLastPage: boolean;
  cursor: string | null;
}

type PagedMarketName = {
  [Name in keyof MarketRoutes]: ReplyOf<MarketRoutes[Name]> extends TipPage ? Name : never;
}[keyof MarketRoutes];

/**
 * Options of an endless list; `request` goes without its page. Page 1 replaces, later pages append (T10, T15); the cursor keeps
 * them exact whatever is published meanwhile.
 */
export const marketPages = <Name extends PagedMarketName>(
  name: Name,
  request: Omit<CallOf<ClientRoutes[Name]>, 'page' | 'cursor'>,
) =>
  infiniteQueryOptions({
    meta,
    queryKey: [name, 'pages', request] as const,
    queryFn: ({ pageParam: { page, cursor }, signal }): Promise<ReplyOf<ClientRoutes[Name]> & TipPage> =>
      call(name, { ...request, page, ...(cursor && { cursor }) } as CallOf<ClientRoutes[Name]>, {
        signal,
        retries: READ_RETRIES,
      }) as Promise<ReplyOf<ClientRoutes[Name]> & TipPage>,
    initialPageParam: { page: 1, cursor: null as string | null },
    getNextPageParam: ({ isLastPage, pageNum, cursor }) => (isLastPage ? undefined : { page: pageNum + 1, cursor }),
  });
