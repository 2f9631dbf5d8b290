import { networkOf } from '#platform/http/network-of.ts';

interface Window {
  /** Repetitions within this time are ignored. */
  ms: number;
  /** Beyond this number the oldest are dropped. */
  most: number;
}

/** Limits log lines that anybody can cause repeatedly: one a minute for each address and reason. */
export const ONE_LINE = { ms: 60_000, most: 10_000 } as const satisfies Window;

/** Detects what an address does for the first time in a while; kept in the memory of this process only. */
export class OncePerAddress {
  readonly #window: Window;
  readonly #now: () => number;
  /** When each was last counted, oldest first. */
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
