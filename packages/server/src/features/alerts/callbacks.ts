import * as z from 'zod';
import { CODE, HTTP_STATUS } from '@touchline/contract/codes.ts';
import { languageOf } from '@touchline/domain/languages/registry.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, forbidden, malformed } from '#platform/http/api-error.ts';
import { sendFailure, successEnvelope } from '#platform/http/envelope.ts';
import { endDigest, isOurLink } from './digest.ts';
import { unsubscribePage } from './unsubscribe-page.ts';
import { renewDevice } from './choices.ts';
import type { AlertDeps } from './deps.ts';

const RENEW = '/callback/v1/alert-device';
const UNSUBSCRIBE = '/callback/v1/unsubscribe';
const BODY_LIMIT_BYTES = 8192;

const STATUS: Readonly<Record<number, number>> = { ...HTTP_STATUS, [CODE.FORBIDDEN]: 403 };

const Subscription = z.object({
  endpoint: z.string().max(1000),
  p256dh: z.string().max(120),
  auth: z.string().max(40),
});
const Renewal = z.object({ old: Subscription, fresh: Subscription });

const readRenewal = (body: unknown): z.output<typeof Renewal> => {
  const parsed = z.safeParse(Renewal, body);
  if (parsed.success) return parsed.data;
  throw malformed(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
};

/**
 * What service workers call, which have no session: a browser that has given its subscription another address names both. The old one with
 * its secret is the proof; it answers the same whether it is known or not.
 */
export const registerAlertCallbacks = (app: FastifyInstance, deps: AlertDeps): void => {
  void app.register(async (scope) => {
    scope.setErrorHandler((error, _, reply) => {
      if (!(error instanceof ApiError)) throw error;
      return sendFailure(reply, error, deps.now(), STATUS[error.code]);
    });
    scope.route({
      method: ['GET', 'POST'],
      url: UNSUBSCRIBE,
      bodyLimit: BODY_LIMIT_BYTES,
      handler: (request, reply) => handleUnsubscribe(deps, request, reply),
    });
    scope.route({
      method: 'POST',
      url: RENEW,
      bodyLimit: BODY_LIMIT_BYTES,
      handler: (request) => handleRenewal(deps, request),
    });
  });
};

/** `GET` explains with a button; `POST` is the click, by a person or by a mail program (RFC 8058). */
const handleUnsubscribe = async (deps: AlertDeps, request: FastifyRequest, reply: FastifyReply) => {
  await deps.limits.consume('address', request.ip);
  const { uid = '', sign = '' } = request.query as { uid?: string; sign?: string };
  if (typeof uid !== 'string' || typeof sign !== 'string' || !(await isOurLink(deps.db, uid, sign)))
    throw forbidden('this link was not made by us');
  const isDone = request.method === 'POST';
  if (isDone) await endDigest(deps.db, uid);
  const language = languageOf(request.headers['accept-language'] ?? null);
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(unsubscribePage(language, isDone));
};

const handleRenewal = async (deps: AlertDeps, request: FastifyRequest) => {
  await deps.limits.consume('address', request.ip);
  const { old, fresh } = readRenewal(request.body);
  await renewDevice(deps, old, fresh);
  return successEnvelope(1, {}, deps.now());
};
