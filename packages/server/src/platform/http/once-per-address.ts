import { networkOf } from '#platform/http/network-of.ts';

interface Window {
  /** So long the second time counts for nothing. */
  ms: number;
  /** Beyond this number the oldest are dropped. */
  most: number;
}

/** For lines of the log about what anybody may cause again and again: one a minute for each address and reason. */
export const ONE_LINE = { ms: 60_000, most: 10_000 } as const satisfies Window;

/** Tells what an address does for the first time in a while; known to this process alone, and stored nowhere. */
export class OncePerAddress {
  readonly #window: Window;
  readonly #now: () => number;
  /** When it was published, oldest first. */
  readonly #reportedAt = new Map<string, number>();

  constructor(window: Window, now: () => number) {
    this.#window = window;
    this.#now = now;
  }

  /** Records a call and returns whether it counts. */
  isFirst(address: string, what: string): boolean {
    const key = `${networkOf(address)}/${what}`;
    const now = this.#now();
    const before = this.#reportedAt.get(key);
    if (before !== undefined && now - before < this.#window.ms) return false;
    this.#reportedAt.delete(key);
    this.#reportedAt.set(key, now);
    const [oldest] = this.#reportedAt.keys();
    if (this.#reportedAt.size > this.#window.most && oldest !== undefined) this.#reportedAt.delete(oldest);
    return true;
  }
}
