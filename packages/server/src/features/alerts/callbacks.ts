import * as z from 'zod';
import { HTTP_STATUS } from '@touchline/contract/codes.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, malformed } from '#platform/http/api-error.ts';
import { sendFailure, successEnvelope } from '#platform/http/envelope.ts';
import { renewDevice } from './choices.ts';
import type { AlertDeps } from './deps.ts';

const RENEW = '/callback/v1/alert-device';
const BODY_LIMIT_BYTES = 8192;

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
      return sendFailure(reply, error, deps.now(), HTTP_STATUS[error.code]);
    });
    scope.route({
      method: 'POST',
      url: RENEW,
      bodyLimit: BODY_LIMIT_BYTES,
      handler: (request) => handleRenewal(deps, request),
    });
  });
};

const handleRenewal = async (deps: AlertDeps, request: FastifyRequest) => {
  await deps.limits.consume('address', request.ip);
  const { old, fresh } = readRenewal(request.body);
  await renewDevice(deps, old, fresh);
  return successEnvelope(1, {}, deps.now());
};
