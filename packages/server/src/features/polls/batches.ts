import { setTimeout as sleep } from 'node:timers/promises';
import { CODE } from '@touchline/contract/codes.ts';
import { ApiError } from '#platform/http/api-error.ts';

interface Waiting<Item, Outcome> {
  item: Item;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

interface BatchRule {
  /** The shortest time between two batches of one key. */
  everyMs: number;
  /** Items of one key that may wait; more are refused with 10503. */
  most: number;
}

/**
 * Gathers what many callers bring for a key and writes it together: the first at once, what comes meanwhile as one batch after
 * `everyMs`. A caller waits until its item is written.
 */
export class Batches<Item, Outcome> {
  readonly #rule: BatchRule;
  readonly #write: (key: string, items: readonly Item[]) => Promise<readonly Outcome[]>;
  readonly #waiting = new Map<string, Waiting<Item, Outcome>[]>();

  /** `write` answers with an outcome for each item, in their order. */
  constructor(rule: BatchRule, write: (key: string, items: readonly Item[]) => Promise<readonly Outcome[]>) {
    this.#rule = rule;
    this.#write = write;
  }

  add(key: string, item: Item): Promise<Outcome> {
    const waiting = this.#waiting.get(key) ?? [];
    if (waiting.length >= this.#rule.most) throw new ApiError(CODE.OVERLOAD, 'too many at once, please try again');
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    waiting.push({ item, resolve, reject });
    if (!this.#waiting.has(key)) {
      this.#waiting.set(key, waiting);
      void this.#run(key);
    }
    return promise;
  }

  async #run(key: string): Promise<void> {
    for (;;) {
      const batch = this.#waiting.get(key) ?? [];
      if (batch.length === 0) break;
      this.#waiting.set(key, []);
      const pause = sleep(this.#rule.everyMs);
      try {
        const outcomes = await this.#write(
          key,
          batch.map(({ item }) => item),
        );
        for (const [at, { resolve }] of batch.entries()) resolve(outcomes[at] as Outcome);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      await pause;
    }
    this.#waiting.delete(key);
  }
}
