import type { LimitKind, LimitPeriod } from '@touchline/contract/limit-terms.ts';
import type { Exclusion, LimitRefusal, Limits, PeriodLimit } from '@touchline/contract/wallet-limits.ts';
import { LIMIT_PERIODS } from '@touchline/contract/limit-terms.ts';
import { periodAt } from '#ranking/periods.ts';
import { shanghaiDayStart } from '#shanghai-day.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long a member waits before a higher limit can be confirmed, and before an exclusion ends. */
export const WAIT_MS = DAY_MS;
/** A raise that is not confirmed this long after its wait lapses. */
const CONFIRM_WITHIN_MS = 7 * DAY_MS;

/** A limit that a member set: gold coins per period, 0 for none; `next` is a raise that waits until `nextAt` (epoch ms). */
export type OwnLimit = Pick<PeriodLimit, 'own' | 'next' | 'nextAt'>;

export const NO_OWN_LIMIT: OwnLimit = { own: 0, next: null, nextAt: null };

/** Beginning and end (exclusive) of the period of an instant in Shanghai, in epoch ms; weeks begin on Monday. */
export const limitPeriodAt = (period: LimitPeriod, instant: number): { start: number; end: number } => {
  if (period === 'day') {
    const start = shanghaiDayStart(instant);
    return { start, end: start + DAY_MS };
  }
  const found = periodAt({ id: '', kind: period, startDate: null, endDate: null }, instant);
  return { start: found?.startDate ?? instant, end: (found?.endDate ?? instant) + 1 };
};

const isLapsed = ({ nextAt }: OwnLimit, now: number): boolean => nextAt !== null && nextAt + CONFIRM_WITHIN_MS <= now;

/** The limit at `now` (epoch ms): a raise that was not confirmed in time is gone. */
const ownLimitAt = <Own extends OwnLimit>(limit: Own, now: number): Own =>
  isLapsed(limit, now) ? { ...limit, next: null, nextAt: null } : limit;

/** 0 means no limit and is above all others. */
const height = (coins: number): number => (coins === 0 ? Number.POSITIVE_INFINITY : coins);

/**
 * The limit after the member chose `wanted` (gold coins, 0 for none) at `now`: a lower one applies at once and cancels a
 * pending raise; a higher one waits a day. Repeating a raise does not restart its wait.
 */
export const withOwnLimit = (limit: OwnLimit, wanted: number, now: number): OwnLimit => {
  const current = ownLimitAt(limit, now);
  if (height(wanted) <= height(current.own)) return { own: wanted, next: null, nextAt: null };
  if (current.next === wanted) return current;
  return { ...current, next: wanted, nextAt: now + WAIT_MS };
};

/** Whether a raise has waited long enough to be confirmed at `now`. */
export const isRaiseDue = (limit: OwnLimit, now: number): boolean => {
  const { next, nextAt } = ownLimitAt(limit, now);
  return next !== null && nextAt !== null && nextAt <= now;
};

/** The limit after the member confirmed its raise; null when no raise is due. */
export const withConfirmedRaise = (limit: OwnLimit, now: number): OwnLimit | null =>
  limit.next !== null && isRaiseDue(limit, now) ? { own: limit.next, next: null, nextAt: null } : null;

/** The end of a break of this many days from `now` on; it never ends earlier than the current one. */
export const breakEnd = (current: number | null, days: number, now: number): number =>
  Math.max(current ?? 0, now + days * DAY_MS);

/** The end of an exclusion of so many months from `now` on, by the calendar of Shanghai; null for 0, which has no end. */
export const exclusionEnd = (months: number, now: number): number | null => {
  if (months === 0) return null;
  const local = new Date(now + 8 * HOUR_MS);
  const day = local.getUTCDate();
  local.setUTCMonth(local.getUTCMonth() + months);
  // 31 August + 6 months is no 31 February: the day after it, so that it is never shorter.
  if (local.getUTCDate() !== day) local.setUTCDate(1);
  return local.getTime() - 8 * HOUR_MS;
};

/** The later of two ends; null, no end, is the latest. */
export const laterEnd = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.max(a, b);

/** An exclusion that holds at `now`, also when its earliest end has passed; null once it was lifted. */
export const exclusionAt = <Of extends Pick<Exclusion, 'liftsAt'>>(exclusion: Of | null, now: number): Of | null =>
  exclusion !== null && exclusion.liftsAt !== null && exclusion.liftsAt <= now ? null : exclusion;

/** Whether the member may ask at `now` to end the exclusion: its time is over. */
export const mayEndExclusion = ({ until, liftsAt }: Exclusion, now: number): boolean =>
  until !== null && until <= now && liftsAt === null;

const byPeriod = <Value>(valueOf: (period: LimitPeriod) => Value): Record<LimitPeriod, Value> => ({
  day: valueOf('day'),
  week: valueOf('week'),
  month: valueOf('month'),
});

/** Earlier data as of `now` (epoch ms): what has ended is gone, and a new period has used nothing yet. */
export const limitsAt = (limits: Limits, now: number): Limits => {
  const isNew = (period: LimitPeriod): boolean => limitPeriodAt(period, now).start > limits.purchase[period].start;
  const rolled = (kind: LimitKind) =>
    byPeriod((period): PeriodLimit => {
      const limit = ownLimitAt(limits[kind][period], now);
      return isNew(period) ? { ...limit, used: 0, start: limitPeriodAt(period, now).start } : limit;
    });
  const left = (until: number | null): number | null => (until !== null && until > now ? until : null);
  return {
    ...limits,
    purchase: rolled('purchase'),
    deposit: rolled('deposit'),
    returned: byPeriod((period) => (isNew(period) ? 0 : limits.returned[period])),
    pausedUntil: left(limits.pausedUntil),
    coolOffUntil: left(limits.coolOffUntil),
    exclusion: exclusionAt(limits.exclusion, now),
  };
};

/** The limit that holds: the lower of the site's and the own one; null for none. */
export const holdingLimit = ({ site, own }: Pick<PeriodLimit, 'site' | 'own'>): number | null => {
  const lower = Math.min(height(site), height(own));
  return Number.isFinite(lower) ? lower : null;
};

const NOTHING_LEFT = { period: null, left: 0 } as const;

/** What `coins` more would exceed, the tightest first. */
const exceeded = (limits: Limits, kind: LimitKind, coins: number, now: number): LimitRefusal | null => {
  const refusals = LIMIT_PERIODS.flatMap((period): LimitRefusal[] => {
    const { used, site, own } = limits[kind][period];
    const limit = holdingLimit({ site, own });
    if (limit === null || used + coins <= limit) return [];
    const reason = height(own) <= height(site) ? 'own-limit' : 'site-limit';
    return [{ reason, period, left: Math.max(0, limit - used), until: limitPeriodAt(period, now).end }];
  });
  // Of equally tight ones the one that lasts longest, which is the last.
  return refusals.toSorted((a, b) => a.left - b.left || (b.until ?? 0) - (a.until ?? 0))[0] ?? null;
};

const barred = ({ exclusion, coolOffUntil }: Limits): LimitRefusal | null => {
  if (exclusion !== null) return { ...NOTHING_LEFT, reason: 'excluded', until: exclusion.until };
  return coolOffUntil === null ? null : { ...NOTHING_LEFT, reason: 'cool-off', until: coolOffUntil };
};

/** What forbids spending `price` gold coins at `now`: an exclusion, a break, else the tightest limit; null for nothing. */
export const purchaseRefusal = (earlier: Limits, price: number, now: number): LimitRefusal | null => {
  const limits = limitsAt(earlier, now);
  const { pausedUntil } = limits;
  const paused: LimitRefusal | null =
    pausedUntil === null ? null : { ...NOTHING_LEFT, reason: 'paused', until: pausedUntil };
  return barred(limits) ?? paused ?? exceeded(limits, 'purchase', price, now);
};

/** What forbids topping up `coins` at `now`; `pending` are coins of payments that were begun and may still arrive. */
export const depositRefusal = (earlier: Limits, coins: number, now: number, pending = 0): LimitRefusal | null => {
  const limits = limitsAt(earlier, now);
  const refusal = barred(limits) ?? exceeded(limits, 'deposit', coins + pending, now);
  return refusal && { ...refusal, left: Math.max(0, refusal.left - pending) };
};
