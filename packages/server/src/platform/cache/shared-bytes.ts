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
      // Anyone who waits gets the body, also when it is displaced meanwhile.
      ignoreFetchAbort: true,
    });
  }

  /** The body of `key`, the same for all, read by `read` where it is not kept; rejects as `read` does. */
  async get(key: string, read: () => Promise<Buffer>): Promise<Buffer> {
    return this.cache.get(key) ?? this.cache.forceFetch(key, { context: read });
  }
}
