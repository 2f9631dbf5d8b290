import { useDeviceValue } from '#platform/prerender/prerender-context.ts';

/** A value outside React that components can watch. */
export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
}

export const createStore = <Value>(initial: Value): Store<Value> => {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

const rereads = new Set<() => void>();

/** A store of what is kept on this device, as `read` finds it; whoever sets it keeps it. */
export const createDeviceStore = <Value>(read: () => Value): Store<Value> => {
  const store = createStore(read());
  rereads.add(() => store.set(read()));
  return store;
};

/** After a visit: what is kept on the device counts again. */
export const rereadDevice = (): void => {
  for (const reread of rereads) reread();
};

/** `onServer` is the value that the server renders with, where this device may have another one. */
export const useStore = <Value>(
  store: Pick<Store<Value>, 'get' | 'subscribe'>,
  onServer: () => Value = store.get,
): Value => useDeviceValue(store.subscribe, store.get, onServer);
