import { createStore } from '#platform/storage/store.ts';

/** What alerts are offered for: a match or a team, or a host. */
export type OfferTopic = 'match' | 'host';

/** What a member has just booked or followed, until the offer is answered; null when there is none. */
export const offeredAlerts = createStore<OfferTopic | null>(null);
