import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import type { Caller } from '#platform/http/origin.ts';

const MOST = 5000;
/** Longer addresses come from nobody's app. */
const LONGEST = 300;

/** What is sent when all goes well. */
export interface ReadyReply {
  snapshot: Snapshot;
  contentType: string;
  /** Beside, or instead of, those that every reply has. */
  headers?: Readonly<Record<string, string>>;
  /** Headers of requests by which replies differ, beside those of encoding and origin. */
  vary?: string;
}

/** What answers the requests of an address. */
export interface ShortRead {
  /** Path of its route, for the numbers. */
  route: string;
  /** Whether it is refused when too much is going on. */
  isCall: boolean;
  /** Checks the caller and reads; a rejection sends the request the long way. */
  read(caller: Caller): Promise<ReadyReply | null>;
}

/** Addresses that the long way has answered with a snapshot: what they ask for is known and need not be checked again. */
export class ShortReads {
  readonly #reads = new Map<string, ShortRead>();

  find(url: string): ShortRead | undefined {
    return this.#reads.get(url);
  }

  remember(url: string, read: ShortRead): void {
    if (url.length > LONGEST || this.#reads.has(url)) return;
    if (this.#reads.size >= MOST) this.#reads.clear();
    this.#reads.set(url, read);
  }
}
