import { createStore } from '#platform/storage/store.ts';

/** What was told at a time. */
interface Told {
  at: number;
  value: unknown;
}

/** More than are told while a picture is two minutes behind. */
const MOST_KEPT = 400;

/**
 * Holds back what would tell more than the picture shows yet. What is told is kept with the time at which it was; `read`
 * gives the newest that is not newer than the picture. Times are epoch ms of one clock, the server's.
 */
export class PictureHold {
  /** Until when things may be seen; Infinity while nothing is held. It never goes back: what was seen was seen. */
  readonly until = createStore(Infinity);
  readonly #told = new Map<string, Told[]>();
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
    for (const told of this.#told.values()) told.splice(0, told.length - 1);
  }

  /** Keeps what was told just now. */
  note(key: string, value: unknown): void {
    const at = this.#now();
    const told = this.#told.get(key) ?? [];
    this.#told.set(key, told);
    if (told.at(-1)?.value === value) return;
    told.push({ at, value });
    if (this.until.get() === Infinity) told.splice(0, told.length - 1);
    // Of a picture that stands still for long the steps between are not needed.
    if (told.length > MOST_KEPT) told.splice(1, 1);
  }

  /** What may be shown of `key`; undefined where nothing was told early enough. */
  read(key: string): unknown {
    const until = this.until.get();
    const told = this.#told.get(key) ?? [];
    const shown = told.findLastIndex(({ at }) => at <= until);
    if (shown > 0) told.splice(0, shown);
    return shown === -1 ? undefined : told[0]?.value;
  }

  /** Whether something of this time (a line of the chat) may be seen. */
  allows(time: number): boolean {
    return time <= this.until.get();
  }
}
