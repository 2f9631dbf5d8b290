import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import type { Caller } from '#platform/http/origin.ts';

const MOST = 5000;
/** The app sends none that are longer. */
const LONGEST = 300;

/** A response that is the same for many. */
export interface CachedResponse {
  snapshot: Snapshot;
  contentType: string;
  /** When it is not 200; then it takes the full path. */
  status?: number;
  /** Added to, or replacing, the headers of every reply. */
  headers?: Readonly<Record<string, string>>;
  /** Request headers that the reply varies by, beside those of encoding and origin. */
  vary?: string;
}

/** The cached read of a URL. */
export interface CachedRead {
  /** Path of its route, for metrics. */
  route: string;
  /** Whether it is a call, which is rejected under load. */
  isCall: boolean;
  /** Checks the caller and reads; a rejection sends the request down the full path. */
  read(caller: Caller): Promise<CachedResponse | null>;
}

/** Requests that the full path has answered with a snapshot, so that their input need not be validated again. */
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
