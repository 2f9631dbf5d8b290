import type { Logger } from 'pino';

/** A stadium and a carrier have one address for many phones; so has a flood. */
export const SEATS_OF_ADDRESS = 10_000;

const TELL_AGAIN_MS = 60_000;

/** Counts the sockets that an address holds. */
export class Seats {
  readonly #most: number;
  readonly #log: Logger;
  readonly #now: () => number;
  readonly #taken = new Map<string, number>();
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(most: number, log: Logger, now: () => number) {
    this.#most = most;
    this.#log = log;
    this.#now = now;
  }

  /** Takes a seat and returns how to give it back; null when the address has as many as it may. */
  take(address: string): (() => void) | null {
    const taken = this.#taken.get(address) ?? 0;
    if (taken >= this.#most) return this.#refuse(address);
    this.#taken.set(address, taken + 1);
    return () => this.#giveBack(address);
  }

  /** Behind a proxy that is not trusted all phones have one address: whoever runs it is told, now and then. */
  #refuse(address: string): null {
    const now = this.#now();
    if (now - this.#toldAt >= TELL_AGAIN_MS) {
      this.#toldAt = now;
      this.#log.warn({ address, sockets: this.#most }, 'an address holds as many push sockets as it may');
    }
    return null;
  }

  #giveBack(address: string): void {
    const left = (this.#taken.get(address) ?? 0) - 1;
    if (left > 0) this.#taken.set(address, left);
    else this.#taken.delete(address);
  }
}
