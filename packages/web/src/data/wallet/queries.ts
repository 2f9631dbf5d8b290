import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client.ts';
import { callQuery } from '#platform/query/call-query.ts';
import { marketQuery } from '#platform/query/market-query.ts';

const READ_RETRIES = 2;
const PAGE_SIZE = 20;

export const balanceQuery = () => callQuery('getBalance', {});
export const spendingQuery = () => marketQuery('getSpending', {});

/** The ledger, newest first; each page begins after the last entry of the one before. */
export const ledgerQuery = () =>
  infiniteQueryOptions({
    queryKey: ['listWalletEntries', 'pages'] as const,
    queryFn: ({ pageParam: before, signal }) =>
      call(
        'listWalletEntries',
        { size: PAGE_SIZE, ...(before !== null && { before }) },
        { signal, retries: READ_RETRIES },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ list, isLastPage }) => (isLastPage ? undefined : list.at(-1)?.id),
  });
