import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import type { Caller } from '#platform/http/origin.ts';

const MOST = 5000;
/** Longer ones come from nobody's app. */
const LONGEST = 300;

/** What is sent when all goes well. */
export interface CachedResponse {
  snapshot: Snapshot;
  contentType: string;
  /** Beside, or instead of, those that every reply has. */
  headers?: Readonly<Record<string, string>>;
  /** Headers of requests by which replies differ, beside those of encoding and origin. */
  vary?: string;
}

/** What answers the requests of an address. */
export interface CachedRead {
  /** Path of its route, for the numbers. */
  route: string;
  /** Whether it is refused when too much is going on. */
  isCall: boolean;
  /** Checks the caller and reads; a rejection sends the request down the full path. */
  read(caller: Caller): Promise<CachedResponse | null>;
}

/** Requests that the full path has answered with a snapshot: what they ask for is known and need not be checked again. */
export class CachedReads {
  readonly #reads = new Map<string, CachedRead>();
  readonly #ofForms = new Set<string>();

  find(url: string, form?: string): CachedRead | undefined {
    return this.#reads.get(keyOf(url, form));
  }

  /** Whether a form that was sent to this address before was a read. */
  acceptsForms(url: string): boolean {
    return this.#ofForms.has(url);
  }

  /** `form` is the raw body of a request whose key includes it. */
  remember(url: string, form: string | undefined, read: CachedRead): void {
    const key = keyOf(url, form);
    if (key.length > LONGEST || this.#reads.has(key)) return;
    if (this.#reads.size >= MOST) this.evict();
    this.#reads.set(key, read);
    if (form !== undefined) this.#ofForms.add(url);
  }

  evict(): void {
    this.#reads.clear();
    this.#ofForms.clear();
  }
}

/** No address has a line break. */
const keyOf = (url: string, form: string | undefined): string => (form === undefined ? url : `${url}\n${form}`);
