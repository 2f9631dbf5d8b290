import type { Host } from '@touchline/contract/anchor.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
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

const isLive = ({ liveStatus }: Host): boolean => liveStatus === LIVE_STATUS.live;

/** Who is on comes first; otherwise the order stays. */
export const liveFirst = (hosts: readonly Host[]): Host[] => [
  ...hosts.filter(isLive),
  ...hosts.filter((host) => !isLive(host)),
];
