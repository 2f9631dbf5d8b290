import { isCurrency } from '@touchline/domain/money.ts';
import * as z from 'zod';
import { type ConfigKey, key, secret } from './config-key.ts';

const isWeb = (text: string): boolean => ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '');

const origin = z.string().refine((text) => isWeb(text) && URL.parse(text)?.origin === text);
const address = z.string().refine((text) => isWeb(text) && URL.parse(text)?.search === '' && !text.endsWith('/'));

/** Settings of payments by a provider. */
export const PAYMENT_KEYS = {
  CURRENCY: key(
    z.string().refine(isCurrency),
    'CNY',
    'an ISO 4217 code such as CNY',
    'Currency in which coins are sold; packages in another one are not offered.',
  ),
  STRIPE_KEY: secret(
    z.string().min(8).max(300).optional(),
    undefined,
    'a secret or restricted key of Stripe',
    'Stripe Checkout, together with `STRIPE_WEBHOOK_SECRET`; see [payments](payments.md). Without it Stripe is not offered.',
  ),
  STRIPE_WEBHOOK_SECRET: secret(
    z.string().min(8).max(300).optional(),
    undefined,
    "the signing secret of Stripe's webhook endpoint",
    'Secret with which Stripe signs its notifications.',
  ),
  STRIPE_API_URL: key(
    origin,
    'https://api.stripe.com',
    'an origin such as `https://api.stripe.com`',
    "Stripe's API; another one only for a stand-in.",
  ),
  REDIRECT_PAYMENT_URL: key(
    address.optional(),
    undefined,
    'an address such as `https://pay.example.com/coins`, without a trailing slash',
    "The operator's own payment page, together with `REDIRECT_PAYMENT_SECRET`; its contract is in [payments](payments.md).",
  ),
  REDIRECT_PAYMENT_SECRET: secret(
    z.string().min(32).max(200).optional(),
    undefined,
    '32 to 200 characters',
    'Secret that the payment page and this server share for signatures.',
  ),
  SELLER_NAME: key(z.string().max(120), '', 'at most 120 characters', "Operator's name on receipts."),
  SELLER_ADDRESS: key(z.string().max(300), '', 'at most 300 characters', "Operator's address on receipts."),
} as const satisfies Record<string, ConfigKey<z.ZodType>>;
