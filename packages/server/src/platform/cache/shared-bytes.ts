import { LRUCache } from 'lru-cache';

/** A larger body stays with those who asked for it together. */
const LARGEST_PART = 0.25;

/** Bodies that are read once for all who ask, and kept up to so many bytes; a key names its content for ever. */
export class SharedBytes {
  readonly cache: LRUCache<string, Buffer, () => Promise<Buffer>>;

  constructor(mostBytes: number) {
    this.cache = new LRUCache<string, Buffer, () => Promise<Buffer>>({
      maxSize: mostBytes,
      maxEntrySize: mostBytes * LARGEST_PART,
      sizeCalculation: ({ length }) => Math.max(1, length),
      fetchMethod: (_key, _stale, { context: read }) => read(),
      // Whoever waits gets the body, also when it is displaced meanwhile.
      ignoreFetchAbort: true,
    });
  }

  /** The body of `key`, the same for all, read by `read` where it is not kept; rejects as `read` does. */
  async get(key: string, read: () => Promise<Buffer>): Promise<Buffer> {
    return this.cache.get(key) ?? this.cache.forceFetch(key, { context: read });
  }
}
