import { functionalStore } from '#platform/storage/functional-store.ts';

const KEY = 'touchline.last-route';

/** N6: remembers the last kept-alive page. */
export const storeLastRoute = (path: string): void => functionalStore.setItem(KEY, path);
