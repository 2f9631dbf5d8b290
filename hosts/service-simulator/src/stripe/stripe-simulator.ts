import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { checkoutPage } from './checkout-page.ts';
import { type ApiRequest, createApi } from './stripe-api.ts';
import { createMoney, type Money } from './stripe-money.ts';
import { type Account, createAccount, newId, type StripeEvent } from './stripe-objects.ts';
import { createWebhooks, type Delivery, type Send, type Webhooks } from './stripe-webhooks.ts';

/** The keys that the stand-in accepts and signs with. */
export const STRIPE_TEST_KEY = 'sk_test_of_the_stand_in';
export const STRIPE_TEST_WEBHOOK_SECRET = 'whsec_of_the_stand_in';

/** A failure of one API request: broken off before or after it took effect, or an error of the server. */
export type ApiFault = 'before' | 'after' | 'error';

interface StripeSimulatorOptions {
  /** 0 uses any free port. */
  port?: number;
  now?: () => number;
  /** How notifications are sent. */
  send: Send;
  /** Sends them by itself; else `webhooks.flush` does. */
  sendsItself?: boolean;
}

export interface StripeSimulator {
  /** `http://127.0.0.1:3310`, the setting STRIPE_API_URL. */
  origin: string;
  account: Account;
  money: Money;
  webhooks: Webhooks;
  /** How the next events are delivered. */
  setDelivery(choose: (event: StripeEvent) => Delivery): void;
  /** Which requests fail. */
  setFault(choose: (request: Pick<ApiRequest, 'method' | 'path'>) => ApiFault | null): void;
  close(): Promise<void>;
}

const API_VERSION = '2026-10-28.endive';

const readRequest = async (request: IncomingMessage): Promise<ApiRequest> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const key = request.headers['idempotency-key'];
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    form: new URLSearchParams(await text(request)),
    authorization: request.headers.authorization ?? '',
    idempotencyKey: typeof key === 'string' ? key : undefined,
  };
};

const redirect = (response: ServerResponse, to: string): void => void response.writeHead(303, { location: to }).end();

/** What a payer pressed. */
const press = (money: Money, id: string, pressed: string | null, response: ServerResponse): void => {
  const session = money.session(id);
  const { success_url: success, cancel_url: cancel, amount_total: total } = session;
  if (session.status !== 'open' || pressed === 'cancel') return redirect(response, cancel);
  if (pressed === 'fail') return redirect(response, `/c/pay/${id}`);
  money.pay(id, { isSlow: pressed === 'slow', ...(pressed === 'other' && { amount: total - 1 }) });
  redirect(response, success);
};

/** A server that stands in for Stripe: API, hosted checkout, notifications. */
export const createStripeSimulator = async (options: StripeSimulatorOptions): Promise<StripeSimulator> => {
  const { now = Date.now, send } = options;
  const account = createAccount();
  const webhooks = createWebhooks({ secret: STRIPE_TEST_WEBHOOK_SECRET, send, now });
  const stopSending = options.sendsItself === true ? webhooks.start() : () => {};
  let deliveryOf: (event: StripeEvent) => Delivery = () => 'once';
  let faultOf: (request: ApiRequest) => ApiFault | null = () => null;
  const emit = (type: string, object: object): void => {
    const event: StripeEvent = {
      ...{ id: newId('evt'), object: 'event', api_version: API_VERSION, created: Math.floor(now() / 1000) },
      ...{ data: { object: structuredClone(object) }, livemode: false, pending_webhooks: 1, type },
    };
    account.events.set(event.id, event);
    webhooks.add(event, deliveryOf(event));
  };
  const money = createMoney(account, emit, now);
  let origin = '';
  const api = createApi({ account, money, key: STRIPE_TEST_KEY, now, pageOf: (id) => `${origin}/c/pay/${id}` });

  const answerApi = (request: ApiRequest, response: ServerResponse): void => {
    const fault = faultOf(request);
    if (fault === 'before') return void response.destroy();
    const error = { status: 500, body: { error: { type: 'api_error', message: 'the stand-in fails' } } };
    const reply = fault === 'error' ? error : api(request);
    if (fault === 'after') return void response.destroy();
    const headers = {
      'content-type': 'application/json',
      'request-id': newId('req'),
      ...('isReplayed' in reply && { 'idempotent-replayed': 'true' }),
    };
    response.writeHead(reply.status, headers).end(JSON.stringify(reply.body));
  };
  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await readRequest(incoming);
    const [, page] = /^\/c\/pay\/(\w+)$/.exec(request.path) ?? [];
    if (page === undefined) return answerApi(request, response);
    if (request.method === 'POST') return press(money, page, request.form.get('press'), response);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(checkoutPage(money.session(page)));
  };
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    account,
    money,
    webhooks,
    setDelivery: (choose) => void (deliveryOf = choose),
    setFault: (choose) => void (faultOf = choose),
    close() {
      stopSending();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
