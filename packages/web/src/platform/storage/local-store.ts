import type { DeviceKey } from '@touchline/contract/device-storage.ts';

type StoredKey = DeviceKey<'localStorage' | 'sessionStorage'>;

/** The part of Web Storage that the app uses, for declared keys. */
export interface TextStore<Key extends StoredKey = StoredKey> {
  getItem(key: Key): string | null;
  setItem(key: Key, value: string): void;
  removeItem(key: Key): void;
}

/** Storage for tests and for pages where the browser refuses its own (private mode, blocked cookies). */
export const memoryStore = (): TextStore => {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
};

const browserStore = (name: 'localStorage' | 'sessionStorage'): TextStore => {
  try {
    const store = globalThis[name];
    store.setItem('touchline.probe', '1');
    store.removeItem('touchline.probe');
    return store;
  } catch {
    return memoryStore();
  }
};

const inBrowser = typeof document !== 'undefined';

/** What is stored without consent; for the rest there is `functionalStore`. */
export const localStore: TextStore<DeviceKey<'localStorage', 'necessary'>> = inBrowser
  ? browserStore('localStorage')
  : memoryStore();
export const tabStore: TextStore<DeviceKey<'sessionStorage'>> = inBrowser
  ? browserStore('sessionStorage')
  : memoryStore();

/** Reads JSON that an earlier version or another program may have written; anything unreadable is null. */
export const readJson = <Key extends StoredKey, Value>(
  store: TextStore<Key>,
  key: NoInfer<Key>,
  isValue: (value: unknown) => value is Value,
): Value | null => {
  try {
    const value: unknown = JSON.parse(store.getItem(key) ?? 'null');
    return isValue(value) ? value : null;
  } catch {
    return null;
  }
};
