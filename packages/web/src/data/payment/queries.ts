import { marketPages, marketQuery } from '#platform/query/market-query.ts';

const PAGE_SIZE = 20;

export const topUpOptionsQuery = () => marketQuery('getTopUpOptions', {}, { failures: 'quiet' });
export const paymentQuery = (id: string) => marketQuery('getPayment', { id }, { failures: 'quiet' });
export const receiptQuery = (id: string) => marketQuery('getReceipt', { id }, { failures: 'quiet' });

interface PaymentPage {
  before?: string;
}

/** The member's payments, newest first; each page begins after the last one of the page before. */
export const paymentsQuery = () =>
  marketPages(
    'listPayments',
    { size: PAGE_SIZE },
    {
      first: {} as PaymentPage,
      next: ({ list, isLastPage }) => {
        const last = list.at(-1);
        return isLastPage || last === undefined ? undefined : { before: last.id };
      },
    },
  );
