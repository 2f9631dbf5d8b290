import { describe, expect, test } from 'vitest';
import { capAt, NO_CAP, spendingAt, spendingDayStart, spendingRefusal, withCap, withPause } from '#spending.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.UTC(2026, 10, 21, 12);

describe('a day of spending', () => {
  test('[C4] begins at midnight in Shanghai, which is 16:00 of the day before in UTC', () => {
    const start = Date.UTC(2026, 10, 20, 16);
    expect(spendingDayStart(start - 1)).toBe(start - DAY_MS);
    expect(spendingDayStart(start)).toBe(start);
    expect(spendingDayStart(NOW)).toBe(start);
    expect(spendingDayStart(start + DAY_MS - 1)).toBe(start);
  });
});

describe('a cap of one’s own', () => {
  test('a lower one applies at once and cancels a pending raise', () => {
    const raised = withCap({ ...NO_CAP, cap: 100 }, 300, NOW);
    expect(withCap(raised, 50, NOW)).toEqual({ ...NO_CAP, cap: 50 });
    expect(withCap(raised, 100, NOW)).toEqual({ ...NO_CAP, cap: 100 });
    expect(withCap(NO_CAP, 100, NOW)).toEqual({ ...NO_CAP, cap: 100 });
  });

  test('a higher one, and none at all, wait a day', () => {
    const settings = { ...NO_CAP, cap: 100 };
    for (const wanted of [101, 0]) {
      const raised = withCap(settings, wanted, NOW);
      expect(raised).toEqual({ ...settings, nextCap: wanted, nextCapAt: NOW + DAY_MS });
      expect(capAt(raised, NOW + DAY_MS - 1)).toEqual(raised);
      expect(capAt(raised, NOW + DAY_MS)).toEqual({ ...NO_CAP, cap: wanted });
    }
  });

  test('repeating a raise does not restart its wait, another one does', () => {
    const raised = withCap({ ...NO_CAP, cap: 100 }, 300, NOW);
    expect(withCap(raised, 300, NOW + HOUR_MS)).toEqual(raised);
    expect(withCap(raised, 200, NOW + HOUR_MS)).toMatchObject({ nextCap: 200, nextCapAt: NOW + HOUR_MS + DAY_MS });
  });
});

describe('a pause', () => {
  test('can be extended, never shortened, and expires', () => {
    const paused = withPause(NO_CAP, 7, NOW);
    expect(paused.pausedUntil).toBe(NOW + 7 * DAY_MS);
    expect(withPause(paused, 1, NOW + HOUR_MS)).toEqual(paused);
    expect(withPause(paused, 7, NOW + HOUR_MS).pausedUntil).toBe(NOW + HOUR_MS + 7 * DAY_MS);
    expect(capAt(paused, NOW + 7 * DAY_MS - 1)).toEqual(paused);
    expect(capAt(paused, NOW + 7 * DAY_MS)).toEqual(NO_CAP);
  });
});

describe('what may be spent', () => {
  const midnight = Date.UTC(2026, 10, 21, 16);
  const spending = {
    dailyLimit: 0,
    spentToday: 60,
    dayStart: midnight - DAY_MS,
    ownCap: 0,
    nextCap: null,
    nextCapAt: null,
    pausedUntil: null,
  };

  test('without a limit everything, with one exactly the rest', () => {
    expect(spendingRefusal(spending, 1_000_000, NOW)).toBeNull();
    expect(spendingRefusal({ ...spending, dailyLimit: 100 }, 40, NOW)).toBeNull();
    // 100 - 60
    const refusal = { reason: 'daily-limit', left: 40, until: midnight };
    expect(spendingRefusal({ ...spending, dailyLimit: 100 }, 41, NOW)).toEqual(refusal);
  });

  test('the tighter of both limits is reported, and a pause before both', () => {
    const both = { ...spending, dailyLimit: 100, ownCap: 80 };
    expect(spendingRefusal(both, 41, NOW)).toEqual({ reason: 'own-cap', left: 20, until: midnight });
    expect(spendingRefusal({ ...both, ownCap: 120 }, 41, NOW)).toMatchObject({ reason: 'daily-limit', left: 40 });
    expect(spendingRefusal({ ...both, ownCap: 50 }, 1, NOW)).toMatchObject({ reason: 'own-cap', left: 0 });
    const paused = { ...both, pausedUntil: NOW + 1 };
    expect(spendingRefusal(paused, 1, NOW)).toEqual({ reason: 'paused', left: 0, until: NOW + 1 });
    expect(spendingRefusal(paused, 1, NOW + 1)).toBeNull();
  });

  test('data from before midnight in Shanghai counts as nothing spent after it, and a due raise applies', () => {
    const read = { ...spending, ownCap: 80, nextCap: 200, nextCapAt: midnight + HOUR_MS };
    expect(spendingAt(read, midnight - 1)).toEqual(read);
    expect(spendingAt(read, midnight)).toEqual({ ...read, spentToday: 0, dayStart: midnight });
    expect(spendingAt(read, midnight + HOUR_MS)).toMatchObject({ spentToday: 0, ownCap: 200, nextCap: null });
    expect(spendingRefusal(read, 80, midnight - 1)).toMatchObject({ left: 20 });
    expect(spendingRefusal(read, 80, midnight)).toBeNull();
    // A clock behind the server's does not restore yesterday.
    expect(spendingAt({ ...spending, dayStart: midnight }, midnight - 1)).toMatchObject({ spentToday: 60 });
  });
});
