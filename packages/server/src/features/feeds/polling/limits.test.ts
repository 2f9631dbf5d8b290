import { expect, test } from 'vitest';
import { afterFailure, type Breaker, CLOSED, heldUntil, isBlocked, retryAfterMs } from './breaker.ts';
import { coveredToday, msLeftToday, spacingMs, stretches } from './budget.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;

test('a failing source waits 750 ms, then twice as long each time, and at most five minutes', () => {
  let breaker: Breaker = CLOSED;
  let now = NOON;
  const waits: number[] = [];
  for (let failure = 0; failure < 12; failure += 1) {
    breaker = afterFailure(breaker, now, 1);
    waits.push((breaker.blockedUntil ?? 0) - now);
    // Slow replies: no three failures within 30 s.
    now += 20_000 + (waits.at(-1) ?? 0);
  }
  expect(waits).toEqual([750, 1500, 3000, 6000, 12_000, 24_000, 48_000, 96_000, 192_000, 300_000, 300_000, 300_000]);
  expect(breaker.opened).toBe(0);
});

test('three failures within 30 s open the breaker; one request then closes it or opens it for twice as long', () => {
  const open = [0, 10_000, 30_000].reduce((one, after) => afterFailure(one, NOON + after, 1), CLOSED);
  expect(open.blockedUntil).toBe(NOON + 60_000);
  expect([59_999, 60_000].map((after) => isBlocked(open, NOON + after))).toEqual([true, false]);
  const again = afterFailure(open, NOON + 60_000, 1);
  expect(again.blockedUntil).toBe(NOON + 120_000);
  const slow = [0, 10_000, 30_001].reduce((one, after) => afterFailure(one, NOON + after, 1), CLOSED);
  expect(slow.opened).toBe(0);
});

test('Retry-After is read as seconds or as a date, and never shortens a wait', () => {
  expect(retryAfterMs('120', NOON)).toBe(120_000);
  expect(retryAfterMs('Sat, 21 Nov 2026 12:00:30 GMT', NOON)).toBe(30_000);
  expect(retryAfterMs('Sat, 21 Nov 2026 11:00:00 GMT', NOON)).toBe(0);
  expect([retryAfterMs(null, NOON), retryAfterMs('soon', NOON)]).toEqual([null, null]);
  const held = heldUntil({ ...CLOSED, blockedUntil: NOON + 5000 }, NOON + 1000, NOON);
  expect(held.blockedUntil).toBe(NOON + 5000);
  expect(heldUntil(CLOSED, NOON + 1000 * HOUR, NOON).blockedUntil).toBe(NOON + 24 * HOUR);
});

test('intervals grow so that the requests of a day last, those of matches in play least', () => {
  expect(stretches(null, { live: 9999, details: 9999, schedule: 9999 })).toEqual({ live: 1, details: 1, schedule: 1 });
  expect(stretches(1000, { live: 400, details: 100, schedule: 50 })).toEqual({ live: 1, details: 1, schedule: 1 });
  for (const wanted of [
    { live: 720, details: 180, schedule: 168 },
    { live: 0, details: 180, schedule: 168 },
    { live: 30, details: 60, schedule: 24 },
  ]) {
    const { live, details, schedule } = stretches(100, wanted);
    expect(wanted.live / live + wanted.details / details + wanted.schedule / schedule).toBeLessThanOrEqual(100.001);
    expect(Math.min(live, details, schedule)).toBeGreaterThanOrEqual(1);
  }
  // 80 of 100 requests for 720 wanted polls: each interval nine times as long.
  expect(stretches(100, { live: 720, details: 0, schedule: 0 }).live).toBe(9);
  expect(stretches(0, { live: 1, details: 1, schedule: 1 }).schedule).toBe(Number.POSITIVE_INFINITY);
});

test('a limit by minute spaces requests, and days are those of UTC', () => {
  expect([spacingMs({ perMinute: 10, perDay: null }), spacingMs({ perMinute: null, perDay: 5 })]).toEqual([6000, 0]);
  expect(msLeftToday(NOON)).toBe(12 * HOUR);
  const spans = [
    [NOON + HOUR, NOON + 3 * HOUR],
    [NOON + 2 * HOUR, NOON + 4 * HOUR],
    [NOON - HOUR, NOON + HOUR / 2],
  ] as const;
  expect(coveredToday(spans, NOON)).toBe(3.5 * HOUR);
  expect(coveredToday([[NOON + 11 * HOUR, NOON + 13 * HOUR]], NOON)).toBe(HOUR);
});
