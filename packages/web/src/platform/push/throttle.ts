/**
 * Runs `work` at most once per `everyMs`: the first call at the end of the present tick, so that calls of one moment share
 * it, later ones when the time is over.
 */
export class Throttle {
  readonly #work: () => boolean;
  readonly #everyMs: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `work` returns whether it did anything; only then does the wait begin. */
  constructor(work: () => boolean, everyMs: number) {
    this.#work = work;
    this.#everyMs = everyMs;
  }

  request(): void {
    queueMicrotask(() => {
      if (this.#timer === undefined) this.runNow();
    });
  }

  runNow(): void {
    this.cancel();
    if (!this.#work()) return;
    this.#timer = setTimeout(() => this.runNow(), this.#everyMs);
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
