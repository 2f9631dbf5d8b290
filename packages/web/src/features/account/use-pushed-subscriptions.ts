import { channel } from '@touchline/contract/channels.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { applyMatchChange } from '#data/match/match-rule.ts';
import { withPush } from '#features/account/pushed-subscriptions.ts';
import type { SubscriptionData } from '#features/account/subscription-data.ts';
import { liveChannel, usePush } from '#platform/push/push.ts';
import { callQuery } from '#platform/query/call-query.ts';
import { applyPushToReplies } from '#platform/query/push-updates.ts';

/** Keeps the lists on screen up to date by push. */
export const usePushedSubscriptions = (data: SubscriptionData | undefined): void => {
  const matches = (data?.matches ?? [])
    .map(({ match }) => match)
    .filter(({ sport, statusId }) => matchPhase(sport, statusId) !== 'finished')
    .map(({ sport, matchId }) => channel.match(sport, matchId));
  usePush([liveChannel(), ...matches], (message) => {
    if (message.mutation === 'match.change') applyMatchChange(message.data);
    else applyPushToReplies(callQuery('listBookings', {}), (list: SubscriptionData) => withPush(list, message));
  });
};
