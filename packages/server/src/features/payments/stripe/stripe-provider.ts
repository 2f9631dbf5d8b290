import type { Language } from '@touchline/domain/languages/registry.ts';
import { serverTexts } from '@touchline/domain/languages/server-texts.ts';
import type Stripe from 'stripe';
import { forbidden } from '#platform/http/api-error.ts';
import { type CheckoutOrder, type PaymentProvider, PaymentRefusedError } from '../provider.ts';
import { toStripeAmount } from './stripe-amounts.ts';
import { disputeIn, EXPANDED, intentIdOf, refundIn, snapshotOf } from './stripe-snapshot.ts';

export interface StripeSettings {
  key: string;
  webhookSecret: string;
  /** `https://api.stripe.com`, or a stand-in. */
  apiUrl: string;
}

/** Stripe's names of our languages. */
const LOCALES: Readonly<Record<Language, Stripe.Checkout.SessionCreateParams.Locale>> = {
  'zh-CN': 'zh',
  'zh-Hant': 'zh-TW',
  'en-US': 'en',
};

const TIMEOUT_MS = 20_000;
const TOLERANCE_SECONDS = 300;
const PAGE = 100;

const connect = async ({ key, apiUrl }: StripeSettings): Promise<Stripe> => {
  const { default: Client } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Client(key, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
};

/** Errors of requests that Stripe has understood and refused: nothing happened there. */
const REFUSALS = new Set(['StripeInvalidRequestError', 'StripeCardError', 'StripePermissionError']);

const refusedIfDefinite = (error: unknown): unknown =>
  error instanceof Error && 'type' in error && REFUSALS.has(String(error.type))
    ? new PaymentRefusedError(error.message, { cause: error })
    : error;

const sessionFor = (order: CheckoutOrder): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: order.id,
  metadata: { payment: order.id },
  payment_intent_data: { metadata: { payment: order.id } },
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: order.currency.toLowerCase(),
        unit_amount: toStripeAmount(order.price, order.currency),
        product_data: { name: serverTexts(order.language).payment.coins(String(order.coins)) },
      },
    },
  ],
  locale: LOCALES[order.language],
  success_url: order.returnUrl,
  cancel_url: `${order.returnUrl}?canceled=1`,
  expires_at: Math.floor(order.expiresAt / 1000),
});

/** What an event is about, as far as we use it. */
interface EventObject {
  object: string;
  id: string;
  payment_intent?: string | { id: string } | null;
}

/** The checkout of an event: its object, or that of the object's payment intent. */
const referenceOf = async (stripe: Stripe, event: Stripe.Event): Promise<string | null> => {
  const about = event.data.object as unknown as EventObject;
  if (about.object === 'checkout.session') return about.id;
  const intent = intentIdOf(about.payment_intent ?? null);
  if (intent === null) return null;
  const { data } = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 });
  return data[0]?.id ?? null;
};

const allOf = async <Item>(list: AsyncIterable<Item>): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const item of list) items.push(item);
  return items;
};

/** Checkout sessions of a period, with all refunds and disputes since its beginning. */
const listPayments = async (stripe: Stripe, { from, to }: { from: number; to: number }) => {
  const since = { gte: Math.floor(from / 1000) };
  const created = { ...since, lt: Math.ceil(to / 1000) };
  const sessions = await allOf(stripe.checkout.sessions.list({ created, limit: PAGE, expand: EXPANDED.list }));
  const refunds = await allOf(stripe.refunds.list({ created: since, limit: PAGE }));
  const disputes = await allOf(stripe.disputes.list({ created: since, limit: PAGE }));
  return sessions.map((session) => {
    const intent = intentIdOf(session.payment_intent);
    const isOfIntent = (one: { payment_intent: unknown }): boolean =>
      intent !== null && intentIdOf(one.payment_intent as string | null) === intent;
    return snapshotOf(
      session,
      refunds.filter(isOfIntent).map(refundIn),
      disputes.filter(isOfIntent).map(disputeIn)[0] ?? null,
    );
  });
};

/** Stripe Checkout, by its own library. */
export const createStripeProvider = (settings: StripeSettings): PaymentProvider => {
  let client: Promise<Stripe> | null = null;
  const stripeOf = (): Promise<Stripe> => (client ??= connect(settings));
  const ask = async <T>(work: (stripe: Stripe) => Promise<T>): Promise<T> => {
    const stripe = await stripeOf();
    return work(stripe).catch((error: unknown) => {
      throw refusedIfDefinite(error);
    });
  };
  return {
    id: 'stripe',
    createCheckout: (order) =>
      ask(async (stripe) => {
        const { id, url } = await stripe.checkout.sessions.create(sessionFor(order), {
          idempotencyKey: `checkout-${order.id}`,
        });
        if (url === null) throw new PaymentRefusedError('the checkout has no page');
        return { reference: id, url };
      }),
    async readNotification(headers, body, now) {
      const stripe = await stripeOf();
      const event = openEvent(stripe, { body, header: headers['stripe-signature'], now }, settings.webhookSecret);
      const reference = await referenceOf(stripe, event);
      return { id: event.id, type: event.type, at: event.created * 1000, reference };
    },
    retrieve: (reference) =>
      ask(async (stripe) => {
        const session = await stripe.checkout.sessions.retrieve(reference, { expand: EXPANDED.one });
        const intent = intentIdOf(session.payment_intent);
        if (intent === null) return snapshotOf(session, [], null);
        const refunds = await allOf(stripe.refunds.list({ payment_intent: intent, limit: PAGE }));
        const disputes = await stripe.disputes.list({ payment_intent: intent, limit: 1 });
        return snapshotOf(session, refunds.map(refundIn), disputes.data.map(disputeIn)[0] ?? null);
      }),
    refund: ({ reference, amount, currency, key }) =>
      ask(async (stripe) => {
        const session = await stripe.checkout.sessions.retrieve(reference);
        const intent = intentIdOf(session.payment_intent);
        if (intent === null) throw new PaymentRefusedError('the checkout was not paid');
        await stripe.refunds.create(
          { payment_intent: intent, amount: toStripeAmount(amount, currency), metadata: { refund: key } },
          { idempotencyKey: `refund-${key}` },
        );
      }),
    list: (period) => ask((stripe) => listPayments(stripe, period)),
  };
};

const openEvent = (
  stripe: Stripe,
  { body, header, now }: { body: string; header: unknown; now: number },
  secret: string,
): Stripe.Event => {
  try {
    return stripe.webhooks.constructEvent(body, String(header ?? ''), secret, TOLERANCE_SECONDS, undefined, now);
  } catch {
    throw forbidden('the signature of this notification is missing, wrong or too old');
  }
};
