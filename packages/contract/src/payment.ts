import * as z from 'zod';
import { CODE } from '#codes.ts';
import { DISPUTE_STATES, PAYMENT_PROVIDERS, PAYMENT_STATES } from '#payment-terms.ts';
import { defineRoutes, Nothing, siteRoute } from '#route.ts';
import { ClientId, EpochMs, formInt, Id } from '#values.ts';

export const PaymentProviderId = z.enum(PAYMENT_PROVIDERS);
export type PaymentProviderId = z.output<typeof PaymentProviderId>;

/** An ISO 4217 code. */
export const Currency = z.string().regex(/^[A-Z]{3}$/, 'expected an ISO 4217 code such as CNY');

/** Gold coins at a price in minor units of the currency. */
const CoinOffer = z.object({ id: Id, coins: z.int(), price: z.int() });
export type CoinOffer = z.output<typeof CoinOffer>;

/** What a member may buy, and how; without packages or providers nothing is sold here. */
export const TopUpOptions = z.object({
  currency: Currency,
  packages: z.array(CoinOffer),
  providers: z.array(PaymentProviderId),
});
export type TopUpOptions = z.output<typeof TopUpOptions>;

/** A member's payment; `price` and `refunded` are minor units of `currency`. */
export const Payment = z.object({
  id: Id,
  provider: PaymentProviderId,
  coins: z.int(),
  price: z.int(),
  currency: Currency,
  state: z.enum(PAYMENT_STATES),
  refunded: z.int(),
  dispute: z.nullable(z.enum(DISPUTE_STATES)),
  createdAt: EpochMs,
  paidAt: z.nullable(EpochMs),
  bookedAt: z.nullable(EpochMs),
  /** The number of its receipt; null before the coins are booked. */
  receipt: z.nullable(z.int()),
});
export type Payment = z.output<typeof Payment>;

/** A receipt: the payment with its refunds, and who sold the coins. */
export const Receipt = z.object({
  payment: Payment,
  number: z.int(),
  username: z.string(),
  /** Name and address of the operator when the coins were booked; empty where none were set. */
  seller: z.object({ name: z.string(), address: z.string() }),
  refunds: z.array(z.object({ amount: z.int(), at: EpochMs })),
});
export type Receipt = z.output<typeof Receipt>;

const PATH = '/api/forehead/activity/goldmall';

/** Top-ups by a payment provider. */
export const paymentRoutes = defineRoutes({
  getTopUpOptions: siteRoute(
    'POST',
    'member',
    `${PATH}/top-up/options`,
    Nothing,
    TopUpOptions,
    'Packages of gold coins with their prices, and the payment providers',
  ),
  startTopUp: siteRoute(
    'POST',
    'member',
    `${PATH}/top-up`,
    z.object({ packageId: Id, provider: PaymentProviderId, clientId: ClientId }),
    z.object({ id: Id, url: z.string() }),
    'Opens a checkout and returns its address; a repeated `clientId` returns the same one',
    [CODE.NOT_FOUND, CODE.CONFLICT, CODE.SPENDING_LIMIT, CODE.OVERLOAD],
  ),
  listPayments: siteRoute(
    'POST',
    'member',
    `${PATH}/payments`,
    z.object({ before: z.optional(Id), size: formInt(1, 100).default(20) }),
    z.object({ list: z.array(Payment), isLastPage: z.boolean() }),
    "The member's payments, newest first; `before` is the last one of the page before",
    [CODE.NOT_FOUND],
  ),
  getPayment: siteRoute(
    'POST',
    'member',
    `${PATH}/payment`,
    z.object({ id: Id }),
    Payment,
    "One of the member's payments; an open one is checked at the provider",
    [CODE.NOT_FOUND],
  ),
  getReceipt: siteRoute(
    'POST',
    'member',
    `${PATH}/receipt`,
    z.object({ id: Id }),
    Receipt,
    "The receipt of one of the member's payments",
    [CODE.NOT_FOUND],
  ),
});
