import type { DeviceKey } from '@touchline/contract/device-storage.ts';
import { ASSETS, CACHE_PREFIX } from '#platform/service-worker/messages.ts';

type CacheName = DeviceKey<'Cache Storage'>;

/** A change of what is stored gets a new number: older caches are then deleted. */
export const PAGES = `${CACHE_PREFIX}pages-1` satisfies CacheName;
export const PICTURES = `${CACHE_PREFIX}pictures-1` satisfies CacheName;

/** Header of a stored page: when it was stored, by the clock of this device (epoch ms). */
export const STORED_AT = 'x-stored-at';

const OURS: readonly string[] = [PAGES, ASSETS, PICTURES];

/** What is stored under an address, whatever headers the request has. */
export const stored = (cacheName: string, address: string): Promise<Response | undefined> =>
  caches.match(address, { cacheName, ignoreVary: true });

/** Deletes the entries that were written first until `most` are left. */
const trimTo = async (cache: Cache, most: number): Promise<void> => {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
};

let hasEnded = false;

/** Whether the page has made the cache, which is gone when consent is; the worker may have been started since. */
const mayStore = async (): Promise<boolean> => !hasEnded && (await caches.has(ASSETS));

/** The page has consent again. */
export const resumeStoring = (): void => {
  hasEnded = false;
};

/** Nothing is stored any more, and what is being stored now does not stay. */
export const endStoring = async (): Promise<void> => {
  hasEnded = true;
  await Promise.all(OURS.map((name) => caches.delete(name)));
};

/** Stores a response under an address, in the place of an older one and as the newest; `most` are kept, those that were stored first go. */
export const store = async (cacheName: string, address: string, response: Response, most?: number): Promise<void> => {
  if (!(await mayStore())) return;
  const cache = await caches.open(cacheName);
  await cache.delete(address, { ignoreVary: true });
  await cache.put(address, response);
  if (most !== undefined) await trimTo(cache, most);
  if (hasEnded) await caches.delete(cacheName);
};

/** Deletes what earlier versions of the worker kept in another form. */
export const deleteOlderCaches = async (): Promise<void> => {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(CACHE_PREFIX) && !OURS.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
};
