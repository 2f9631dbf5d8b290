import { callQuery, pagedQuery } from '#platform/query/call-query.ts';
import { marketQuery } from '#platform/query/market-query.ts';

const PAGE_SIZE = 20;

export const balanceQuery = () => callQuery('getBalance', {});
export const limitsQuery = () => marketQuery('getLimits', {});

interface LedgerPage {
  before?: string;
}

/** The ledger, newest first; each page begins after the last entry of the one before. */
export const ledgerQuery = () =>
  pagedQuery(
    'listWalletEntries',
    { size: PAGE_SIZE },
    {
      first: {} as LedgerPage,
      next: ({ list, isLastPage }) => {
        const last = list.at(-1);
        return isLastPage || last === undefined ? undefined : { before: last.id };
      },
    },
  );
