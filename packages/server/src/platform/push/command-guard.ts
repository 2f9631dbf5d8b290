/** So much at once, and so much a second in the long run. */
class Allowance {
  readonly #most: number;
  readonly #perSecond: number;
  #left: number;
  #at: number;

  constructor(most: number, perSecond: number, now: number) {
    this.#most = most;
    this.#perSecond = perSecond;
    this.#left = most;
    this.#at = now;
  }

  consume(count: number, now: number): boolean {
    this.#left = Math.min(this.#most, this.#left + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
    if (this.#left < count) return false;
    this.#left -= count;
    return true;
  }
}

const BURST_COMMANDS = 100;
const COMMANDS_PER_SECOND = 10;
/** A page that comes back names all its channels at once, and those of the next page soon after. */
const BURST_NAMES = 1000;
const NAMES_PER_SECOND = 50;
/** Refused commands after which a flood is ended. */
const MAX_REFUSED = 200;

/** Limits what one connection asks for: its commands, and the channels that these name, each of which is looked up. */
export class CommandGuard {
  readonly #commands: Allowance;
  readonly #names: Allowance;
  #refused = 0;

  constructor(now: number) {
    this.#commands = new Allowance(BURST_COMMANDS, COMMANDS_PER_SECOND, now);
    this.#names = new Allowance(BURST_NAMES, NAMES_PER_SECOND, now);
  }

  /** Whether one more command is let through. */
  consumeCommand(now: number): boolean {
    return this.#count(this.#commands.consume(1, now));
  }

  /** Whether a command that is to look up so many channels is let through; all of them or none. */
  consumeNames(count: number, now: number): boolean {
    return this.#count(this.#names.consume(count, now));
  }

  /** So many were refused that the connection should end. */
  get isFlooded(): boolean {
    return this.#refused > MAX_REFUSED;
  }

  #count(isTaken: boolean): boolean {
    if (!isTaken) this.#refused += 1;
    return isTaken;
  }
}
