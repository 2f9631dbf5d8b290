import { CODE, HTTP_STATUS } from '@touchline/contract/codes.ts';
import type { Envelope } from '@touchline/contract/route.ts';
import { nearestLanguage } from '@touchline/domain/languages/registry.ts';
import { serverTexts } from '@touchline/domain/languages/server-texts.ts';
import type { FastifyReply } from 'fastify';
import type { ApiError } from './api-error.ts';

/**
 * The message of a failure in the language that the call requests with its `language` header (BCP 47). Operators and codes without a
 * text get the message of the failure, which is English or, for the comment rule, in the language of the call.
 */
const messageIn = (header: string | undefined, code: number, message: string): string => {
  const language = nearestLanguage(header ?? '');
  return language === undefined ? message : (serverTexts(language).failures[code] ?? message);
};

/** So much of the request id leads from what a person reads aloud to the line of the log. */
const REFERENCE_LENGTH = 8;

/** The success envelope around `data`; `now` is the server's clock in epoch ms. */
export const successEnvelope = <Data>(code: 0 | 1, data: Data, now: number): Envelope<Data> => ({
  code,
  msg: 'ok',
  data,
  time: now,
});

/**
 * Sends a failure with the HTTP status of its code, and `Retry-After` in whole seconds where the failure has one. The message of a fault names the
 * begin of the request id.
 */
export const sendFailure = (
  reply: FastifyReply,
  failure: ApiError,
  now: number,
  httpStatus = HTTP_STATUS[failure.code] ?? 200,
): FastifyReply => {
  if (failure.retryAfterMs !== undefined)
    reply.header('retry-after', Math.max(1, Math.ceil(failure.retryAfterMs / 1000)));
  const { language } = reply.request.headers;
  const text = messageIn(Array.isArray(language) ? language[0] : language, failure.code, failure.message);
  const msg = failure.code === CODE.FAULT ? `${text} (${reply.request.id.slice(0, REFERENCE_LENGTH)})` : text;
  const envelope: Envelope<unknown> = { code: failure.code, msg, data: failure.data, time: now };
  return reply.code(httpStatus).send(envelope);
};
