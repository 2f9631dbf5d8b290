import type { CallOf, ReplyOf } from '@touchline/contract/route.ts';
import type { ClientRoutes, MarketRoutes } from '@touchline/contract/routes.ts';
import { call } from '#platform/http/client.ts';
import type { CallOptions } from '#platform/http/http-client.ts';
import { pagedQuery, readQuery } from '#platform/query/call-query.ts';
import type { Pager } from '#platform/query/call-query.ts';

/** Replies hold what their reader paid for: nobody else may find it in the cache. */
const meta = { isPersonal: true };

/** Query options of a read of tips, the wallet or the ranking. */
export const marketQuery = <Name extends keyof MarketRoutes>(
  name: Name,
  request: CallOf<ClientRoutes[Name]>,
  options?: Pick<CallOptions, 'failures'>,
) => ({ ...readQuery(name, request, options), meta });

/** The same for an infinite list. */
export const marketPages = <Name extends keyof MarketRoutes, Part extends object>(
  name: Name,
  request: Omit<CallOf<ClientRoutes[Name]>, keyof Part>,
  pager: Pager<ReplyOf<ClientRoutes[Name]>, Part>,
) => ({ ...pagedQuery(name, request, pager), meta });

interface CursorPage {
  page: number;
  cursor?: string;
}

/** Pages by number and cursor, which keeps them exact whatever is published meanwhile. */
export const BY_CURSOR: Pager<{ pageNum: number; isLastPage: boolean; cursor: string | null }, CursorPage> = {
  first: { page: 1 },
  next: ({ pageNum, isLastPage, cursor }) =>
    isLastPage ? undefined : { page: pageNum + 1, ...(cursor !== null && { cursor }) },
};

/** A call of tips or the wallet that changes something. */
export const marketCall = <Name extends keyof MarketRoutes>(
  name: Name,
  request: CallOf<ClientRoutes[Name]>,
  options?: CallOptions,
): Promise<ReplyOf<ClientRoutes[Name]>> => call(name, request, options);
