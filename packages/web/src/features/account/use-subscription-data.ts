import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#platform/query/call-query.ts';
import { usePolling } from '#platform/push/polling.ts';
import { useSession } from '#platform/session/session.ts';

/** What the member booked and follows; read again at every opening, so that scores are those of now. */
export const useSubscriptionData = () =>
  useQuery({
    ...callQuery('listBookings', {}),
    enabled: useSession() !== null,
    refetchOnMount: 'always',
    refetchInterval: usePolling('list'),
  });
