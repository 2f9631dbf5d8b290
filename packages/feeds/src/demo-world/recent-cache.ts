/** Keeps what was asked for last, so that a pure but long computation is made once. `size` is the number of values kept. */
export const createRecentCache = <Value>(size: number): ((key: string, make: () => Value) => Value) => {
  const kept = new Map<string, Value>();
  return (key, make) => {
    const value = kept.has(key) ? (kept.get(key) as Value) : make();
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > size && oldest !== undefined) kept.delete(oldest);
    return value;
  };
};
