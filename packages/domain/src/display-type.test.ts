import { expect, test } from 'vitest';
import { hostDisplayType } from '#display-type.ts';

const now = 1_000_000_000;
const hours = (count: number) => now + count * 3_600_000;

test('[T6] a show of an unknown time may be live, but never soon', () => {
  expect(hostDisplayType(1, { liveStatus: 0, startDate: now, timeKnown: false }, now)).toBe(3);
  expect(hostDisplayType(1, { liveStatus: 1, startDate: now, timeKnown: false }, now)).toBe(1);
});

test('[T6] streaming live needs host and entry live; within 2 hours is coming soon; else scheduled', () => {
  expect(hostDisplayType(1, { liveStatus: 1, startDate: now, timeKnown: true }, now)).toBe(1);
  expect(hostDisplayType(0, { liveStatus: 1, startDate: now, timeKnown: true }, now)).toBe(2);
  expect(hostDisplayType(1, { liveStatus: 0, startDate: hours(2), timeKnown: true }, now)).toBe(2);
  expect(hostDisplayType(0, { liveStatus: 0, startDate: hours(2) + 1, timeKnown: true }, now)).toBe(3);
  expect(hostDisplayType(0, { liveStatus: 2, startDate: hours(-3), timeKnown: true }, now)).toBe(3);
});
