import type { REPORT_RECORDS } from '@touchline/contract/bet.ts';
import { QUIET } from '#platform/query/call-query.ts';
import { marketPages, marketQuery } from '#platform/query/market-query.ts';

/** K1. */
const REPORTS_PER_PAGE = 100;

/** E9: of the running week, or those before. */
export type Records = (typeof REPORT_RECORDS)[number];

/** A ranked user (R19); the page itself says that there is none. */
export const rankedUserQuery = (userId: string) => marketQuery('getRankedUser', { userId }, QUIET);

interface ReportPage {
  pageNum: number;
  cursor?: string;
}

/** Reports of a user, newest first: the cursor keeps the list exact whatever comes in meanwhile (K1). */
export const reportPagesQuery = (userId: string, recordsType: Records) =>
  marketPages(
    'listBettingReports',
    { userId, recordsType, size: REPORTS_PER_PAGE },
    {
      first: { pageNum: 1 } as ReportPage,
      next: ({ isLastPage, pageNum, cursor }) =>
        isLastPage ? undefined : { pageNum: pageNum + 1, ...(cursor !== null && { cursor }) },
    },
  );
