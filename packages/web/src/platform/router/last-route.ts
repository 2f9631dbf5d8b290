import { localStore } from '#platform/storage/local-store.ts';

const KEY = 'touchline.last-route';

/** N6: remembers the last kept-alive page. */
export const storeLastRoute = (path: string): void => localStore.setItem(KEY, path);
