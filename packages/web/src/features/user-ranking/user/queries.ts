import { infiniteQueryOptions } from '@tanstack/react-query';
import type { REPORT_RECORDS } from '@touchline/contract/bet.ts';
import { marketCall, marketQuery } from '#platform/query/market-query.ts';

const READ_RETRIES = 2;
/** K1. */
const REPORTS_PER_PAGE = 100;

/** E9: of the running week, or those before. */
export type Records = (typeof REPORT_RECORDS)[number];

/** A ranked user (R19); the page itself says that there is none. */
export const rankedUserQuery = (userId: string) => ({
  ...marketQuery('getRankedUser', { userId }),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    marketCall('getRankedUser', { userId }, { signal, retries: READ_RETRIES, failures: 'quiet' }),
});

/** Reports of a user, newest first: the cursor keeps the list exact whatever comes in meanwhile (K1). */
export const reportPagesQuery = (userId: string, recordsType: Records) =>
  infiniteQueryOptions({
    meta: { isPersonal: true },
    queryKey: ['listBettingReports', 'pages', { userId, recordsType }] as const,
    queryFn: ({ pageParam: { pageNum, cursor }, signal }) =>
      marketCall(
        'listBettingReports',
        { userId, recordsType, pageNum, size: REPORTS_PER_PAGE, ...(cursor !== null && { cursor }) },
        { signal, retries: READ_RETRIES },
      ),
    initialPageParam: { pageNum: 1, cursor: null as string | null },
    getNextPageParam: ({ isLastPage, pageNum, cursor }) => (isLastPage ? undefined : { pageNum: pageNum + 1, cursor }),
  });
