import { setImmediate as nextTick } from 'node:timers/promises';

const LONGEST_MS = 10;

/**
 * For loops of many steps: awaited between two of them, it lets everything else that waits go first once the loop has worked for
 * 10 ms. SQLite answers at once, so that a loop of awaited queries gives nobody a turn by itself.
 */
export const createEventLoopYield = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_MS) return;
    await nextTick();
    since = performance.now();
  };
};
