import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { CODE } from '@touchline/contract/codes.ts';
import type { CallOf, ReplyOf } from '@touchline/contract/route.ts';
import type { ClientRoutes, MarketRoutes } from '@touchline/contract/routes.ts';
import { CallError } from '#platform/http/call-error.ts';
import { call } from '#platform/http/client.ts';
import type { CallName, CallOptions } from '#platform/http/http-client.ts';

/** Further tries of every read after a passing failure. */
const READ_RETRIES = 2;

type ReadOptions = Pick<CallOptions, 'signal' | 'failures'>;

/** `failures: 'quiet'`: the page itself says what is missing, so a refusal shows no message. */
export const QUIET = { failures: 'quiet' } as const;

/** Calls a read of the server; `callQuery` and `pagedQuery` are for what is cached. */
export const read = <Name extends CallName>(
  name: Name,
  request: CallOf<ClientRoutes[Name]>,
  { signal, failures = 'shown' }: ReadOptions = {},
): Promise<ReplyOf<ClientRoutes[Name]>> => call(name, request, { signal, failures, retries: READ_RETRIES });

/** Query options of any read; the key is its name, then its request. */
export const readQuery = <Name extends CallName>(
  name: Name,
  request: CallOf<ClientRoutes[Name]>,
  options: Pick<CallOptions, 'failures'> = {},
) =>
  queryOptions<ReplyOf<ClientRoutes[Name]>>({
    queryKey: [name, request] as const,
    queryFn: ({ signal }) => read(name, request, { signal, ...options }),
  });

/** Query options of a read: `useQuery(callQuery('listHosts', { filter: 'live' }))`; `marketQuery` is for personal replies. */
export const callQuery = <Name extends Exclude<CallName, keyof MarketRoutes>>(
  name: Name,
  request: CallOf<ClientRoutes[Name]>,
  options?: Pick<CallOptions, 'failures'>,
) => readQuery(name, request, options);

/** How a call counts its pages: what of the request asks for the first page, and for the page after `last`. */
export interface Pager<Reply, Part> {
  first: Part;
  next: (last: Reply) => Part | undefined;
}

/** Pages by number: page 1 replaces, later pages append (T10, T15). */
export const NUMBERED: Pager<{ page: number; isLastPage: boolean }, { page: number }> = {
  first: { page: 1 },
  next: ({ page, isLastPage }) => (isLastPage ? undefined : { page: page + 1 }),
};

/** Query options of an infinite list; `request` goes without the part that names the page. */
export const pagedQuery = <Name extends CallName, Part extends object>(
  name: Name,
  request: Omit<CallOf<ClientRoutes[Name]>, keyof Part>,
  pager: Pager<ReplyOf<ClientRoutes[Name]>, Part>,
) =>
  infiniteQueryOptions({
    queryKey: [name, 'pages', request] as const,
    queryFn: ({ pageParam, signal }) =>
      read(name, { ...request, ...(pageParam as Part) } as unknown as CallOf<ClientRoutes[Name]>, { signal }),
    initialPageParam: pager.first,
    getNextPageParam: pager.next,
  });

const MISSING: readonly (number | null)[] = [CODE.NOT_FOUND, CODE.MALFORMED];

/** Whether the address names what does not exist: a retry cannot help. */
export const isMissing = ({ data, error }: { data: unknown; error: Error | null }): boolean =>
  data === undefined && error instanceof CallError && MISSING.includes(error.code);
