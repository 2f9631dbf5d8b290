import type { ReplyOf } from '@touchline/contract/route.ts';
import type { ClientRoutes } from '@touchline/contract/routes.ts';
import type { SubscriptionTarget } from '@touchline/domain/subscriptions.ts';

/** What a member booked and follows (P1). */
export type SubscriptionData = ReplyOf<ClientRoutes['listBookings']>;

/** The lists without a match or host that is no longer wanted (T11). */
export const withoutTarget = (
  { matches, hosts }: SubscriptionData,
  { matchId, hostId }: SubscriptionTarget,
): SubscriptionData => ({
  matches: matches.filter(({ match }) => match.matchId !== matchId),
  hosts: hosts.filter(({ id }) => id !== hostId),
});
