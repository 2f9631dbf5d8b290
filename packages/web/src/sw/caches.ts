import { CACHE_PREFIX } from '#platform/service-worker/messages.ts';

/** A change of what is stored gets a new number: older caches are then deleted. */
export const PAGES = `${CACHE_PREFIX}pages-1`;
export const ASSETS = `${CACHE_PREFIX}assets-1`;
export const PICTURES = `${CACHE_PREFIX}pictures-1`;

/** Header of a stored page: when it was stored, by the clock of this device (epoch ms). */
export const STORED_AT = 'x-stored-at';

const OURS: readonly string[] = [PAGES, ASSETS, PICTURES];

/** What is stored under an address, whatever headers the request has. */
export const stored = async (cacheName: string, address: string): Promise<Response | undefined> =>
  (await caches.open(cacheName)).match(address, { ignoreVary: true });

/** Deletes what earlier versions of the worker kept in another form. */
export const deleteOlderCaches = async (): Promise<void> => {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(CACHE_PREFIX) && !OURS.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
};

/** Deletes the entries that were written first until `most` are left. */
export const trimTo = async (cache: Cache, most: number): Promise<void> => {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
};
