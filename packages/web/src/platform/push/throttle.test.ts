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
const requestedAfter = async (ms: number): Promise<number> => {
  await vi.advanceTimersByTimeAsync(ms);
  return work.mock.calls.length;
};

test('[C14] the first request runs at once, all that follow together when the time is over', async () => {
  const throttle = createThrottle(work, EVERY_MS);
  throttle.request();
  expect(await requestedAfter(0)).toBe(1);
  throttle.request();
  throttle.request();
  expect(await requestedAfter(EVERY_MS - 1)).toBe(1);
  expect(await requestedAfter(1)).toBe(2);
  expect(await requestedAfter(3 * EVERY_MS)).toBe(2);
});

test('[C14] a request that waits when the page is left is not lost; without one nothing runs', async () => {
  const throttle = createThrottle(work, EVERY_MS);
  throttle.request();
  expect(await requestedAfter(3000)).toBe(1);
  throttle.request();
  expect(await requestedAfter(1000)).toBe(1);
  throttle.end();
  expect(await requestedAfter(0)).toBe(2);
  throttle.end();
  expect(await requestedAfter(3 * EVERY_MS)).toBe(2);
});
