import * as z from 'zod';
import { CODE } from '#codes.ts';
import { opsList, opsListWithSums } from '#ops-list.ts';
import { opsRoute } from '#ops-route.ts';
import { opsSave, revised } from '#ops-save.ts';
import { Currency, Payment, PaymentProviderId } from '#payment.ts';
import { DISPUTE_STATES, PAYMENT_DIFFERENCES, PAYMENT_STATES, REFUND_STATES } from '#payment-terms.ts';
import { defineRoutes } from '#route.ts';
import { Day, EpochMs, Id, shortText } from '#values.ts';
import { COINS_MOST } from '#wallet.ts';

/** Most minor units of one price: what a provider accepts in one charge. */
const PRICE_MOST = 99_999_999;

/** Gold coins that members can buy; `price` is minor units of `currency`. Only those in the currency of `CURRENCY` are sold. */
export const CoinPackage = z.object({
  id: Id,
  coins: z.int().min(1).max(COINS_MOST),
  price: z.int().min(1).max(PRICE_MOST),
  currency: Currency,
  sort: z.int().min(0).max(9999).default(0),
  enabled: z.boolean().default(true),
});
export type CoinPackage = z.output<typeof CoinPackage>;

/** A payment for operators. */
export const OpsPayment = Payment.extend({
  uid: Id,
  username: z.string(),
  /** The provider's id of the checkout; null before it is known. */
  reference: z.nullable(z.string()),
  /** Why paid money is not booked. */
  problem: z.nullable(z.enum(['amount', 'currency'])),
  /** What was really paid, in minor units of `paidCurrency`. */
  paidAmount: z.nullable(z.int()),
  paidCurrency: z.nullable(z.string()),
  /** Coins taken back for refunds and lost disputes. */
  reclaimed: z.int(),
  /** Coins that should have been taken back and were spent already. */
  debt: z.int(),
});
export type OpsPayment = z.output<typeof OpsPayment>;

const PaymentEvent = z.object({
  id: z.string(),
  type: z.string(),
  /** When the provider made it, and when we first received it. */
  at: EpochMs,
  receivedAt: EpochMs,
  handledAt: z.nullable(EpochMs),
});

const PaymentRefund = z.object({
  id: z.string(),
  amount: z.int(),
  coins: z.int(),
  state: z.enum(REFUND_STATES),
  by: z.string(),
  note: z.string(),
  at: EpochMs,
});

const PaymentDispute = z.object({
  id: z.string(),
  amount: z.int(),
  reason: z.string(),
  state: z.enum(DISPUTE_STATES),
  openedAt: EpochMs,
  closedAt: z.nullable(EpochMs),
});

/** A payment with all that the provider said about it. */
export const PaymentRecord = z.object({
  payment: OpsPayment,
  /** The member's gold coins. */
  balance: z.int(),
  events: z.array(PaymentEvent),
  refunds: z.array(PaymentRefund),
  disputes: z.array(PaymentDispute),
});
export type PaymentRecord = z.output<typeof PaymentRecord>;

/** One difference between the provider's list and ours; amounts are minor units. */
const PaymentDifference = z.object({
  kind: z.enum(PAYMENT_DIFFERENCES),
  payment: z.nullable(Id),
  reference: z.string(),
  ours: z.string(),
  theirs: z.string(),
});
export type PaymentDifference = z.output<typeof PaymentDifference>;

/** Our payments of a period beside the provider's own list. */
export const ProviderReconciliation = z.object({
  id: Id,
  provider: PaymentProviderId,
  from: Day,
  to: Day,
  at: EpochMs,
  by: z.string(),
  /** Paid ones on both sides that agree. */
  matched: z.int(),
  /** At most 500. */
  differences: z.array(PaymentDifference),
});
export type ProviderReconciliation = z.output<typeof ProviderReconciliation>;

const PATH = '/ops/v1/payments';

/** Payments by a provider, the packages that are sold, refunds, and reconciliation with the provider's list. */
export const opsPaymentRoutes = defineRoutes({
  opsListPayments: opsListWithSums(
    'wallet',
    PATH,
    {
      filters: {
        from: z.optional(Day),
        to: z.optional(Day),
        state: z.optional(z.enum([...PAYMENT_STATES, 'refunded', 'disputed', 'debt'])),
        provider: z.optional(PaymentProviderId),
        uid: z.optional(Id),
      },
      item: OpsPayment,
      sums: { booked: z.int(), coins: z.int() },
    },
    'Payments by a provider, newest first',
  ),
  opsGetPayment: opsRoute(
    'wallet',
    'GET',
    `${PATH}/:id`,
    z.object({ id: Id }),
    PaymentRecord,
    'A payment with its notifications, refunds and disputes',
    [CODE.NOT_FOUND],
  ),
  opsCheckPayment: opsRoute(
    'wallet',
    'POST',
    `${PATH}/:id/check`,
    z.object({ id: Id }),
    PaymentRecord,
    'Reads a payment from its provider and does what is due: books, takes back, freezes',
    [CODE.NOT_FOUND, CODE.CONFLICT, CODE.OVERLOAD],
  ),
  opsRefundPayment: {
    ...opsRoute(
      'wallet',
      'POST',
      `${PATH}/:id/refunds`,
      z.object({
        id: Id,
        amount: z.optional(z.int().min(1).max(PRICE_MOST)),
        note: shortText(3, 200),
        key: z.string().regex(/^[A-Za-z0-9._:-]{4,100}$/, 'expected 4 to 100 of A-Z, a-z, 0-9, . _ : -'),
        force: z.boolean().default(false),
      }),
      PaymentRecord,
      'Pays money back to where it came from and takes the coins back; more coins than the wallet has only with force, which freezes it',
      [CODE.NOT_FOUND, CODE.CONFLICT],
    ),
    confirm: true,
  },
  opsListCoinPackages: opsList(
    'wallet',
    '/ops/v1/coin-packages',
    {},
    revised(CoinPackage),
    'Packages of gold coins that members can buy, in their order',
  ),
  opsSaveCoinPackage: opsSave(
    'wallet',
    '/ops/v1/coin-packages/:id',
    { whole: CoinPackage, keys: ['id'] },
    z.object({ id: Id, created: z.boolean() }),
    'Saves a package of gold coins; payments keep the price that they began with',
  ),
  opsReconcileProvider: opsRoute(
    'wallet',
    'POST',
    '/ops/v1/finance/provider-reconciliations',
    z.object({ provider: PaymentProviderId, from: Day, to: Day }),
    ProviderReconciliation,
    "Compares our payments of some days with the provider's own list, at most 92 days",
    [CODE.NOT_FOUND, CODE.OVERLOAD],
  ),
  opsListProviderReconciliations: opsList(
    'wallet',
    '/ops/v1/finance/provider-reconciliations',
    { provider: z.optional(PaymentProviderId) },
    ProviderReconciliation,
    "Comparisons with the providers' lists, newest first",
  ),
});

/** Most days of one comparison with a provider's list. */
export const PROVIDER_DAYS_MOST = 92;
