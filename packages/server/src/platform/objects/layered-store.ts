import type { ObjectStore } from './object-store.ts';

/** Stores in `first`, and reads and removes what is still in `second`: while objects move, and when they never did. */
export const layerStores = (first: ObjectStore, second: ObjectStore): ObjectStore => ({
  put: first.put,
  // The third look is for what moved between the first two.
  get: async (key) => (await first.get(key)) ?? (await second.get(key)) ?? first.get(key),
  async remove(key) {
    await first.remove(key);
    await second.remove(key);
  },
  async removeWith(trx, keys) {
    await first.removeWith(trx, keys);
    await second.removeWith(trx, keys);
  },
  async *list(prefix) {
    yield* first.list(prefix);
    yield* second.list(prefix);
  },
});
