import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { paymentPage } from './payment-page.ts';

/** The secret that the stand-in shares with the server. */
export const REDIRECT_TEST_SECRET = 'secret-of-the-redirect-stand-in-0123456789';

/** A payment as the contract of `docs/payments.md` has it. */
export interface PagePayment {
  payment: string;
  number?: string;
  state: 'open' | 'paid' | 'expired' | 'failed';
  amount: number;
  currency: string;
  createdAt: number;
  paidAt: number | null;
  refunds: { id: string; key: string | null; amount: number; state: 'sent' | 'succeeded' | 'failed'; at: number }[];
  dispute: { id: string; amount: number; reason: string; state: 'open' | 'won' | 'lost'; at: number } | null;
}

export interface RedirectSimulator {
  /** `http://127.0.0.1:3320/coins`, the setting REDIRECT_PAYMENT_URL. */
  url: string;
  payments: Map<string, PagePayment>;
  /** The payer opens the address; returns the payment. Throws when the page refuses it. */
  arrive(address: string): PagePayment;
  pay(payment: string, options?: { amount?: number; currency?: string }): void;
  /** A second payment for the same order, with a number of its own. */
  payAgain(payment: string): void;
  callback(payment: string, type: string): Promise<number>;
  close(): Promise<void>;
}

interface RedirectOptions {
  /** 0 uses any free port. */
  port?: number;
  now?: () => number;
  /** Sends a callback with its header `x-touchline-signature`; returns the status. */
  send: (body: string, signature: string) => Promise<number>;
  /** Sends a callback after every change by itself. */
  sendsItself?: boolean;
}

const TOLERANCE_SECONDS = 300;
const PAGE = 100;

const sign = (seconds: number, kind: string, subject: string, body: string): string =>
  createHmac('sha256', REDIRECT_TEST_SECRET).update(`${seconds}\n${kind}\n${subject}\n${body}`).digest('hex');

/** Refuses what is not signed by the server, or long ago. */
const isRight = (sent: string, seconds: number, now: number, signed: [kind: string, subject: string, body: string]) => {
  const expected = Buffer.from(sign(seconds, ...signed));
  const actual = Buffer.from(sent);
  const isNew = Math.abs(now / 1000 - seconds) <= TOLERANCE_SECONDS;
  return isNew && actual.length === expected.length && timingSafeEqual(actual, expected);
};

/** The payment of a signed address; the page makes it when it is new. */
const openPayment = (payments: Map<string, PagePayment>, address: URL, now: number): PagePayment => {
  const [signed = '', rest = ''] = address.search.slice(1).split(/&(?=t=)/);
  const { t = '', v1 = '' } = Object.fromEntries(new URLSearchParams(rest));
  if (!isRight(v1, Number(t), now, ['redirect', '', signed])) throw new Error('the address is not signed, or old');
  const facts = new URLSearchParams(signed);
  const known = payments.get(facts.get('payment') ?? '');
  if (known) return known;
  if (Number(facts.get('expires')) < now) throw new Error('the payment has expired');
  const made: PagePayment = {
    payment: facts.get('payment') ?? '',
    state: 'open',
    amount: Number(facts.get('amount')),
    currency: facts.get('currency') ?? '',
    createdAt: now,
    paidAt: null,
    refunds: [],
    dispute: null,
  };
  payments.set(made.payment, made);
  return made;
};

/** Pays back once for each key. */
const refund = (payment: PagePayment, body: string, now: number): number => {
  const { key, amount, currency } = JSON.parse(body) as { key: string; amount: number; currency: string };
  if (payment.refunds.some((one) => one.key === key)) return 200;
  const left = payment.amount - payment.refunds.reduce((sum, one) => sum + one.amount, 0);
  if (payment.state !== 'paid' || amount > left || currency !== payment.currency || payment.dispute !== null)
    return 409;
  payment.refunds.push({ id: randomUUID(), key, amount, state: 'succeeded', at: now });
  return 200;
};

const listed = (payments: Iterable<PagePayment>, query: URLSearchParams): object => {
  const [from, to] = [Number(query.get('from')), Number(query.get('to'))];
  const found = [...payments].filter(({ createdAt }) => createdAt >= from && createdAt < to);
  const start = Number(query.get('after') || '0');
  const isLast = start + PAGE >= found.length;
  return { payments: found.slice(start, start + PAGE), next: isLast ? null : String(start + PAGE) };
};

/** Answers a signed call, as a status and a body. */
const answerCall = (payments: Map<string, PagePayment>, url: URL, body: string, now: number): [number, object] => {
  const [, id, isRefund] = /^\/coins\/payments\/([\w-]+)(\/refunds)?$/.exec(url.pathname) ?? [];
  if (id === undefined) return [200, listed(payments.values(), url.searchParams)];
  const payment = payments.get(id);
  if (!payment) return [404, {}];
  return isRefund === undefined ? [200, payment] : [refund(payment, body, now), {}];
};

/** A call of the server: its reply is signed, too. */
const answerSigned = async (
  { payments, now }: { payments: Map<string, PagePayment>; now: () => number },
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> => {
  const body = await text(request);
  const subject = `${request.method} ${url.pathname}${url.search}`;
  const [, t = '', v1 = ''] = /^t=(\d+),v1=(\w+)$/.exec(String(request.headers['x-touchline-signature'])) ?? [];
  const isSigned = isRight(v1, Number(t), now(), ['request', subject, body]);
  const [status, reply] = isSigned ? answerCall(payments, url, body, now()) : ([403, {}] as const);
  const sent = JSON.stringify(reply);
  const seconds = Math.floor(now() / 1000);
  const signature = `t=${seconds},v1=${sign(seconds, 'reply', subject, sent)}`;
  response.writeHead(status, { 'content-type': 'application/json', 'x-touchline-signature': signature }).end(sent);
};

/** A stand-in for a payment page of the operator's own, with signed redirects, calls and callbacks. */
export const createRedirectSimulator = async (options: RedirectOptions): Promise<RedirectSimulator> => {
  const { now = Date.now, send } = options;
  const payments = new Map<string, PagePayment>();
  const required = (id: string): PagePayment => {
    const found = payments.get(id);
    if (!found) throw new Error(`no payment ${id}`);
    return found;
  };
  const callback = (payment: string, type: string): Promise<number> => {
    const body = JSON.stringify({ id: randomUUID(), type, at: now(), payment });
    const seconds = Math.floor(now() / 1000);
    return send(body, `t=${seconds},v1=${sign(seconds, 'callback', '', body)}`);
  };
  const changed = (payment: string, type: string): void => {
    if (options.sendsItself === true) void callback(payment, type).catch(() => 0);
  };
  const pay: RedirectSimulator['pay'] = (id, { amount, currency } = {}) => {
    const payment = required(id);
    Object.assign(payment, { state: 'paid', paidAt: now(), ...(amount && { amount }), ...(currency && { currency }) });
    changed(id, 'paid');
  };

  const answerPage = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const payment = openPayment(payments, url, now());
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(paymentPage(payment));
      return;
    }
    const pressed = new URLSearchParams(await text(request)).get('press');
    const back = url.searchParams.get('return') ?? '/';
    if (pressed === 'pay') pay(payment.payment);
    response.writeHead(303, { location: pressed === 'pay' ? back : `${back}?canceled=1` }).end();
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const isPage = url.pathname === '/coins/pay';
    const answer = isPage
      ? answerPage(request, response, url)
      : answerSigned({ payments, now }, request, response, url);
    answer.catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/coins`,
    payments,
    arrive: (address) => openPayment(payments, new URL(address), now()),
    pay,
    payAgain(id) {
      const first = required(id);
      const number = `${id}-second`;
      payments.set(number, { ...first, number, paidAt: now(), refunds: [] });
    },
    callback,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
