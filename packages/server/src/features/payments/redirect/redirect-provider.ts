import { EpochMs } from '@touchline/contract/values.ts';
import * as z from 'zod';
import { forbidden, malformed } from '#platform/http/api-error.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { type CheckoutOrder, type PaymentProvider, PaymentRefusedError, type ProviderPayment } from '../provider.ts';
import { isSigned, signatureHeader, signatureOf } from './signature.ts';

export interface RedirectSettings {
  /** Where the operator's payment page and its calls are, without a trailing slash. */
  url: string;
  secret: string;
  now: () => number;
}

const TIMEOUT_MS = 20_000;
/** Of a reply or a page of a list. */
const REPLY_MOST = 4 * 1024 * 1024;

const text = z.string().min(1).max(200);
const amount = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

const Status = z.object({
  payment: text,
  state: z.enum(['open', 'paid', 'expired', 'failed']),
  amount,
  currency: z.string().regex(/^[A-Z]{3}$/),
  createdAt: EpochMs,
  paidAt: z.nullable(EpochMs),
  /** The page's own number of it, where one payment was paid more than once. */
  number: z.optional(text),
  refunds: z.array(
    z.object({
      id: text,
      key: z.nullable(text),
      amount,
      state: z.enum(['sent', 'succeeded', 'failed']),
      at: EpochMs,
    }),
  ),
  dispute: z.nullable(
    z.object({ id: text, amount, reason: z.string().max(200), state: z.enum(['open', 'won', 'lost']), at: EpochMs }),
  ),
});

const Page = z.object({ payments: z.array(Status).max(1000), next: z.nullable(text) });

const Callback = z.object({ id: text, type: text, at: EpochMs, payment: text });

const snapshotOf = ({ payment, number, ...status }: z.output<typeof Status>): ProviderPayment => ({
  ...status,
  id: payment,
  reference: number ?? payment,
});

/** The payer has not come to the page yet. */
const notArrived = (reference: string): ProviderPayment => ({
  reference,
  id: reference,
  state: 'open',
  amount: 0,
  currency: '',
  createdAt: 0,
  paidAt: null,
  refunds: [],
  dispute: null,
});

const checkoutUrl = ({ url, secret, now }: RedirectSettings, order: CheckoutOrder): string => {
  const page = new URL(`${url}/pay`);
  const facts = {
    payment: order.id,
    coins: String(order.coins),
    amount: String(order.price),
    currency: order.currency,
    language: order.language,
    return: order.returnUrl,
    created: String(order.createdAt),
    expires: String(order.expiresAt),
  };
  for (const [name, value] of Object.entries(facts)) page.searchParams.set(name, value);
  const seconds = Math.floor(now() / 1000);
  const signature = signatureOf(secret, seconds, { kind: 'redirect', subject: '', body: page.search.slice(1) });
  page.searchParams.set('t', String(seconds));
  page.searchParams.set('v1', signature);
  return page.href;
};

/** A signed call to the payment page's server; the reply must be signed, too. Undefined for what the page does not know (404). */
const send = async <Schema extends z.ZodType>(
  { url, secret, now }: RedirectSettings,
  { method, path, body = '' }: { method: 'GET' | 'POST'; path: string; body?: string },
  schema: Schema,
): Promise<z.output<Schema> | undefined> => {
  const address = new URL(url + path);
  const subject = `${method} ${address.pathname}${address.search}`;
  const reply = await fetch(address, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      'content-type': 'application/json',
      'x-touchline-signature': signatureHeader(secret, now(), { kind: 'request', subject, body }),
    },
    ...(method === 'POST' && { body }),
  });
  const received = await reply.text();
  const header = reply.headers.get('x-touchline-signature');
  if (received.length > REPLY_MOST || !isSigned(secret, header, { kind: 'reply', subject, body: received }, now()))
    throw new Error(`the payment page's reply to ${subject} is not signed (status ${reply.status})`);
  if (reply.status === 404) return undefined;
  if (reply.status >= 400 && reply.status < 500)
    throw new PaymentRefusedError(`the payment page refused ${subject} with ${reply.status}`);
  if (!reply.ok) throw new Error(`the payment page answered ${subject} with ${reply.status}`);
  return schema.parse(JSON.parse(received));
};

const listPayments = async (settings: RedirectSettings, { from, to }: { from: number; to: number }) => {
  const list: ProviderPayment[] = [];
  for (let after: string | null = ''; after !== null;) {
    const query = new URLSearchParams({ from: String(from), to: String(to), after });
    const page: z.output<typeof Page> | undefined = await send(
      settings,
      { method: 'GET', path: `/payments?${query}` },
      Page,
    );
    if (page === undefined) throw new Error('the payment page has no list of payments');
    list.push(...page.payments.map(snapshotOf));
    after = page.next;
  }
  return list;
};

const jsonOf = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    throw malformed([{ path: '', message: 'expected JSON' }]);
  }
};

/** A payment page of the operator's own, by signed redirects and calls; the contract is in `docs/payments.md`. */
export const createRedirectProvider = (settings: RedirectSettings): PaymentProvider => ({
  id: 'redirect',
  // The page makes the payment when the payer arrives: the same address is the same payment.
  createCheckout: async (order) => ({ reference: order.id, url: checkoutUrl(settings, order) }),
  async readNotification(headers, body, now) {
    const signed = { kind: 'callback', subject: '', body } as const;
    if (!isSigned(settings.secret, headers['x-touchline-signature'], signed, now))
      throw forbidden('the signature of this notification is missing, wrong or too old');
    const { payment, ...notification } = parseInput({ request: Callback }, jsonOf(body));
    return { ...notification, reference: payment };
  },
  retrieve: async (reference) => {
    const path = `/payments/${encodeURIComponent(reference)}`;
    const status = await send(settings, { method: 'GET', path }, Status);
    return status === undefined ? notArrived(reference) : snapshotOf({ ...status, number: reference });
  },
  async refund({ reference, amount: sent, currency, key }) {
    const path = `/payments/${encodeURIComponent(reference)}/refunds`;
    const body = JSON.stringify({ key, amount: sent, currency });
    if ((await send(settings, { method: 'POST', path, body }, z.object({}))) === undefined)
      throw new PaymentRefusedError('the payment page does not know the payment');
  },
  list: (period) => listPayments(settings, period),
});
