import { localStore, readJson } from '#platform/storage/local-store.ts';
import { createDeviceStore } from '#platform/storage/store.ts';

const KEY = 'touchline.follows';

const isKeys = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const store = createDeviceStore<readonly string[]>(() => readJson(localStore, KEY, isKeys) ?? []);

/** What a visitor follows on this device, in order, until a sign-in takes it over. */
export const deviceFollows = {
  ...store,
  set: (keys: readonly string[]): void => {
    store.set(keys);
    if (keys.length === 0) localStore.removeItem(KEY);
    else localStore.setItem(KEY, JSON.stringify(keys));
  },
};
