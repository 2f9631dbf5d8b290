import * as z from 'zod';
import { CODE } from '#codes.ts';
import { defineRoutes, siteRoute } from '#route.ts';
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

/** `data` of CODE.NOT_ENOUGH_COINS. */
export const MissingCoins = z.object({ price: z.int(), balance: z.int(), missing: z.int() });
export type MissingCoins = z.output<typeof MissingCoins>;

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
});
