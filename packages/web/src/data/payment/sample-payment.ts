import type { Payment, TopUpOptions } from '@touchline/contract/payment.ts';

/** 21 November 2026, 12:00 UTC: the instant of the samples. */
const NOON = Date.UTC(2026, 10, 21, 12);

/** 300 coins for 30 yuan, booked. */
export const paymentOf = (id: string, part: Partial<Payment> = {}): Payment => ({
  id,
  provider: 'stripe',
  coins: 300,
  price: 3000,
  currency: 'CNY',
  state: 'booked',
  refunded: 0,
  dispute: null,
  createdAt: NOON,
  paidAt: NOON,
  bookedAt: NOON,
  receipt: 1,
  ...part,
});

/** Nothing is sold. */
export const NOTHING_SOLD: TopUpOptions = { currency: 'CNY', packages: [], providers: [] };
