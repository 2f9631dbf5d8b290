const WINDOW_MS = 15 * 60_000;
const MOST_KEYS = 20_000;

/** Failed sign-ins by key (an account or an address), forgotten 15 min after the last one. */
export interface FailureCounts {
  of(key: string): number;
  add(key: string): void;
  /** Takes back up to `count` failures. */
  forgive(key: string, count: number): void;
}

export const createFailureCounts = (now: () => number): FailureCounts => {
  const counts = new Map<string, { count: number; expiresAt: number }>();

  const countOf = (key: string): number => {
    const found = counts.get(key);
    return found && found.expiresAt > now() ? found.count : 0;
  };

  const store = (key: string, count: number): void => {
    // Taken out first so that the map stays in the order of the last failure.
    counts.delete(key);
    if (count > 0) counts.set(key, { count, expiresAt: now() + WINDOW_MS });
    if (counts.size <= MOST_KEYS) return;
    const [oldest] = counts.keys();
    if (oldest !== undefined) counts.delete(oldest);
  };

  return {
    of: countOf,
    add: (key) => store(key, countOf(key) + 1),
    forgive: (key, count) => store(key, countOf(key) - count),
  };
};
