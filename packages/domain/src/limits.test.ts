import type { LimitPeriod } from '@touchline/contract/limit-terms.ts';
import type { Limits, PeriodLimit } from '@touchline/contract/wallet-limits.ts';
import { describe, expect, test } from 'vitest';
import {
  breakEnd,
  depositRefusal,
  exclusionAt,
  exclusionEnd,
  isRaiseDue,
  laterEnd,
  limitPeriodAt,
  limitsAt,
  mayEndExclusion,
  NO_OWN_LIMIT,
  purchaseRefusal,
  withConfirmedRaise,
  withOwnLimit,
} from '#limits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Saturday 21 November 2026, 20:00 in Shanghai. */
const NOW = Date.UTC(2026, 10, 21, 12);
/** Midnight in Shanghai at the beginning of a day of November 2026. */
const midnight = (day: number): number => Date.UTC(2026, 10, day - 1, 16);

describe('periods of limits', () => {
  test('[C4] days, weeks from Monday and months begin at midnight in Shanghai, 16:00 of the day before in UTC', () => {
    expect(limitPeriodAt('day', NOW)).toEqual({ start: midnight(21), end: midnight(22) });
    expect(limitPeriodAt('week', NOW)).toEqual({ start: midnight(16), end: midnight(23) });
    // December begins on the day after 30 November.
    expect(limitPeriodAt('month', NOW)).toEqual({ start: midnight(1), end: midnight(31) });
    for (const period of ['day', 'week', 'month'] as const) {
      const { end } = limitPeriodAt(period, NOW);
      expect(limitPeriodAt(period, end - 1).end).toBe(end);
      expect(limitPeriodAt(period, end).start).toBe(end);
    }
  });
});

describe('an own limit', () => {
  const own = { ...NO_OWN_LIMIT, own: 100 };

  test('a lower one applies at once and cancels a pending raise', () => {
    const raised = withOwnLimit(own, 300, NOW);
    expect(withOwnLimit(raised, 50, NOW)).toEqual({ ...NO_OWN_LIMIT, own: 50 });
    expect(withOwnLimit(raised, 100, NOW)).toEqual(own);
    expect(withOwnLimit(NO_OWN_LIMIT, 100, NOW)).toEqual(own);
  });

  test('a higher one, and none at all, wait a day and are then confirmed within a week', () => {
    for (const wanted of [101, 0]) {
      const raised = withOwnLimit(own, wanted, NOW);
      const due = NOW + DAY_MS;
      expect(raised).toEqual({ own: 100, next: wanted, nextAt: due });
      expect([due - 1, due, due + 7 * DAY_MS - 1, due + 7 * DAY_MS].map((at) => isRaiseDue(raised, at))).toEqual([
        false,
        true,
        true,
        false,
      ]);
      expect(withConfirmedRaise(raised, due - 1)).toBeNull();
      expect(withConfirmedRaise(raised, due)).toEqual({ ...NO_OWN_LIMIT, own: wanted });
      expect(withConfirmedRaise(raised, due + 7 * DAY_MS)).toBeNull();
    }
    expect(withConfirmedRaise(own, NOW)).toBeNull();
  });

  test('repeating a raise does not restart its wait, another one does, and so does one that has lapsed', () => {
    const raised = withOwnLimit(own, 300, NOW);
    expect(withOwnLimit(raised, 300, NOW + HOUR_MS)).toEqual(raised);
    expect(withOwnLimit(raised, 200, NOW + HOUR_MS)).toMatchObject({ next: 200, nextAt: NOW + HOUR_MS + DAY_MS });
    expect(withOwnLimit(raised, 300, NOW + 8 * DAY_MS)).toMatchObject({ next: 300, nextAt: NOW + 9 * DAY_MS });
  });
});

describe('breaks and exclusions', () => {
  test('a break is extended, never shortened', () => {
    expect(breakEnd(null, 7, NOW)).toBe(NOW + 7 * DAY_MS);
    expect(breakEnd(NOW + 7 * DAY_MS, 1, NOW)).toBe(NOW + 7 * DAY_MS);
    expect(breakEnd(NOW + 7 * DAY_MS, 8, NOW)).toBe(NOW + 8 * DAY_MS);
  });

  test('an exclusion ends after calendar months, never early, and 0 has no end', () => {
    expect(exclusionEnd(6, NOW)).toBe(Date.UTC(2027, 4, 21, 12));
    expect(exclusionEnd(60, NOW)).toBe(Date.UTC(2031, 10, 21, 12));
    // 31 August 2026 in Shanghai; there is no 31 February 2027.
    expect(exclusionEnd(6, Date.UTC(2026, 7, 31, 3))).toBe(Date.UTC(2027, 2, 1, 3));
    expect(exclusionEnd(0, NOW)).toBeNull();
    expect(laterEnd(NOW, null)).toBeNull();
    expect(laterEnd(NOW, NOW + 1)).toBe(NOW + 1);
  });

  test('it lasts beyond its time until the member has asked and a day has passed', () => {
    const exclusion = { since: NOW, until: NOW + DAY_MS, liftsAt: null, by: 'member' as const };
    expect(mayEndExclusion(exclusion, NOW + DAY_MS - 1)).toBe(false);
    expect(mayEndExclusion(exclusion, NOW + DAY_MS)).toBe(true);
    expect(mayEndExclusion({ ...exclusion, until: null }, NOW + 1e12)).toBe(false);
    expect(exclusionAt(exclusion, NOW + 1e12)).toEqual(exclusion);
    const ending = { ...exclusion, liftsAt: NOW + 3 * DAY_MS };
    expect(mayEndExclusion(ending, NOW + 2 * DAY_MS)).toBe(false);
    expect(exclusionAt(ending, NOW + 3 * DAY_MS - 1)).toEqual(ending);
    expect(exclusionAt(ending, NOW + 3 * DAY_MS)).toBeNull();
  });
});

describe('what may be spent and topped up', () => {
  const limit = (period: LimitPeriod, part: Partial<PeriodLimit> = {}): PeriodLimit => ({
    used: 60,
    start: limitPeriodAt(period, NOW).start,
    site: 0,
    ...NO_OWN_LIMIT,
    ...part,
  });
  const none = () => ({ day: limit('day'), week: limit('week'), month: limit('month') });
  const limits = (part: Partial<Limits> = {}): Limits => ({
    purchase: none(),
    deposit: none(),
    returned: { day: 1, week: 2, month: 3 },
    pausedUntil: null,
    coolOffUntil: null,
    exclusion: null,
    withheld: 0,
    ...part,
  });

  test('without a limit everything, with one exactly the rest, in each period and of each kind', () => {
    expect(purchaseRefusal(limits(), 1_000_000, NOW)).toBeNull();
    for (const period of ['day', 'week', 'month'] as const) {
      const { end: until } = limitPeriodAt(period, NOW);
      const capped = { ...none(), [period]: limit(period, { own: 100 }) };
      // 100 - 60
      const refusal = { reason: 'own-limit', period, left: 40, until };
      for (const [kind, refusalOf] of [['purchase', purchaseRefusal] as const, ['deposit', depositRefusal] as const]) {
        expect(refusalOf(limits({ [kind]: capped }), 40, NOW)).toBeNull();
        expect(refusalOf(limits({ [kind]: capped }), 41, NOW)).toEqual(refusal);
        // It begins again with the next period.
        expect(refusalOf(limits({ [kind]: capped }), 41, until - 1)).not.toBeNull();
        expect(refusalOf(limits({ [kind]: capped }), 100, until)).toBeNull();
      }
      expect(depositRefusal(limits({ purchase: capped }), 41, NOW)).toBeNull();
      expect(purchaseRefusal(limits({ deposit: capped }), 41, NOW)).toBeNull();
    }
  });

  test('the tightest limit is reported, and of equally tight ones that which lasts longest', () => {
    const purchase = {
      day: limit('day', { site: 100, own: 80 }),
      week: limit('week', { site: 70 }),
      month: limit('month', { own: 70 }),
    };
    const refusal = { reason: 'own-limit', period: 'month', left: 10, until: midnight(31) };
    expect(purchaseRefusal(limits({ purchase }), 41, NOW)).toEqual(refusal);
    expect(purchaseRefusal(limits({ purchase: { ...purchase, month: limit('month') } }), 11, NOW)).toMatchObject({
      reason: 'site-limit',
      period: 'week',
    });
  });

  test('payments that were begun count as topped up', () => {
    const deposit = { ...none(), day: limit('day', { site: 100 }) };
    expect(depositRefusal(limits({ deposit }), 10, NOW, 30)).toBeNull();
    // 100 - 60 - 30
    expect(depositRefusal(limits({ deposit }), 11, NOW, 30)).toMatchObject({ left: 10 });
  });

  test('a pause forbids purchases, a cool-off top-ups too, an exclusion everything, until their ends', () => {
    const until = NOW + DAY_MS;
    const paused = limits({ pausedUntil: until });
    expect(purchaseRefusal(paused, 1, until - 1)).toEqual({ reason: 'paused', period: null, left: 0, until });
    expect(purchaseRefusal(paused, 1, until)).toBeNull();
    expect(depositRefusal(paused, 1, NOW)).toBeNull();
    const cooling = limits({ coolOffUntil: until });
    for (const refusalOf of [purchaseRefusal, depositRefusal]) {
      expect(refusalOf(cooling, 1, until - 1)).toEqual({ reason: 'cool-off', period: null, left: 0, until });
      expect(refusalOf(cooling, 1, until)).toBeNull();
      const exclusion = { since: NOW, until, liftsAt: null, by: 'member' as const };
      const excluded = limits({ coolOffUntil: until, exclusion });
      expect(refusalOf(excluded, 1, NOW)).toEqual({ reason: 'excluded', period: null, left: 0, until });
      expect(refusalOf(excluded, 1, until)).toMatchObject({ reason: 'excluded' });
    }
  });

  test('data of an earlier period count as nothing used, and a lapsed raise is gone', () => {
    const day = limit('day', { own: 80, next: 200, nextAt: NOW - 7 * DAY_MS });
    const read = limits({ purchase: { ...none(), day } });
    expect(limitsAt(read, NOW).purchase.day).toEqual({ ...day, next: null, nextAt: null });
    const tomorrow = limitsAt(read, midnight(22));
    expect(tomorrow.purchase.day).toMatchObject({ used: 0, start: midnight(22), own: 80 });
    expect([tomorrow.purchase.week.used, tomorrow.returned]).toEqual([60, { day: 0, week: 2, month: 3 }]);
    // A clock behind the server's does not restore yesterday.
    expect(limitsAt(limits(), midnight(21) - 1).purchase.day.used).toBe(60);
  });
});
