/** Memoises the last `size` results of a pure but expensive computation. */
export const createRecentCache = <Value>(size: number): ((key: string, make: () => Value) => Value) => {
  const entries = new Map<string, Value>();
  return (key, make) => {
    const value = entries.has(key) ? (entries.get(key) as Value) : make();
    entries.delete(key);
    entries.set(key, value);
    const [oldest] = entries.keys();
    if (entries.size > size && oldest !== undefined) entries.delete(oldest);
    return value;
  };
};
