import type { SubscriptionInfo } from '@touchline/contract/anchor.ts';

/** What is followed: a host or a match. */
export type SubscriptionTarget = { hostId: string; matchId?: undefined } | { matchId: string; hostId?: undefined };

const withId = (ids: readonly string[], id: string | undefined): string[] =>
  id === undefined || ids.includes(id) ? [...ids] : [...ids, id];
const withoutId = (ids: readonly string[], id: string | undefined): string[] => ids.filter((other) => other !== id);

/** The lists after following a host or booking a match: its id is in them once (T11). */
export const subscribed = (info: SubscriptionInfo, target: SubscriptionTarget): SubscriptionInfo => ({
  subscribeHostId: withId(info.subscribeHostId, target.hostId),
  subscribeMatchId: withId(info.subscribeMatchId, target.matchId),
});

/** The lists after cancelling: the id is gone from them (T11). */
export const unsubscribed = (info: SubscriptionInfo, target: SubscriptionTarget): SubscriptionInfo => ({
  subscribeHostId: withoutId(info.subscribeHostId, target.hostId),
  subscribeMatchId: withoutId(info.subscribeMatchId, target.matchId),
});
