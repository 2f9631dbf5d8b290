import type { Redis } from 'ioredis';

/** A key-value store for short-lived data that may be lost. */
export interface EphemeralStore {
  /** Claims a key for `ms`; false when it is claimed already. */
  claim(key: string, ms: number): Promise<boolean>;
  countOf(key: string): Promise<number>;
  /** Adds to a count, which does not fall below 0; it expires `ms` after the last change. */
  add(key: string, by: number, ms: number): Promise<void>;
}

/** Opens a store per name. Beyond `mostKeys` in this process the oldest keys are dropped. */
export type OpenStore = (name: string, mostKeys: number) => EphemeralStore;

/** A store in this process only. */
export const localStore =
  (now: () => number): OpenStore =>
  (_name, mostKeys) => {
    const entries = new Map<string, { value: string; expiresAt: number }>();
    const get = (key: string): string | null => {
      const found = entries.get(key);
      return found && found.expiresAt > now() ? found.value : null;
    };
    const set = (key: string, value: string, ms: number): void => {
      // Deleted first, so that the map stays in the order of the last change.
      entries.delete(key);
      entries.set(key, { value, expiresAt: now() + ms });
      const [oldest] = entries.keys();
      if (entries.size > mostKeys && oldest !== undefined) entries.delete(oldest);
    };
    return {
      async claim(key, ms) {
        if (get(key) !== null) return false;
        set(key, '1', ms);
        return true;
      },
      countOf: async (key) => Number(get(key)),
      async add(key, by, ms) {
        const count = Number(get(key)) + by;
        if (count > 0) set(key, String(count), ms);
        else entries.delete(key);
      },
    };
  };

const ADD = `
local count = tonumber(redis.call('GET', KEYS[1]) or '0') + tonumber(ARGV[1])
if count > 0 then redis.call('SET', KEYS[1], count, 'PX', ARGV[2]) else redis.call('DEL', KEYS[1]) end`;

/** A store shared by all nodes; while Redis is unavailable each uses its own memory. */
export const sharedStore =
  (redis: Redis, openLocal: OpenStore): OpenStore =>
  (name, mostKeys) => {
    const local = openLocal(name, mostKeys);
    const keyOf = (key: string): string => `touchline:${name}:${key}`;
    const orLocal = async <Value>(shared: Promise<Value>, alone: () => Promise<Value>): Promise<Value> => {
      try {
        return await shared;
      } catch {
        return alone();
      }
    };
    return {
      claim: (key, ms) =>
        orLocal(
          redis.set(keyOf(key), '1', 'PX', ms, 'NX').then((reply) => reply === 'OK'),
          () => local.claim(key, ms),
        ),
      countOf: (key) => orLocal(redis.get(keyOf(key)).then(Number), () => local.countOf(key)),
      add: (key, by, ms) =>
        orLocal(
          redis.eval(ADD, 1, keyOf(key), by, ms).then(() => {}),
          () => local.add(key, by, ms),
        ),
    };
  };
