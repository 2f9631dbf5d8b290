/** A stadium and a carrier have one address for many phones; so has a flood. */
export const SEATS_OF_ADDRESS = 10_000;

/** Counts the sockets that an address holds. */
export class Seats {
  readonly #most: number;
  readonly #taken = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes a seat and returns how to give it back; null when the address has as many as it may. */
  take(address: string): (() => void) | null {
    const taken = this.#taken.get(address) ?? 0;
    if (taken >= this.#most) return null;
    this.#taken.set(address, taken + 1);
    return () => this.#giveBack(address);
  }

  #giveBack(address: string): void {
    const left = (this.#taken.get(address) ?? 0) - 1;
    if (left > 0) this.#taken.set(address, left);
    else this.#taken.delete(address);
  }
}
