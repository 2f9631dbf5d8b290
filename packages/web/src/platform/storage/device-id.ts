import { localStore } from '#platform/storage/local-store.ts';
import type { TextStore } from '#platform/storage/local-store.ts';
import { randomId } from '#platform/storage/random-id.ts';

const KEY = 'touchline.device-id';

/** This browser's identifier (N9, C1): created once, then kept. */
export const deviceId = (store: TextStore = localStore): string => {
  const known = store.getItem(KEY);
  if (known !== null && /^[A-Za-z0-9_-]{1,64}$/.test(known)) return known;
  const created = randomId(32);
  store.setItem(KEY, created);
  return created;
};
