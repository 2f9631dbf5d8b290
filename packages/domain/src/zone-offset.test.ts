import { expect, test } from 'vitest';
import { zoneOffset } from '#zone-offset.ts';

const JANUARY = Date.UTC(2026, 0, 1);
const JULY = Date.UTC(2026, 6, 1);

test.each([
  ['Asia/Shanghai', 480, 480],
  ['UTC', 0, 0],
  // The northern summer is an hour ahead, the southern one is in January.
  ['America/New_York', -300, -240],
  ['Australia/Sydney', 660, 600],
  // Not whole hours.
  ['America/St_Johns', -210, -150],
  ['Asia/Kathmandu', 345, 345],
  ['Pacific/Kiritimati', 840, 840],
])('[K12] clocks in %s are %i minutes ahead of UTC in January, %i in July', (zone, january, july) => {
  expect([zoneOffset(zone, JANUARY), zoneOffset(zone, JULY)]).toEqual([january, july]);
});

test('[K12] an unknown zone is refused', () => {
  expect(() => zoneOffset('Mars/Olympus', JANUARY)).toThrow(RangeError);
});
