const WINDOW_MS = 2000;
/** Lines in the window that a person, or a voice, still follows one by one. */
const CALM_LINES = 6;

/** How fast lines come. */
export class Pace {
  /** Of the last lines, as many as tell calm from not. */
  #times: readonly number[] = [];

  note(now: number): void {
    this.#times = [...this.#times, now].slice(-CALM_LINES - 1);
  }

  isCalm(now: number): boolean {
    return this.#times.filter((time) => time > now - WINDOW_MS).length <= CALM_LINES;
  }
}
