import * as z from 'zod';
import { CODE } from '#codes.ts';
import { defineRoutes, Nothing, siteRoute } from '#route.ts';
import { EpochMs, formInt, Id } from '#values.ts';

/** Maximum gold coins of one movement. */
export const COINS_MOST = 1_000_000_000;

/**
 * Why coins moved: `opening` balance, `top-up`, `purchase` of a tip, `return` of a price, `refund` of a payment, whose
 * coins are taken back, `adjustment` by the operator.
 */
export const WalletEntryKind = z.enum(['opening', 'top-up', 'purchase', 'return', 'refund', 'adjustment']);
export type WalletEntryKind = z.output<typeof WalletEntryKind>;

/** One movement of a member's gold coins; `amount` is signed, `balance` is the balance after it. */
export const WalletEntry = z.object({
  id: Id,
  kind: WalletEntryKind,
  amount: z.int(),
  balance: z.int(),
  at: EpochMs,
  /** The tip of a purchase or return, with its title. */
  messageId: z.nullable(Id),
  title: z.string(),
  /** The operator's note to a top-up or an adjustment. */
  note: z.string(),
});
export type WalletEntry = z.output<typeof WalletEntry>;

/**
 * A member's spending limits. Days begin at midnight in Shanghai. A lowered cap applies at once; a raised or removed
 * one applies from `nextCapAt` on, a day later. 0 is no limit.
 */
export const Spending = z.object({
  /** Set by the operator, for every member. */
  dailyLimit: z.int(),
  spentToday: z.int(),
  /** When the day of `spentToday` began: midnight in Shanghai. */
  dayStart: EpochMs,
  /** The member's own daily limit. */
  ownCap: z.int(),
  nextCap: z.nullable(z.int()),
  nextCapAt: z.nullable(EpochMs),
  /** The member paused purchases until then. */
  pausedUntil: z.nullable(EpochMs),
});
export type Spending = z.output<typeof Spending>;

/** `data` of CODE.NOT_ENOUGH_COINS. */
export const MissingCoins = z.object({ price: z.int(), balance: z.int(), missing: z.int() });
export type MissingCoins = z.output<typeof MissingCoins>;

/** `data` of CODE.SPENDING_LIMIT: the limit that forbids the purchase. `left` is what may still be spent today. */
export const SpendingRefusal = z.object({
  reason: z.enum(['daily-limit', 'own-cap', 'paused', 'frozen']),
  left: z.int(),
  until: z.nullable(EpochMs),
});
export type SpendingRefusal = z.output<typeof SpendingRefusal>;

/** The wallet's calls beside balance and daily limit; ours. */
export const walletRoutes = defineRoutes({
  listWalletEntries: siteRoute(
    'POST',
    'member',
    '/api/forehead/activity/goldmall/ledger',
    z.object({ before: z.optional(Id), size: formInt(1, 100).default(20) }),
    z.object({ list: z.array(WalletEntry), isLastPage: z.boolean() }),
    "The member's movements of gold coins, newest first; `before` is the last entry of the page before",
    [CODE.NOT_FOUND],
  ),
  getSpending: siteRoute(
    'POST',
    'member',
    '/api/forehead/activity/goldmall/spending',
    Nothing,
    Spending,
    'What the member has spent today and may spend',
  ),
  saveSpendingCap: siteRoute(
    'POST',
    'member',
    '/api/forehead/activity/goldmall/spending/cap',
    z.object({ cap: formInt(0, COINS_MOST) }),
    Spending,
    "Sets the member's own limit for a day; 0 takes it away",
  ),
  pauseSpending: siteRoute(
    'POST',
    'member',
    '/api/forehead/activity/goldmall/spending/pause',
    z.object({ days: formInt(1, 365) }),
    Spending,
    'No purchase for so many days; it can be made longer, never shorter',
  ),
});
