import { setImmediate as nextTick } from 'node:timers/promises';

const LONGEST_MS = 10;

/**
 * For loops of many steps: awaited between two of them, it yields to other tasks once the loop has worked for
 * 10 ms. SQLite answers synchronously, so that a loop of awaited queries does not yield by itself.
 */
export const createEventLoopYield = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_MS) return;
    await nextTick();
    since = performance.now();
  };
};
