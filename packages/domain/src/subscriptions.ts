import type { SubscriptionInfo } from '@touchline/contract/anchor.ts';

/** The target of a subscription: a host or a match. */
export type SubscriptionTarget = { hostId: string; matchId?: undefined } | { matchId: string; hostId?: undefined };

const withId = (ids: readonly string[], id: string | undefined): string[] =>
  id === undefined || ids.includes(id) ? [...ids] : [...ids, id];
const withoutId = (ids: readonly string[], id: string | undefined): string[] => ids.filter((other) => other !== id);

/** The lists after following a host or booking a match: its id is in them once. */
export const subscribed = (info: SubscriptionInfo, target: SubscriptionTarget): SubscriptionInfo => ({
  subscribeHostId: withId(info.subscribeHostId, target.hostId),
  subscribeMatchId: withId(info.subscribeMatchId, target.matchId),
});

/** The lists after cancelling: without the id. */
export const unsubscribed = (info: SubscriptionInfo, target: SubscriptionTarget): SubscriptionInfo => ({
  subscribeHostId: withoutId(info.subscribeHostId, target.hostId),
  subscribeMatchId: withoutId(info.subscribeMatchId, target.matchId),
});
