import type { Spending } from '@touchline/contract/wallet.ts';
import { withCap, withPause } from '@touchline/domain/spending.ts';
import type { SpendingCap } from '@touchline/domain/spending.ts';

const settingsOf = ({ ownCap, nextCap, nextCapAt, pausedUntil }: Spending): SpendingCap => ({
  cap: ownCap,
  nextCap,
  nextCapAt,
  pausedUntil,
});

/** The limit that holds today, the lower of both; null for none. */
export const limitOf = ({ dailyLimit, ownCap }: Spending): number | null => {
  const limits = [dailyLimit, ownCap].filter((limit) => limit > 0);
  return limits.length === 0 ? null : Math.min(...limits);
};

/** When a limit would hold that is set now (epoch ms); null for at once. */
export const capHoldsFrom = (spending: Spending, wanted: number, now: number): number | null =>
  withCap(settingsOf(spending), wanted, now).nextCapAt;

/** The end of a pause of so many days from now, epoch ms. */
export const pauseEnd = (spending: Spending, days: number, now: number): number =>
  withPause(settingsOf(spending), days, now).pausedUntil ?? now;

/** The limit that was typed: a whole number of coins, else null. */
export const capOf = (text: string): number | null => {
  const digits = text.trim();
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null;
};
