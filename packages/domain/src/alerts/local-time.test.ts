import { expect, test } from 'vitest';
import { dayIn, isQuietAt, isTimeZone, nextAtHour } from './local-time.ts';

const at = (text: string): number => Date.parse(text);
const NIGHT = { from: 23 * 60, until: 7 * 60 };

test.each([
  // 22:59, 23:00 and 06:59, 07:00 in Shanghai (UTC+8).
  ['Asia/Shanghai', '2026-11-21T14:59:59Z', false],
  ['Asia/Shanghai', '2026-11-21T15:00:00Z', true],
  ['Asia/Shanghai', '2026-11-21T22:59:59Z', true],
  ['Asia/Shanghai', '2026-11-21T23:00:00Z', false],
  // Kathmandu is UTC+5:45.
  ['Asia/Kathmandu', '2026-11-21T17:14:00Z', false],
  ['Asia/Kathmandu', '2026-11-21T17:15:00Z', true],
  // New York: UTC-5 in winter, UTC-4 from 8 March 2026, 07:00 UTC.
  ['America/New_York', '2026-03-07T11:30:00Z', true],
  ['America/New_York', '2026-03-08T11:30:00Z', false],
])('quiet hours over midnight by the clock of %s at %s: %s', (zone, instant, quiet) => {
  expect(isQuietAt(NIGHT, zone, at(instant))).toBe(quiet);
});

test('quiet hours within a day, of no length, and none', () => {
  const lunch = { from: 12 * 60, until: 13 * 60 };
  expect([11, 12, 13].map((hour) => isQuietAt(lunch, 'UTC', at(`2026-11-21T${hour}:30:00Z`)))).toEqual([
    false,
    true,
    false,
  ]);
  expect(isQuietAt({ from: 60, until: 60 }, 'UTC', at('2026-11-21T01:00:00Z'))).toBe(false);
  expect(isQuietAt(null, 'UTC', at('2026-11-21T01:00:00Z'))).toBe(false);
});

test.each([
  ['Asia/Shanghai', 21, '2026-11-21T12:59:00Z', '2026-11-21T13:00:00Z'],
  ['Asia/Shanghai', 21, '2026-11-21T13:00:00Z', '2026-11-22T13:00:00Z'],
  ['America/New_York', 8, '2026-03-07T14:00:00Z', '2026-03-08T12:00:00Z'],
  // 02:00 does not exist on that day: an hour later.
  ['America/New_York', 2, '2026-03-07T12:00:00Z', '2026-03-08T07:00:00Z'],
])('the next time in %s at %i:00 after %s is %s', (zone, hour, from, next) => {
  expect(new Date(nextAtHour(hour, zone, at(from))).toISOString()).toBe(new Date(next).toISOString());
});

test('a day has the name and the beginning that its zone gives it', () => {
  const { name, start } = dayIn('Asia/Shanghai', at('2026-11-21T17:00:00Z'));
  expect([name, new Date(start).toISOString()]).toEqual(['2026-11-22', '2026-11-21T16:00:00.000Z']);
  expect(['Asia/Shanghai', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, false, false]);
});
