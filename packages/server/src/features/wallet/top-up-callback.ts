import * as z from 'zod';
import { CODE, HTTP_STATUS } from '@touchline/contract/codes.ts';
import { InputMs, Id, shortText } from '@touchline/contract/values.ts';
import { COINS_MOST } from '@touchline/contract/wallet.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError, forbidden, malformed } from '#platform/http/api-error.ts';
import { sendFailure, successEnvelope } from '#platform/http/envelope.ts';
import { OncePerAddress, ONE_LINE } from '#platform/http/once-per-address.ts';
import type { Limits } from '#platform/http/limits.ts';
import type { WalletDeps } from './deps.ts';
import { postExternalChange } from './operator-changes.ts';
import type { WalletService } from './service.ts';

const PATH = '/callback/v1/top-up';
const BODY_LIMIT_BYTES = 4096;
/** A payment service only reads the status, and retries what was not accepted. */
const STATUS: Readonly<Record<number, number>> = {
  ...HTTP_STATUS,
  [CODE.FORBIDDEN]: 403,
  [CODE.NOT_FOUND]: 404,
  [CODE.CONFLICT]: 409,
};

const TopUp = z.object({
  orderId: z.string().regex(/^[A-Za-z0-9._:-]{4,100}$/, 'expected 4 to 100 of A-Z, a-z, 0-9, . _ : -'),
  uid: Id,
  amount: z.int().min(1).max(COINS_MOST),
  paidAt: InputMs,
  channel: shortText(0, 40).default(''),
});

const readTopUp = (body: string): z.output<typeof TopUp> => {
  const parsed = z.safeParse(TopUp, asJson(body));
  if (parsed.success) return parsed.data;
  throw malformed(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
};

const asJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    throw malformed([{ path: '', message: 'expected JSON' }]);
  }
};

/** Dependencies of the callback beside the wallet. */
interface CallbackDeps extends WalletDeps {
  limits: Limits;
  /** `TOP_UP_SECRET`; without it every call is refused. */
  topUpSecret: string | undefined;
}

/** The callback of a payment service: coins that a member has paid for, once per order. */
export const registerTopUpCallback = (app: FastifyInstance, deps: CallbackDeps, wallet: WalletService): void => {
  const refusals = new OncePerAddress(ONE_LINE, deps.now);
  void app.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
    scope.setErrorHandler((error, request, reply) => {
      if (!(error instanceof ApiError)) throw error;
      const { code, message: reason } = error;
      if (refusals.isFirst(request.ip, String(code)))
        request.log.warn({ code, reason, address: request.ip }, 'a top-up was refused');
      return sendFailure(reply, error, deps.now(), STATUS[error.code]);
    });
    scope.route({
      method: 'POST',
      url: PATH,
      bodyLimit: BODY_LIMIT_BYTES,
      handler: (request) => handleTopUp(deps, wallet, request),
    });
  });
};

const handleTopUp = async (deps: CallbackDeps, wallet: WalletService, request: FastifyRequest) => {
  const { limits, topUpSecret, now } = deps;
  await limits.consume('address', request.ip);
  const body = typeof request.body === 'string' ? request.body : '';
  const header = String(request.headers['x-touchline-signature'] ?? '');
  if (topUpSecret === undefined || !isSignedTopUp(topUpSecret, header, body, now()))
    throw forbidden('the signature of this top-up is missing, wrong or too old');
  const { orderId: key, uid, amount, paidAt, channel } = readTopUp(body);
  const change = {
    kind: 'top-up',
    uid,
    amount,
    key,
    note: '',
    channel,
    who: 'payment service',
    paidAt,
  } as const;
  const { created, balance } = await postExternalChange(deps, wallet, change);
  return successEnvelope(1, { created, balance }, now());
};

/** Maximum difference between the time of a signature and our clock. */
const TOLERANCE_MS = 300_000;
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** The header `x-touchline-signature` for a body sent at `seconds` (epoch). */
const signTopUp = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/** Whether `header` signs this body with our secret, at most 5 minutes from `now` (epoch ms). */
const isSignedTopUp = (secret: string, header: string, body: string, now: number): boolean => {
  const [, seconds = ''] = SIGNATURE.exec(header) ?? [];
  if (seconds === '' || Math.abs(now - Number(seconds) * 1000) > TOLERANCE_MS) return false;
  const expected = Buffer.from(signTopUp(secret, Number(seconds), body));
  const actual = Buffer.from(header);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};
