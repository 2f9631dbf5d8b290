/** An observable value. */
export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  /** Subscribes until the returned function is called. */
  listen(listener: (value: Value) => void): () => void;
}

export const createStore = <Value>(first: Value): Store<Value> => {
  let current = first;
  const listeners = new Set<(value: Value) => void>();
  return {
    get: () => current,
    set: (value) => {
      if (value === current) return;
      current = value;
      for (const listener of listeners) listener(value);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
