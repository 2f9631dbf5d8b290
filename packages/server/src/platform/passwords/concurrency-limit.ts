import { CODE } from '@touchline/contract/codes.ts';
import { ApiError } from '#platform/http/api-error.ts';

export interface ConcurrencyLimit {
  /** Runs `work` when a slot is free; rejects with 10503 when too many wait. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

const RETRY_AFTER_MS = 2000;

/** Bounds costly work: `atOnce` in progress, `mostWaiting` in line, first come, first served. */
export const createConcurrencyLimit = (atOnce: number, mostWaiting: number): ConcurrencyLimit => {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= mostWaiting)
      throw new ApiError(CODE.OVERLOAD, 'too many people are signing in right now, please try again', {
        retryAfterMs: RETRY_AFTER_MS,
      });
    await new Promise<void>((resolve) => waiting.push(resolve));
  };

  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
};
