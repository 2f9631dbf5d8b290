import type { Spending, SpendingRefusal } from '@touchline/contract/wallet.ts';
import { shanghaiDayStart } from '#shanghai-day.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long a member waits for a higher limit of their own. */
const COOL_OFF_MS = DAY_MS;

/** A member's own limits: gold coins per day, 0 for none; times in epoch ms. */
export interface SpendingCap {
  cap: number;
  /** A higher cap that applies from `nextCapAt` on; both null, or none. */
  nextCap: number | null;
  nextCapAt: number | null;
  pausedUntil: number | null;
}

export const NO_CAP: SpendingCap = { cap: 0, nextCap: null, nextCapAt: null, pausedUntil: null };

/** The last midnight in Shanghai, epoch ms: the start of a day of spending. */
export const spendingDayStart = shanghaiDayStart;

/** The settings at `now` (epoch ms): a due raise is applied, an expired pause removed. */
export const capAt = (settings: SpendingCap, now: number): SpendingCap => {
  const { cap, nextCap, nextCapAt, pausedUntil } = settings;
  const isDue = nextCap !== null && nextCapAt !== null && nextCapAt <= now;
  return {
    ...(isDue ? { cap: nextCap, nextCap: null, nextCapAt: null } : { cap, nextCap, nextCapAt }),
    pausedUntil: pausedUntil !== null && pausedUntil > now ? pausedUntil : null,
  };
};

/** 0 means no limit and is above all others. */
const height = (cap: number): number => (cap === 0 ? Number.POSITIVE_INFINITY : cap);

/**
 * The settings after the member chose `wanted` (gold coins a day, 0 for no cap): a lower cap applies at once and cancels a
 * pending raise; a higher one waits a day. Repeating a raise does not restart its wait.
 */
export const withCap = (settings: SpendingCap, wanted: number, now: number): SpendingCap => {
  const current = capAt(settings, now);
  if (height(wanted) <= height(current.cap)) return { ...current, cap: wanted, nextCap: null, nextCapAt: null };
  if (current.nextCap === wanted) return current;
  return { ...current, nextCap: wanted, nextCapAt: now + COOL_OFF_MS };
};

/** The settings with a pause of this many days from `now` on; it never ends earlier than the current one. */
export const withPause = (settings: SpendingCap, days: number, now: number): SpendingCap => {
  const current = capAt(settings, now);
  return { ...current, pausedUntil: Math.max(current.pausedUntil ?? 0, now + days * DAY_MS) };
};

/** Earlier data as of `now` (epoch ms): due changes applied, and nothing spent yet on a new day. */
export const spendingAt = (spending: Spending, now: number): Spending => {
  const { ownCap, nextCap, nextCapAt, pausedUntil, spentToday } = spending;
  const { cap, ...settings } = capAt({ cap: ownCap, nextCap, nextCapAt, pausedUntil }, now);
  const dayStart = Math.max(spending.dayStart, spendingDayStart(now));
  return { ...spending, ...settings, ownCap: cap, dayStart, spentToday: dayStart > spending.dayStart ? 0 : spentToday };
};

/** What forbids spending `price` gold coins at `now`: a pause, else the tighter of both limits; null for nothing. */
export const spendingRefusal = (spending: Spending, price: number, now: number): SpendingRefusal | null => {
  const { dailyLimit, ownCap, spentToday, pausedUntil } = spendingAt(spending, now);
  if (pausedUntil !== null) return { reason: 'paused', left: 0, until: pausedUntil };
  const reason = height(ownCap) <= height(dailyLimit) ? 'own-cap' : 'daily-limit';
  const limit = Math.min(height(ownCap), height(dailyLimit));
  if (spentToday + price <= limit) return null;
  return { reason, left: Math.max(0, limit - spentToday), until: spendingDayStart(now) + DAY_MS };
};
