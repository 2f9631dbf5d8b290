import { createStore } from '#platform/storage/store.ts';

/** What a member has just asked to hear of: a match or a team, or a host. */
export type AlertWish = 'match' | 'host';

/** The last wish that nobody has answered yet; null when there is none. */
export const alertWish = createStore<AlertWish | null>(null);
