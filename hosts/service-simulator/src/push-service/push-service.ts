import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { decrypt } from 'http_ece';
import { vapidProblem } from './vapid.ts';

/** How the service fails on purpose: a status, an answer that comes late, or none at all. */
export type PushFault = { status: number; retryAfterSeconds?: number } | { delayMs: number } | 'hang';

/** A message that a browser would show. */
export interface ReceivedPush {
  subscription: string;
  /** The decrypted text. */
  text: string;
  ttl: number;
  urgency: string;
  topic: string;
  /** Real epoch ms. */
  at: number;
}

/** What a browser hands to its page: `PushSubscription.toJSON()`. */
export interface SubscriptionJson {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A stand-in for the push service of a browser (RFC 8030), which reads the messages as the browser would. */
export interface PushService {
  /** `http://127.0.0.1:3400`: for the setting PUSH_SERVICE_ORIGINS. */
  origin: string;
  /** Makes a subscription with keys of its own for the server with this VAPID key. */
  subscribe(applicationServerKey: string): SubscriptionJson;
  /** As a browser that drops its subscription: the service answers 410 from now on. */
  unsubscribe(endpoint: string): void;
  /** Fails the next requests to one endpoint, or to all. */
  fail(faults: readonly PushFault[], endpoint?: string): void;
  /** What arrived, oldest first. */
  received(endpoint?: string): readonly ReceivedPush[];
  /** Requests by endpoint, also failed ones. */
  requests(endpoint?: string): number;
  /** Why requests were refused. */
  refusals: readonly string[];
  close(): Promise<void>;
}

/** What push services accept at most (RFC 8030, 7.2). */
const BODY_MOST = 4096;
const AUTH_BYTES = 16;
/** Newest messages on the page for people. */
const SHOWN_MOST = 100;

interface Subscription {
  serverKey: string;
  keys: ECDH;
  auth: Buffer;
  isGone: boolean;
}

class Refusal extends Error {
  readonly status: number;

  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
  }
}

const headerOf = (request: IncomingMessage, name: string): string => {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join() : (value ?? '');
};

/** Checks a message as real services do, and decrypts it as the browser does. */
const readPush = async (
  request: IncomingMessage,
  origin: string,
  id: string,
  subscription: Subscription | undefined,
): Promise<ReceivedPush> => {
  if (request.method !== 'POST' || subscription === undefined) throw new Refusal(404, 'no such subscription');
  const problem = vapidProblem(request.headers.authorization, origin, subscription.serverKey);
  if (problem !== null) throw new Refusal(403, problem);
  const ttl = headerOf(request, 'ttl');
  if (!/^\d+$/.test(ttl)) throw new Refusal(400, 'no TTL');
  const topic = headerOf(request, 'topic');
  if (!/^[\w-]{0,32}$/.test(topic)) throw new Refusal(400, 'a topic that is none');
  const urgency = headerOf(request, 'urgency');
  if (!/^(very-low|low|normal|high)$/.test(urgency)) throw new Refusal(400, 'an urgency that is none');
  if (headerOf(request, 'content-encoding') !== 'aes128gcm') throw new Refusal(415, 'not aes128gcm');
  const body = await buffer(request);
  if (body.length > BODY_MOST) throw new Refusal(413, 'too large');
  if (subscription.isGone) throw new Refusal(410, 'unsubscribed');
  const keys = { version: 'aes128gcm', privateKey: subscription.keys, authSecret: subscription.auth } as const;
  return { subscription: id, text: decrypt(body, keys).toString(), ttl: Number(ttl), urgency, topic, at: Date.now() };
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const idOf = (endpoint: string | undefined): string => endpoint?.split('/').at(-1) ?? '';

class SimulatedPushService implements PushService {
  readonly refusals: string[] = [];
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #pushes: ReceivedPush[] = [];
  readonly #counts = new Map<string, number>();
  readonly #faults = new Map<string, PushFault[]>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  origin = '';

  async listen(port: number): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  subscribe(serverKey: string): SubscriptionJson {
    const id = randomBytes(16).toString('base64url');
    const keys = createECDH('prime256v1');
    const auth = randomBytes(AUTH_BYTES);
    this.#subscriptions.set(id, { serverKey, keys, auth, isGone: false });
    const p256dh = keys.generateKeys('base64url');
    return { endpoint: `${this.origin}/push/${id}`, p256dh, auth: auth.toString('base64url') };
  }

  unsubscribe(endpoint: string): void {
    const subscription = this.#subscriptions.get(idOf(endpoint));
    if (subscription) subscription.isGone = true;
  }

  fail(faults: readonly PushFault[], endpoint?: string): void {
    this.#faults.set(idOf(endpoint), [...faults]);
  }

  received(endpoint?: string): readonly ReceivedPush[] {
    if (endpoint === undefined) return [...this.#pushes];
    return this.#pushes.filter(({ subscription }) => subscription === idOf(endpoint));
  }

  requests(endpoint?: string): number {
    if (endpoint !== undefined) return this.#counts.get(idOf(endpoint)) ?? 0;
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  /** Whether the request fails on purpose. */
  async #failed(id: string, response: ServerResponse): Promise<boolean> {
    const fault = this.#faults.get(id)?.shift() ?? this.#faults.get('')?.shift();
    if (fault === undefined) return false;
    if (fault === 'hang') return true;
    if ('delayMs' in fault) {
      await wait(fault.delayMs);
      return false;
    }
    const retry = fault.retryAfterSeconds;
    response.writeHead(fault.status, retry === undefined ? {} : { 'retry-after': String(retry) }).end();
    return true;
  }

  /** For people and other processes: a new subscription for the key in the body, and what was pushed. */
  async #answerPerson(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method } = request;
    const reply = method === 'POST' ? this.subscribe(await text(request)) : this.#pushes.slice(-SHOWN_MOST);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply, null, 2));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET' || request.url === '/subscriptions') return this.#answerPerson(request, response);
    const id = idOf(request.url);
    this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1);
    if (await this.#failed(id, response)) return;
    try {
      this.#pushes.push(await readPush(request, this.origin, id, this.#subscriptions.get(id)));
      response.writeHead(201, { location: `${this.origin}/m/${randomBytes(8).toString('hex')}` }).end();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.refusals.push(reason);
      response.writeHead(error instanceof Refusal ? error.status : 400).end(`The stand-in refuses it: ${reason}`);
    }
  }
}

export const startPushService = ({ port = 0 } = {}): Promise<PushService> => new SimulatedPushService().listen(port);
