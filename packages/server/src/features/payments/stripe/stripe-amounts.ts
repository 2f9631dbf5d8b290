import { minorDigits } from '@touchline/domain/money.ts';
import { PaymentRefusedError } from '../provider.ts';

/** Currencies whose minor unit at Stripe is not that of ISO 4217 (docs.stripe.com/currencies, "Special cases"): digits there. */
const DIGITS: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 };

const digitsAtStripe = (currency: string): number => DIGITS[currency] ?? minorDigits(currency);

/** An amount in minor units of ISO 4217 as Stripe has it; throws PaymentRefusedError when Stripe has no such amount. */
export const toStripeAmount = (amount: number, currency: string): number => {
  const sent = amount * 10 ** (digitsAtStripe(currency) - minorDigits(currency));
  if (!Number.isInteger(sent)) throw new PaymentRefusedError(`Stripe has no amount of ${amount} in ${currency}`);
  return sent;
};

/** Stripe's amount in minor units of ISO 4217. */
export const fromStripeAmount = (amount: number, currency: string): number =>
  amount * 10 ** (minorDigits(currency) - digitsAtStripe(currency));
