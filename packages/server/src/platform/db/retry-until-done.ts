import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

const AGAIN_AFTER_MS = 2000;

export interface RetryOptions {
  log: Logger;
  /** What the log says of each try that failed. */
  failure: string;
  /** Ends the tries; what has not succeeded by then stays undone. */
  signal: AbortSignal;
}

/** Does something, and again and again until it succeeded: what failed may be a database that is away for a moment. It is tried at least once. */
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
