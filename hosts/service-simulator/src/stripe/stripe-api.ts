import { hash } from 'node:crypto';
import { type Account, newId, type Session } from './stripe-objects.ts';
import { type Money, StripeFault } from './stripe-money.ts';

/** A request to the API. */
export interface ApiRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  authorization: string;
  idempotencyKey: string | undefined;
}

export interface ApiReply {
  status: number;
  body: object;
  isReplayed?: boolean;
}

interface ApiDeps {
  account: Account;
  money: Money;
  key: string;
  now: () => number;
  /** The address of a checkout's page. */
  pageOf: (id: string) => string;
}

const PAGE_MOST = 100;
const PAGE_DEFAULT = 10;
const LEAST_OPEN_SECONDS = 1800;

const requireKey = ({ authorization }: ApiRequest, key: string): void => {
  const [scheme, sent = ''] = authorization.split(' ');
  const own = scheme === 'Basic' ? Buffer.from(sent, 'base64').toString().replace(/:$/, '') : sent;
  if (own !== key) throw new StripeFault(401, 'Invalid API Key provided');
};

/** `metadata[payment]` of a form. */
const mapOf = (form: URLSearchParams, name: string): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([field, value]) =>
      field.startsWith(`${name}[`) && field.endsWith(']') ? [[field.slice(name.length + 1, -1), value]] : [],
    ),
  );

const wholeNumber = (form: URLSearchParams, field: string): number => {
  const value = form.get(field) ?? '';
  if (!/^\d+$/.test(value))
    throw new StripeFault(400, `Invalid integer: ${value}`, { code: 'parameter_invalid_integer' });
  return Number(value);
};

const needed = (form: URLSearchParams, field: string): string => {
  const value = form.get(field);
  if (!value) throw new StripeFault(400, `Missing required param: ${field}.`, { code: 'parameter_missing' });
  return value;
};

const createSession = ({ account, now, pageOf }: ApiDeps, form: URLSearchParams): Session => {
  const created = Math.floor(now() / 1000);
  if (needed(form, 'mode') !== 'payment') throw new StripeFault(400, 'This stand-in sells single payments only.');
  const item = 'line_items[0]';
  const expires = form.has('expires_at') ? wholeNumber(form, 'expires_at') : created + 86_400;
  if (expires < created + LEAST_OPEN_SECONDS || expires > created + 86_400)
    throw new StripeFault(400, 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.');
  const id = newId('cs_test');
  const session: Session = {
    ...{ id, object: 'checkout.session', mode: 'payment', created, expires_at: expires, livemode: false },
    amount_total: wholeNumber(form, `${item}[price_data][unit_amount]`) * wholeNumber(form, `${item}[quantity]`),
    currency: needed(form, `${item}[price_data][currency]`),
    client_reference_id: form.get('client_reference_id'),
    metadata: { ...mapOf(form, 'metadata') },
    locale: form.get('locale'),
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    success_url: needed(form, 'success_url'),
    cancel_url: form.get('cancel_url') ?? '',
    url: pageOf(id),
  };
  if (session.amount_total <= 0) throw new StripeFault(400, 'Invalid positive integer');
  needed(form, `${item}[price_data][product_data][name]`);
  account.sessions.set(id, session);
  return session;
};

const createRefund = ({ account, money }: ApiDeps, form: URLSearchParams): object => {
  const intent = account.intents.get(needed(form, 'payment_intent'));
  const charge = account.charges.get(intent?.latest_charge ?? '');
  if (!charge) throw new StripeFault(404, 'No such payment_intent', { code: 'resource_missing' });
  const amount = form.has('amount') ? wholeNumber(form, 'amount') : charge.amount - charge.amount_refunded;
  return money.refund(charge, { amount, metadata: mapOf(form, 'metadata') });
};

type Listed = { id: string; created: number; payment_intent?: string | null; type?: string };

/** A page of a list, newest first, by `created[…]`, `payment_intent`, `limit` and `starting_after`. */
const pageOfList = (path: string, items: Iterable<Listed>, query: URLSearchParams): object => {
  const bound = (name: string, open: number): number => Number(query.get(`created[${name}]`) ?? open);
  const intent = query.get('payment_intent');
  const found = [...items]
    .toReversed()
    .filter(({ created }) => created >= bound('gte', 0) && created < bound('lt', Number.POSITIVE_INFINITY))
    .filter((one) => intent === null || one.payment_intent === intent)
    .filter(({ type }) => query.get('type') === null || type === query.get('type'));
  const after = query.get('starting_after');
  const start = after === null ? 0 : found.findIndex(({ id }) => id === after) + 1;
  const limit = Math.min(PAGE_MOST, Number(query.get('limit') ?? PAGE_DEFAULT));
  const data = found.slice(start, start + limit);
  return { object: 'list', url: path, has_more: start + limit < found.length, data };
};

/** The object with the ids of these paths replaced by what they name. */
const expanded = (account: Account, value: object, paths: readonly string[]): object => {
  const copy = structuredClone(value) as Record<string, unknown>;
  for (const path of paths) {
    const [field = '', ...rest] = path.split('.');
    const inner = copy[field];
    const more = rest.length > 0 ? [rest.join('.')] : [];
    if (Array.isArray(inner)) copy[field] = inner.map((item: object) => expanded(account, item, more));
    else {
      const found = account.intents.get(String(inner)) ?? account.charges.get(String(inner));
      if (found) copy[field] = expanded(account, found, more);
    }
  }
  return copy;
};

const LISTS: Readonly<Record<string, keyof Account>> = {
  '/v1/checkout/sessions': 'sessions',
  '/v1/payment_intents': 'intents',
  '/v1/charges': 'charges',
  '/v1/refunds': 'refunds',
  '/v1/disputes': 'disputes',
  '/v1/events': 'events',
};

const read = ({ account }: ApiDeps, { path, query }: ApiRequest): object => {
  const list = LISTS[path];
  if (list !== undefined) return pageOfList(path, account[list].values() as Iterable<Listed>, query);
  const at = path.lastIndexOf('/');
  const name = LISTS[path.slice(0, at)];
  const found = name === undefined ? undefined : account[name].get(path.slice(at + 1));
  if (!found) throw new StripeFault(404, `No such object: '${path.slice(at + 1)}'`, { code: 'resource_missing' });
  return found;
};

const write = (deps: ApiDeps, { path, form }: ApiRequest): object => {
  if (path === '/v1/checkout/sessions') return createSession(deps, form);
  if (path === '/v1/refunds') return createRefund(deps, form);
  const [, id] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path) ?? [];
  if (id === undefined) throw new StripeFault(404, `Unrecognized request URL (POST: ${path}).`);
  deps.money.expire(id);
  return deps.money.session(id);
};

const expandOf = (fields: URLSearchParams): string[] =>
  [...fields].flatMap(([field, value]) => (/^expand\[\d*\]$/.test(field) ? [value] : []));

const failure = (error: unknown): ApiReply => {
  if (!(error instanceof StripeFault)) throw error;
  const { status, message, type, code } = error;
  return { status, body: { error: { message, type, ...(code && { code }) } } };
};

/** The API: a POST with a known Idempotency-Key gets its first reply again. */
export const createApi = (deps: ApiDeps) => {
  const replies = new Map<string, { fingerprint: string; reply: ApiReply }>();
  const answer = (request: ApiRequest): ApiReply => {
    const { method, query, form } = request;
    const value = method === 'GET' ? read(deps, request) : write(deps, request);
    return { status: 200, body: expanded(deps.account, value, expandOf(method === 'GET' ? query : form)) };
  };
  const answerOnce = (request: ApiRequest, key: string): ApiReply => {
    const fingerprint = hash('sha256', `${request.path}\n${request.form}`);
    const known = replies.get(key);
    if (known?.fingerprint === fingerprint) return { ...known.reply, isReplayed: true };
    if (known)
      throw new StripeFault(
        400,
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        { type: 'idempotency_error' },
      );
    const reply = answer(request);
    replies.set(key, { fingerprint, reply });
    return reply;
  };
  return (request: ApiRequest): ApiReply => {
    try {
      requireKey(request, deps.key);
      const { method, idempotencyKey } = request;
      return method === 'GET' || idempotencyKey === undefined ? answer(request) : answerOnce(request, idempotencyKey);
    } catch (error) {
      return failure(error);
    }
  };
};
