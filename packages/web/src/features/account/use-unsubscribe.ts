import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubscriptionTarget } from '@touchline/domain/subscriptions.ts';
import { withoutTarget } from '#features/account/subscription-data.ts';
import { call } from '#platform/http/client.ts';
import { callQuery } from '#platform/query/call-query.ts';
import { toast } from '#ui/toast/toast-store.ts';

const bookings = callQuery('listBookings', {}).queryKey;
const subscriptions = callQuery('getSubscriptions', {}).queryKey;

/** Ends a booking or the following of a host: gone from the list at once, back with a message when it failed (T11). */
export const useUnsubscribe = (): ((target: SubscriptionTarget) => void) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: (target: SubscriptionTarget) => call('unsubscribe', target, { failures: 'quiet' }),
    networkMode: 'always',
    onMutate: async (target) => {
      await queries.cancelQueries({ queryKey: bookings });
      const before = queries.getQueryData(bookings);
      queries.setQueryData(bookings, (list) => list && withoutTarget(list, target));
      return before;
    },
    onError: (_error, _target, before) => {
      queries.setQueryData(bookings, before);
      toast.error(t`没有取消成功，已恢复`);
    },
    onSuccess: (info) => queries.setQueryData(subscriptions, info),
  });
  return ending.mutate;
};
