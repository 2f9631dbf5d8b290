import type { Spending } from '@touchline/contract/wallet.ts';
import { capAt, withCap, withPause } from '@touchline/domain/spending.ts';
import type { SpendingCap } from '@touchline/domain/spending.ts';

/** What the member has set, as it holds at `now` (epoch ms); a limit of 0 is none. */
export const settingsAt = ({ ownCap, nextCap, nextCapAt, pausedUntil }: Spending, now: number): SpendingCap =>
  capAt({ cap: ownCap, nextCap, nextCapAt, pausedUntil }, now);

/** The limit that holds today, the lower of both; null for none. */
export const limitAt = (spending: Spending, now: number): number | null => {
  const limits = [spending.dailyLimit, settingsAt(spending, now).cap].filter((limit) => limit > 0);
  return limits.length === 0 ? null : Math.min(...limits);
};

/** When a limit would hold that is set now (epoch ms); null for at once. */
export const capHoldsFrom = (settings: SpendingCap, wanted: number, now: number): number | null =>
  withCap(settings, wanted, now).nextCapAt;

/** The end of a pause of so many days from now, epoch ms. */
export const pauseEnd = (settings: SpendingCap, days: number, now: number): number =>
  withPause(settings, days, now).pausedUntil ?? now;

/** The limit that was typed: a whole number of coins, else null. */
export const capOf = (text: string): number | null => {
  const digits = text.trim();
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null;
};
