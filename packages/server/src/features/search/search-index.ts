import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import { createEventLoopYield } from '#platform/db/event-loop-yield.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { CODE } from '@touchline/contract/codes.ts';
import {
  type Findings,
  type FindRequest,
  type FromIndex,
  INDEXED_KINDS,
  type IndexedKind,
  type Nicknames,
  type SearchEntry,
  type ToIndex,
} from './entries.ts';

const THREAD = new URL('./index-thread.ts', import.meta.url);
/** 100,000 entries take about 150 MB. */
const HEAP_MB = 1024;
/** Searches that may wait; more are refused. */
const WAITING_MOST = 100;
/** Reads of one kind take at most about a thirtieth of the time; half of it while there is nothing to search. */
const REST_FACTOR = 30;
const FIRST_REST_FACTOR = 1;
const REST_LEAST_MS = 1000;
/** For what no tag covers. */
const MAX_AGE_MS = 600_000;

/** Where the entries of a kind come from, and the tags of the cache that say when they have changed, on any node. */
export interface EntrySource {
  tags: readonly string[];
  read: () => AsyncIterable<SearchEntry[]>;
}

interface IndexDeps {
  cache: SnapshotCache;
  log: Logger;
  sources: Readonly<Record<IndexedKind, EntrySource>>;
  /** Few, and given by people who look for them at once. */
  nicknames: { tags: readonly string[]; read: () => Promise<Nicknames> };
}

/** How far a kind is loaded. */
interface Load {
  /** The cache's value when it was read; another one says that it is stale. */
  version: object | null;
  /** While it is being read. */
  reading: Promise<void> | null;
  notBefore: number;
}

const isStarting = (): ApiError =>
  new ApiError(CODE.TOO_MANY, 'the search is starting, please wait a moment', { retryAfterMs: 1000 });

/** The index of public entries, in a thread of its own, so that calls and push never wait for a search. It starts with the first refresh or search. */
export class SearchIndex {
  readonly #deps: IndexDeps;
  readonly #waiting = new Map<number, PromiseWithResolvers<Findings>>();
  readonly #loads = new Map<IndexedKind, Load>();
  readonly #loaded = new Map<IndexedKind, PromiseWithResolvers<void>>();
  #thread: Worker | null = null;
  #looking: NodeJS.Timeout | undefined;
  /** Those that the thread has. */
  #nicknames: Nicknames | null = null;
  #requests = 0;
  #isClosed = false;

  constructor(deps: IndexDeps) {
    this.#deps = deps;
  }

  /** Rejects with 10429 while too many searches wait. */
  async find(request: FindRequest): Promise<Findings> {
    if (this.#waiting.size >= WAITING_MOST)
      throw new ApiError(CODE.TOO_MANY, 'too many searches at once, please wait a moment', { retryAfterMs: 1000 });
    await this.refresh();
    const id = (this.#requests += 1);
    const found = Promise.withResolvers<Findings>();
    this.#waiting.set(id, found);
    this.#post({ type: 'find', id, request });
    return found.promise;
  }

  /** Begins to read again what has changed; resolves when every kind has been read once. Rejects with 10429 while one that failed rests. */
  async refresh(): Promise<void> {
    await this.#refreshNicknames();
    await Promise.all(INDEXED_KINDS.map((kind) => this.#refreshKind(kind)));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#looking);
    await this.#thread?.terminate();
  }

  /** They are in effect for the search that follows. */
  async #refreshNicknames(): Promise<void> {
    const { tags, read } = this.#deps.nicknames;
    const nicknames = await this.#deps.cache.get('search-nicknames', tags, MAX_AGE_MS, read);
    if (nicknames === this.#nicknames) return;
    this.#nicknames = nicknames;
    this.#post({ type: 'nicknames', nicknames });
  }

  async #refreshKind(kind: IndexedKind): Promise<void> {
    const load = this.#loads.get(kind) ?? { version: null, reading: null, notBefore: 0 };
    this.#loads.set(kind, load);
    const { tags } = this.#deps.sources[kind];
    const version = await this.#deps.cache.get(`search-entries:${kind}`, tags, MAX_AGE_MS, async () => ({}));
    if (load.version !== version && load.reading === null && performance.now() >= load.notBefore) {
      load.version = version;
      load.reading = this.#read(kind, load).finally(() => (load.reading = null));
      load.reading.catch((error: unknown) => {
        load.version = null;
        if (!this.#isClosed) this.#deps.log.error({ err: error, kind }, 'the search index could not read its entries');
      });
    }
    // One that was read before is searched as it was, whatever becomes of the next read.
    if (this.#isLoaded(kind)) return;
    if (load.reading === null) throw isStarting();
    await load.reading;
  }

  #isLoaded(kind: IndexedKind): boolean {
    return this.#loaded.has(kind);
  }

  async #read(kind: IndexedKind, load: Load): Promise<void> {
    const start = performance.now();
    const pause = createEventLoopYield();
    const done = Promise.withResolvers<void>();
    try {
      this.#post({ type: 'begin', kind });
      for await (const entries of this.#deps.sources[kind].read()) {
        this.#post({ type: 'entries', kind, entries });
        await pause();
      }
      this.#loaded.set(kind, done);
      this.#post({ type: 'end', kind });
    } finally {
      const factor = this.#isLoaded(kind) ? REST_FACTOR : FIRST_REST_FACTOR;
      load.notBefore = performance.now() + Math.max(REST_LEAST_MS, factor * (performance.now() - start));
    }
    await done.promise;
  }

  #post(message: ToIndex): void {
    if (this.#isClosed) return;
    this.#thread ??= this.#start();
    this.#thread.postMessage(message, []);
  }

  #start(): Worker {
    const thread = new Worker(THREAD, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
    thread.unref();
    // What changed is read without waiting for a search, which would find what was there before.
    this.#looking = setInterval(() => void this.refresh().catch(() => {}), REST_LEAST_MS).unref();
    thread.on('message', (message: FromIndex) => {
      if (message.type === 'loaded') return this.#loaded.get(message.kind)?.resolve();
      this.#waiting.get(message.id)?.resolve(message.findings);
      this.#waiting.delete(message.id);
    });
    thread.on('error', (error) => this.#deps.log.error({ err: error }, 'the search thread failed and is restarted'));
    thread.on('exit', () => this.#reset());
    return thread;
  }

  /** The next search starts another thread and loads it. */
  #reset(): void {
    this.#thread = null;
    this.#nicknames = null;
    clearInterval(this.#looking);
    const ended = isStarting();
    for (const one of [...this.#waiting.values(), ...this.#loaded.values()]) one.reject(ended);
    this.#waiting.clear();
    this.#loaded.clear();
    this.#loads.clear();
  }
}
