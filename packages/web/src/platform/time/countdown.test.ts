import { expect, test } from 'vitest';
import { countdown } from '#platform/time/countdown.ts';

const HOUR_MS = 3_600_000;

test('[R7, K12] counts down to the second, with whole days apart, and ends at the start', () => {
  expect(countdown(2 * HOUR_MS + 14 * 60_000 + 9000, 0)).toEqual({ days: 0, clock: '02:14:09' });
  expect(countdown(49 * HOUR_MS, 0)).toEqual({ days: 2, clock: '01:00:00' });
  expect(countdown(1, 0)).toEqual({ days: 0, clock: '00:01' });
  expect(countdown(HOUR_MS - 1000, 0)).toEqual({ days: 0, clock: '59:59' });
  expect(countdown(HOUR_MS, 0)).toEqual({ days: 0, clock: '01:00:00' });
  expect(countdown(24 * HOUR_MS + 65_000, 0)).toEqual({ days: 1, clock: '00:01:05' });
  expect(countdown(5000, 5000)).toBeNull();
  expect(countdown(5000, 6000)).toBeNull();
});
