import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubscriptionTarget } from '@touchline/domain/subscriptions.ts';
import { subscriptionText } from '#entities/host/subscription-text.ts';
import { withTargetBack, withoutTarget } from '#features/account/subscription-data.ts';
import { call } from '#platform/http/client.ts';
import { callQuery } from '#platform/query/call-query.ts';
import { whileSameMember } from '#platform/session/same-member.ts';
import { toast } from '#ui/toast/toast-store.ts';

const bookings = callQuery('listBookings', {}).queryKey;
const subscriptions = callQuery('getSubscriptions', {}).queryKey;

/** Ends a booking or the following of a host: gone from the list at once, alone back when it failed (T11), with a message either way (C2). */
export const useUnsubscribe = (): ((target: SubscriptionTarget) => void) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: (target: SubscriptionTarget) => call('unsubscribe', target, { failures: 'quiet' }),
    networkMode: 'always',
    onMutate: async (target) => {
      const isSame = whileSameMember();
      await queries.cancelQueries({ queryKey: bookings });
      const before = queries.getQueryData(bookings);
      queries.setQueryData(bookings, (list) => list && withoutTarget(list, target));
      return { before, isSame };
    },
    onError: (_error, target, intent) => {
      if (intent?.isSame() !== true) return;
      const { before } = intent;
      queries.setQueryData(bookings, (list) => list && before && withTargetBack(list, before, target));
      toast.error(t`取消失败，已恢复`);
    },
    onSuccess: (info, target, intent) => {
      if (!intent.isSame()) return;
      queries.setQueryData(subscriptions, info);
      toast.success(subscriptionText(target, false));
    },
  });
  return ending.mutate;
};
