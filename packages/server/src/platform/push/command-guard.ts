const BURST_COMMANDS = 100;
const COMMANDS_PER_SECOND = 10;
/** Refused commands after which a flood is ended. */
const MAX_REFUSED = 200;

/** Limits the commands of one connection: bursts of 100, 10 a second in the long run. */
export class CommandGuard {
  #left = BURST_COMMANDS;
  #at: number;
  #refused = 0;

  constructor(now: number) {
    this.#at = now;
  }

  /** Takes one command: `flood` when so many were refused that the connection should end. */
  take(now: number): 'go' | 'refuse' | 'flood' {
    this.#left = Math.min(BURST_COMMANDS, this.#left + ((now - this.#at) / 1000) * COMMANDS_PER_SECOND);
    this.#at = now;
    if (this.#left >= 1) {
      this.#left -= 1;
      return 'go';
    }
    this.#refused += 1;
    return this.#refused > MAX_REFUSED ? 'flood' : 'refuse';
  }
}
