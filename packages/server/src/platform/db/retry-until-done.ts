import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

const AGAIN_AFTER_MS = 2000;

export interface RetryOptions {
  log: Logger;
  /** Log message of each failed attempt. */
  failure: string;
  /** Stops the attempts. */
  signal: AbortSignal;
}

/** Repeats a task until it succeeds, since the database may be unavailable for a moment. It is tried at least once. */
export const retryUntilDone = async (
  work: () => Promise<unknown>,
  { log, failure, signal }: RetryOptions,
): Promise<void> => {
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      log.error({ err: error }, failure);
    }
    await sleep(AGAIN_AFTER_MS, undefined, { ref: false, signal }).catch(() => {});
    if (signal.aborted) return;
  }
};
