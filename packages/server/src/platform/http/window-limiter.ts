import { RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Counts calls in windows of time that begin for all keys at once, so that every call passes with one look-up: no timer and no
 * object for each key and call. Refuses as the limiters of the library do, by a rejection with the time to wait; what it grants, it grants at
 * once.
 */
export class WindowLimiter {
  readonly #points: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  #counts = new Map<string, number>();
  #endsAt = 0;

  constructor({ points, seconds }: { points: number; seconds: number }, now: () => number) {
    this.#now = now;
    this.#points = points;
    this.#windowMs = seconds * 1000;
  }

  consume(key: string | number, points = 1): Promise<never> | undefined {
    const now = this.#now();
    if (now >= this.#endsAt) {
      this.#counts = new Map();
      this.#endsAt = now + this.#windowMs;
    }
    const name = String(key);
    const count = (this.#counts.get(name) ?? 0) + points;
    this.#counts.set(name, count);
    return count <= this.#points ? undefined : Promise.reject(new RateLimiterRes(0, this.#endsAt - now, count));
  }
}
