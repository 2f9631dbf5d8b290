import { createStore } from '#platform/storage/store.ts';

/** What arrived at a time. */
interface Arrival {
  at: number;
  value: unknown;
}

/** More than arrive while a picture is two minutes behind. */
const MOST_KEPT = 400;

/**
 * Holds back what would tell more than the picture shows yet. What arrives is kept with the time at which it did; `read`
 * gives the newest that is not newer than the picture. Times are epoch ms of one clock, the server's.
 */
export class PictureHold {
  /** Until when things may be seen; Infinity while nothing is held. It never goes back: what was seen was seen. */
  readonly until = createStore(Infinity);
  /** The viewer watches what was, on purpose. */
  readonly isBack = createStore(false);
  readonly #arrivals = new Map<string, Arrival[]>();
  readonly #now: () => number;

  /** `longest`: nothing that is older than this is held; null begins without a hold. */
  constructor(now: () => number, longest: number | null) {
    this.#now = now;
    if (longest !== null) this.until.set(now() - longest);
  }

  /** From now on new things wait; what can be seen now stays. */
  begin(): void {
    if (this.until.get() === Infinity) this.until.set(this.#now());
  }

  /** The picture shows what had happened by `time`. */
  follow(time: number): void {
    if (this.until.get() !== Infinity && time > this.until.get()) this.until.set(time);
  }

  /** Nothing waits any more. */
  release(): void {
    this.until.set(Infinity);
    for (const arrivals of this.#arrivals.values()) arrivals.splice(0, arrivals.length - 1);
  }

  /** Keeps what arrived just now. */
  note(key: string, value: unknown): void {
    const at = this.#now();
    const arrivals = this.#arrivals.get(key) ?? [];
    this.#arrivals.set(key, arrivals);
    if (arrivals.at(-1)?.value === value) return;
    arrivals.push({ at, value });
    if (this.until.get() === Infinity) arrivals.splice(0, arrivals.length - 1);
    // Of a picture that stands still for long the steps between are not needed.
    if (arrivals.length > MOST_KEPT) arrivals.splice(1, 1);
  }

  /** What may be shown of `key`; undefined where nothing arrived early enough. */
  read(key: string): unknown {
    const until = this.until.get();
    const arrivals = this.#arrivals.get(key) ?? [];
    const shown = arrivals.findLastIndex(({ at }) => at <= until);
    if (shown > 0) arrivals.splice(0, shown);
    return shown === -1 ? undefined : arrivals[0]?.value;
  }

  /** Whether something of this time (a line of the chat) may be seen. */
  allows(time: number): boolean {
    return time <= this.until.get();
  }
}
