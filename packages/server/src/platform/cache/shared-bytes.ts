import { LRUCache } from 'lru-cache';

/** A larger body is shared only by concurrent requests. */
const LARGEST_PART = 0.25;

/** Bodies that are read once for all callers and cached up to a size in bytes; a key always names the same content. */
export class SharedBytes {
  readonly cache: LRUCache<string, Buffer, () => Promise<Buffer>>;

  constructor(mostBytes: number) {
    this.cache = new LRUCache<string, Buffer, () => Promise<Buffer>>({
      maxSize: mostBytes,
      maxEntrySize: mostBytes * LARGEST_PART,
      sizeCalculation: ({ length }) => Math.max(1, length),
      fetchMethod: (_key, _stale, { context: read }) => read(),
      // All waiting callers get the body, even when it is evicted meanwhile.
      ignoreFetchAbort: true,
    });
  }

  /** The body of `key`, shared by all callers and read by `read` when it is not cached; rejects as `read` does. */
  async get(key: string, read: () => Promise<Buffer>): Promise<Buffer> {
    return this.cache.get(key) ?? this.cache.forceFetch(key, { context: read });
  }
}
