import { expect, test } from 'vitest';
import { countdown } from '#platform/time/countdown.ts';

const HOUR_MS = 3_600_000;

test('[R7] counts down to the second, with whole days apart, and ends at the start', () => {
  expect(countdown(2 * HOUR_MS + 14 * 60_000 + 9000, 0)).toEqual({ days: 0, clock: '02:14:09' });
  expect(countdown(49 * HOUR_MS, 0)).toEqual({ days: 2, clock: '01:00:00' });
  expect(countdown(1, 0)).toEqual({ days: 0, clock: '00:00:01' });
  expect(countdown(5000, 5000)).toBeNull();
  expect(countdown(5000, 6000)).toBeNull();
});
