import type { OpenStore } from '#platform/nodes/ephemeral-store.ts';

const WINDOW_MS = 15 * 60_000;
const MOST_KEYS = 20_000;

/** Failed sign-ins by key (an account or an address), reset 15 min after the last one. */
export interface FailureCounts {
  of(key: string): Promise<number>;
  add(key: string): Promise<void>;
  /** Subtracts up to `count` failures. */
  forgive(key: string, count: number): Promise<void>;
}

export const createFailureCounts = (openMemory: OpenStore): FailureCounts => {
  const counts = openMemory('sign-in-failures', MOST_KEYS);
  return {
    of: (key) => counts.countOf(key),
    add: (key) => counts.add(key, 1, WINDOW_MS),
    forgive: (key, count) => counts.add(key, -count, WINDOW_MS),
  };
};
