import { useQuery } from '@tanstack/react-query';
import { usePushedSubscriptions } from '#features/account/use-pushed-subscriptions.ts';
import { usePolling } from '#platform/push/polling.ts';
import { callQuery } from '#platform/query/call-query.ts';

/** What the member booked and follows: read at every opening, then kept up to date by push (K2: polled without it). */
export const useSubscriptionData = () => {
  const query = useQuery({
    ...callQuery('listBookings', {}),
    refetchOnMount: 'always',
    refetchInterval: usePolling('list'),
  });
  usePushedSubscriptions(query.data);
  return query;
};
