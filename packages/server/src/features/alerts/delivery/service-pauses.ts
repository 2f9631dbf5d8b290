/** Requests to one push service without an answer in time, one after another, until it gets a pause. */
const SILENT_MOST = 8;
const PAUSE_MS = 30_000;

/** Which push services get a pause because they do not answer: else their requests would hold up those to all others. By origin. */
export class ServicePauses {
  readonly #silent = new Map<string, number>();
  readonly #until = new Map<string, number>();

  /** How long the service is left alone from now (ms); 0 when it is not. */
  left(origin: string, now: number): number {
    return Math.max(0, (this.#until.get(origin) ?? 0) - now);
  }

  answered(origin: string): void {
    this.#silent.delete(origin);
  }

  silent(origin: string, now: number): void {
    const silent = (this.#silent.get(origin) ?? 0) + 1;
    this.#silent.set(origin, silent);
    if (silent >= SILENT_MOST) this.#until.set(origin, now + PAUSE_MS);
  }
}
