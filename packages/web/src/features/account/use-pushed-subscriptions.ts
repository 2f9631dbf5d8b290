import { useQueryClient } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { withPush } from '#features/account/pushed-subscriptions.ts';
import type { SubscriptionData } from '#features/account/subscription-data.ts';
import { liveChannel, usePush } from '#platform/push/push.ts';
import { callQuery } from '#platform/query/call-query.ts';

/** Keeps the lists on screen up to date by push. */
export const usePushedSubscriptions = (data: SubscriptionData | undefined): void => {
  const queries = useQueryClient();
  const matches = (data?.matches ?? [])
    .map(({ match }) => match)
    .filter(({ sport, statusId }) => matchPhase(sport, statusId) !== 'finished')
    .map(({ sport, matchId }) => channel.match(sport, matchId));
  usePush([liveChannel(), ...matches], (message) => {
    queries.setQueryData(callQuery('listBookings', {}).queryKey, (list) => list && withPush(list, message));
  });
};
