import * as z from 'zod';
import { CODE } from '#codes.ts';
import { MOVEMENT_KINDS, ORDER_OUTCOMES } from '#finance-terms.ts';
import { opsListWithSums } from '#ops-list.ts';
import { opsRoute } from '#ops-route.ts';
import { defineRoutes } from '#route.ts';
import { Day, EpochMs, formInt, Id, shortText } from '#values.ts';
import { COINS_MOST } from '#wallet.ts';

/** Days in Shanghai, both inclusive. */
const period = { from: z.optional(Day), to: z.optional(Day) };
const amounts = { least: z.optional(formInt(0, COINS_MOST)), most: z.optional(formInt(0, COINS_MOST)) };

const MovementKind = z.enum(MOVEMENT_KINDS);

const Side = z.object({
  account: z.string().describe('member:<uid>, escrow:<order>, tipster:<id>, operator or outside'),
  amount: z.int().min(1),
});

/** One movement with both sides; the amounts of each side sum to `amount`. */
export const LedgerMovement = z.object({
  id: Id,
  key: z.string(),
  kind: MovementKind,
  at: EpochMs,
  amount: z.int(),
  debits: z.array(Side),
  credits: z.array(Side),
  /** The member among the accounts. */
  uid: z.nullable(Id),
  username: z.string(),
  tipId: z.nullable(Id),
  title: z.string(),
  note: z.string(),
});
export type LedgerMovement = z.output<typeof LedgerMovement>;

const OrderOutcome = z.enum(ORDER_OUTCOMES);

/** A purchase without paid content. */
export const FinanceOrder = z.object({
  id: Id,
  uid: Id,
  username: z.string(),
  tipId: Id,
  title: z.string(),
  professorId: Id,
  tipster: z.string(),
  price: z.int(),
  returned: z.int(),
  state: OrderOutcome,
  paidAt: EpochMs,
  settledAt: z.nullable(EpochMs),
});
export type FinanceOrder = z.output<typeof FinanceOrder>;

/** The coins held for the unsettled orders of a tip. */
export const TipEscrow = z.object({
  tipId: Id,
  title: z.string(),
  professorId: Id,
  tipster: z.string(),
  /** First kick-off. */
  closeAt: EpochMs,
  orders: z.int(),
  coins: z.int(),
});
export type TipEscrow = z.output<typeof TipEscrow>;

/** A payment that became coins. */
export const TopUp = z.object({
  id: Id,
  key: z.string(),
  uid: Id,
  username: z.string(),
  amount: z.int(),
  channel: z.string(),
  note: z.string(),
  at: EpochMs,
});
export type TopUp = z.output<typeof TopUp>;

const shares = {
  orders: z.int(),
  earned: z.int(),
  operatorShare: z.int(),
  refunded: z.int(),
};

/** What a tipster earned in a day or a month, the operator's share beside it, and what buyers got back. */
export const Payout = z.object({
  period: z.string().describe('A day as YYYY-MM-DD, or a month as YYYY-MM'),
  professorId: Id,
  tipster: z.string(),
  ...shares,
});
export type Payout = z.output<typeof Payout>;

const counted = z.object({ count: z.int(), coins: z.int() });

/** The coins of a period: `before` + bought - refunded - released = `after`. */
export const FinanceSummary = z.object({
  from: Day,
  to: Day,
  topUps: counted,
  opening: counted,
  added: counted.describe('Adjustments that added coins'),
  removed: counted.describe('Adjustments that removed coins'),
  bought: counted,
  refunded: counted,
  released: z.object({ tipsters: z.int(), operator: z.int() }),
  held: z.object({ before: z.int(), after: z.int(), now: z.int(), orders: z.int() }),
  balanced: z.boolean(),
});
export type FinanceSummary = z.output<typeof FinanceSummary>;

const LEDGER = { ...period, kind: z.optional(MovementKind), uid: z.optional(Id), ...amounts };
const ORDERS = {
  ...period,
  state: z.optional(OrderOutcome),
  uid: z.optional(Id),
  tipId: z.optional(Id),
  professorId: z.optional(Id),
  ...amounts,
};
const ESCROW = { professorId: z.optional(Id) };
const TOP_UPS = { ...period, uid: z.optional(Id), channel: z.optional(shortText(1, 40)), ...amounts };
const PAYOUTS = { ...period, by: z.enum(['day', 'month']).default('day'), professorId: z.optional(Id) };

const financeExport = <Filters extends z.core.$ZodShape>(
  list: 'ledger' | 'orders' | 'escrow' | 'top-ups' | 'payouts',
  filters: Filters,
  summary: string,
) =>
  opsRoute(
    'wallet',
    'GET',
    `/ops/v1/finance/export/${list}`,
    z.object({ ...filters, q: z.optional(shortText(1, 80)) }),
    z.object({ name: z.string(), rows: z.int(), csv: z.string() }),
    summary,
    [CODE.CONFLICT],
  );

/** Lists of all that moves coins, with sums and as CSV. */
export const opsFinanceRoutes = defineRoutes({
  opsGetFinanceSummary: opsRoute(
    'wallet',
    'GET',
    '/ops/v1/finance/summary',
    z.object(period),
    FinanceSummary,
    'Coins of a period, by default today: topped up, bought, refunded, released and held',
  ),
  opsListLedger: opsListWithSums(
    'wallet',
    '/ops/v1/finance/ledger',
    { filters: LEDGER, item: LedgerMovement, sums: { amount: z.int() } },
    'Movements of coins with both sides, newest first',
  ),
  opsListOrders: opsListWithSums(
    'wallet',
    '/ops/v1/finance/orders',
    { filters: ORDERS, item: FinanceOrder, sums: { price: z.int(), returned: z.int(), held: z.int() } },
    'Purchases of tips without paid content, newest first',
  ),
  opsListEscrow: opsListWithSums(
    'wallet',
    '/ops/v1/finance/escrow',
    { filters: ESCROW, item: TipEscrow, sums: { orders: z.int(), coins: z.int() } },
    'Coins held for each unsettled tip, most first',
  ),
  opsListTopUps: opsListWithSums(
    'wallet',
    '/ops/v1/finance/top-ups',
    { filters: TOP_UPS, item: TopUp, sums: { amount: z.int() } },
    'Top-ups, newest first',
  ),
  opsListPayouts: opsListWithSums(
    'wallet',
    '/ops/v1/finance/payouts',
    { filters: PAYOUTS, item: Payout, sums: shares },
    "Tipsters' earnings by day or month, newest first",
  ),
  opsExportLedger: financeExport('ledger', LEDGER, 'The ledger as CSV'),
  opsExportOrders: financeExport('orders', ORDERS, 'Orders as CSV'),
  opsExportEscrow: financeExport('escrow', ESCROW, 'Coins in escrow as CSV'),
  opsExportTopUps: financeExport('top-ups', TOP_UPS, 'Top-ups as CSV'),
  opsExportPayouts: financeExport('payouts', PAYOUTS, "Tipsters' earnings as CSV"),
});
