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

/** A list with the item of `id` that it held `before`: in front of what stood behind it, as far as that is still there. */
const putBack = <Item>(now: Item[], before: Item[], idOf: (item: Item) => string, id: string | undefined): Item[] => {
  const place = before.findIndex((item) => idOf(item) === id);
  const item = before[place];
  if (item === undefined || now.some((other) => idOf(other) === id)) return now;
  const behind = new Set(before.slice(place + 1).map(idOf));
  const next = now.findIndex((other) => behind.has(idOf(other)));
  const at = next === -1 ? now.length : next;
  return [...now.slice(0, at), item, ...now.slice(at)];
};

/** The lists with a match or host in its place again that could not be given up; what else has changed meanwhile stays (T11). */
export const withTargetBack = (
  now: SubscriptionData,
  before: SubscriptionData,
  { matchId, hostId }: SubscriptionTarget,
): SubscriptionData => ({
  matches: putBack(now.matches, before.matches, ({ match }) => match.matchId, matchId),
  hosts: putBack(now.hosts, before.hosts, ({ id }) => id, hostId),
});

const isLive = ({ liveStatus }: Host): boolean => liveStatus === LIVE_STATUS.live;

/** Who is on comes first; otherwise the order stays. */
export const liveFirst = (hosts: readonly Host[]): Host[] => [
  ...hosts.filter(isLive),
  ...hosts.filter((host) => !isLive(host)),
];
