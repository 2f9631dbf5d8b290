import { expect, test } from 'vitest';
import { hostDisplayType } from '#display-type.ts';

const now = 1_000_000_000;
const hours = (count: number) => now + count * 3_600_000;

test('[T6] streaming live needs host and entry live; within 2 hours is coming soon; else scheduled', () => {
  expect(hostDisplayType(1, { liveStatus: 1, startDate: now }, now)).toBe(1);
  expect(hostDisplayType(0, { liveStatus: 1, startDate: now }, now)).toBe(2);
  expect(hostDisplayType(1, { liveStatus: 0, startDate: hours(2) }, now)).toBe(2);
  expect(hostDisplayType(0, { liveStatus: 0, startDate: hours(2) + 1 }, now)).toBe(3);
  expect(hostDisplayType(0, { liveStatus: 2, startDate: hours(-3) }, now)).toBe(3);
});
