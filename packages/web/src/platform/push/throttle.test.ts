import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createThrottle } from '#platform/push/throttle.ts';

const EVERY_MS = 5000;
const work = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  work.mockClear();
});
afterEach(() => void vi.useRealTimers());

/** How often was asked after some time. */
const askedAfter = async (ms: number): Promise<number> => {
  await vi.advanceTimersByTimeAsync(ms);
  return work.mock.calls.length;
};

test('[C14] the first wish is asked for at once, all that follow together when the time is over', async () => {
  const throttle = createThrottle(work, EVERY_MS);
  throttle.request();
  expect(await askedAfter(0)).toBe(1);
  throttle.request();
  throttle.request();
  expect(await askedAfter(EVERY_MS - 1)).toBe(1);
  expect(await askedAfter(1)).toBe(2);
  expect(await askedAfter(3 * EVERY_MS)).toBe(2);
});

test('[C14] a wish that waits when the page is left is not lost; without one nothing is asked', async () => {
  const throttle = createThrottle(work, EVERY_MS);
  throttle.request();
  expect(await askedAfter(3000)).toBe(1);
  throttle.request();
  expect(await askedAfter(1000)).toBe(1);
  throttle.end();
  expect(await askedAfter(0)).toBe(2);
  throttle.end();
  expect(await askedAfter(3 * EVERY_MS)).toBe(2);
});
