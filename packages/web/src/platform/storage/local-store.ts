/** The part of Web Storage that the app uses. */
export interface TextStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
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

export const localStore: TextStore = inBrowser ? browserStore('localStorage') : memoryStore();
export const tabStore: TextStore = inBrowser ? browserStore('sessionStorage') : memoryStore();

/** Reads JSON that an earlier version or another program may have written; anything unreadable is null. */
export const readJson = <Value>(
  store: TextStore,
  key: string,
  isValue: (value: unknown) => value is Value,
): Value | null => {
  try {
    const value: unknown = JSON.parse(store.getItem(key) ?? 'null');
    return isValue(value) ? value : null;
  } catch {
    return null;
  }
};
