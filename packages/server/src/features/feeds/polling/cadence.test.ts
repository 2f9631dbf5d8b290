import { expect, test } from 'vitest';
import { cadenceOf, isPolledAlone, jitterOf, scheduleEveryMs } from './cadence.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const KICK_OFF = Date.UTC(2026, 10, 21, 15);
const LIVE_MS = 15_000;

const football = { sport: 'football' as const, kickOff: KICK_OFF, timeKnown: true, updatedAt: KICK_OFF };
const at = (statusId: number, now: number, over: object = {}) =>
  cadenceOf({ ...football, statusId, ...over }, now, LIVE_MS);

test.each([
  ['four days ahead', -96 * HOUR, 'ahead', 24 * HOUR],
  ['two days ahead', -48 * HOUR, 'ahead', 6 * HOUR],
  ['on the match day', -23 * HOUR, 'soon', HOUR],
  ['in its last hours', -3 * HOUR, 'soon', 15 * MINUTE],
  ['when line-ups are due', -75 * MINUTE, 'line-ups', 5 * MINUTE],
  ['just before kick-off', -10 * MINUTE, 'line-ups', MINUTE],
  ['when nobody has reported the kick-off', 5 * MINUTE, 'live', LIVE_MS],
  ['long after a kick-off that nobody reported', 6 * HOUR, 'ended', HOUR],
])('a match is polled %s as the table says', (_, offset, phase, everyMs) => {
  expect(at(1, KICK_OFF + offset)).toEqual({ phase, everyMs });
});

test('a match in play is polled as often as its source is useful, at half-time each minute, afterwards less and less', () => {
  const now = KICK_OFF + 50 * MINUTE;
  expect([2, 4, 5, 7].map((status) => at(status, now)?.everyMs)).toEqual([LIVE_MS, LIVE_MS, LIVE_MS, LIVE_MS]);
  expect(at(3, now)).toEqual({ phase: 'break', everyMs: MINUTE });
  expect(cadenceOf({ ...football, sport: 'basketball', statusId: 5 }, now, LIVE_MS)?.phase).toBe('break');
  const updatedAt = KICK_OFF + 2 * HOUR;
  const ended = [15 * MINUTE, 16 * MINUTE, 24 * HOUR, 25 * HOUR, 144 * HOUR, 145 * HOUR];
  expect(ended.map((since) => at(8, updatedAt + since, { updatedAt })?.everyMs ?? null)).toEqual([
    ...[90_000, HOUR, HOUR, 24 * HOUR, 24 * HOUR, null],
  ]);
  // A correction a week later does not make it news again.
  expect(at(8, KICK_OFF + 170 * HOUR, { updatedAt: KICK_OFF + 169 * HOUR })).toBeNull();
  expect([9, 12, 13].map((status) => at(status, now) === null)).toEqual([true, true, false]);
  // A source that is useful each two minutes is not polled more often by any row.
  expect(cadenceOf({ ...football, statusId: 3 }, now, 120_000)?.everyMs).toBe(120_000);
});

test('a match without a time is polled on its day, and the schedule daily, hourly on a match day', () => {
  const timeless = { timeKnown: false };
  expect(at(1, KICK_OFF + HOUR, timeless)).toEqual({ phase: 'soon', everyMs: 15 * MINUTE });
  expect(at(1, KICK_OFF + 25 * HOUR, timeless)).toBeNull();
  expect(scheduleEveryMs([])).toBe(24 * HOUR);
  expect(scheduleEveryMs([{ everyMs: 6 * HOUR }, { everyMs: 24 * HOUR }])).toBe(6 * HOUR);
  expect(scheduleEveryMs([{ everyMs: 15 * MINUTE }])).toBe(HOUR);
  expect(isPolledAlone({ phase: 'ahead', everyMs: 6 * HOUR })).toBe(false);
  expect(isPolledAlone({ phase: 'ended', everyMs: HOUR })).toBe(true);
});

test('intervals vary by a fifth', () => {
  const factors = [0, 0.5, 1].map((value) => jitterOf(() => value));
  expect(factors.map((factor) => Math.round(factor * 1e6))).toEqual([800_000, 1_000_000, 1_200_000]);
});
