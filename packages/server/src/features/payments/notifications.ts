import { CODE } from '@touchline/contract/codes.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, notFound } from '#platform/http/api-error.ts';
import { sendFailure, successEnvelope } from '#platform/http/envelope.ts';
import { OncePerAddress, ONE_LINE } from '#platform/http/once-per-address.ts';
import type { PaymentDeps } from './deps.ts';
import type { PaymentNotification, PaymentProvider } from './provider.ts';
import { paymentOfReference, syncPayment } from './sync-payment.ts';

const PATH = '/callback/v1/payments/:provider';
const BODY_LIMIT_BYTES = 512 * 1024;
const RETRY_MS = 30_000;
/** A provider only reads the status, and retries what was not accepted. */
const STATUS: Readonly<Record<number, number>> = {
  [CODE.FORBIDDEN]: 403,
  [CODE.NOT_FOUND]: 404,
  [CODE.MALFORMED]: 400,
  [CODE.TOO_MANY]: 429,
  [CODE.OVERLOAD]: 503,
};

/** Stores a notification; false when what follows from it is stored already. */
const isUnhandled = async (
  { db, now }: PaymentDeps,
  provider: PaymentProvider,
  { id, type, at }: PaymentNotification,
): Promise<boolean> => {
  await db
    .insertInto('payment_event')
    .values({ provider: provider.id, id, payment_id: null, type, at, received_at: now(), handled_at: null })
    .onConflict((known) => known.columns(['provider', 'id']).doNothing())
    .execute();
  const row = await db
    .selectFrom('payment_event')
    .select('handled_at')
    .where('provider', '=', provider.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.handled_at === null;
};

/** A notification is a hint: what follows is read from the provider. Throws 503 when that fails, so that it is sent again. */
const handle = async (deps: PaymentDeps, provider: PaymentProvider, request: FastifyRequest): Promise<boolean> => {
  const { db, now } = deps;
  const body = typeof request.body === 'string' ? request.body : '';
  const notification = await provider.readNotification(request.headers, body, now());
  if (!(await isUnhandled(deps, provider, notification))) return false;
  const { id, reference } = notification;
  const payment = reference === null ? null : await paymentOfReference(deps, provider, reference);
  if (payment) await syncPayment(deps, payment);
  await db
    .updateTable('payment_event')
    .set({ handled_at: now(), payment_id: payment?.id ?? null })
    .where('provider', '=', provider.id)
    .where('id', '=', id)
    .execute();
  return true;
};

const handleOrRetry = async (deps: PaymentDeps, request: FastifyRequest) => {
  const { provider: name } = request.params as { provider: string };
  const provider = deps.providers.find(({ id }) => id === name);
  if (!provider) throw notFound(`payment provider ${name}`);
  try {
    return successEnvelope(1, { handled: await handle(deps, provider, request) }, deps.now());
  } catch (error) {
    const code = error instanceof ApiError ? error.code : null;
    if (code === CODE.FORBIDDEN) await deps.limits.consume('paymentCallbackAddress', request.ip);
    // Sent again it would be as wrong.
    if (code === CODE.FORBIDDEN || code === CODE.MALFORMED) throw error;
    deps.log.error({ err: error, provider: name }, 'a notification of a payment could not be handled');
    throw new ApiError(CODE.OVERLOAD, 'please send this notification again', { retryAfterMs: RETRY_MS });
  }
};

/** `POST /callback/v1/payments/<provider>`: signed notifications of payment providers, each handled once. */
export const registerPaymentNotifications = (app: FastifyInstance, deps: PaymentDeps): void => {
  const refusals = new OncePerAddress(ONE_LINE, deps.now);
  void app.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
    scope.setErrorHandler((error, request, reply) => {
      if (!(error instanceof ApiError)) throw error;
      const { code, message: reason } = error;
      if (code !== CODE.OVERLOAD && refusals.isFirst(request.ip, String(code)))
        request.log.warn({ code, reason, address: request.ip }, 'a notification of a payment was refused');
      return sendFailure(reply, error, deps.now(), STATUS[code]);
    });
    scope.route({
      method: 'POST',
      url: PATH,
      bodyLimit: BODY_LIMIT_BYTES,
      handler: (request) => handleOrRetry(deps, request),
    });
  });
};
