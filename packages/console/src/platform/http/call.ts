import { CODE } from '@touchline/contract/codes.ts';
import type { CallOf, ReplyOf } from '@touchline/contract/route.ts';
import type { Routes } from '@touchline/contract/routes.ts';
import { CallError } from '@touchline/web/platform/http/call-error.ts';
import { encodeCall } from '@touchline/web/platform/http/encode-call.ts';
import { exchange } from '@touchline/web/platform/http/exchange.ts';
import { routeTable } from 'virtual:touchline-ops-routes';
import { callEvents } from '#platform/http/call-events.ts';
import { requestConfirmation } from '#platform/session/confirmation.ts';
import { locale } from '#platform/i18n/locale.ts';

/** Names of the calls of `/ops/v1`. */
export type OpsCall = {
  [Name in keyof Routes]: Routes[Name]['path'] extends `/ops/v1/${string}` ? Name : never;
}[keyof Routes];
export type OpsRequest<Name extends OpsCall> = CallOf<Routes[Name]>;
export type OpsReply<Name extends OpsCall> = ReplyOf<Routes[Name]>;

/** A site of another origin cannot send it without a preflight, which the server refuses. */
const OWN_PAGE = { 'x-touchline-console': '1' };

const SESSION_ENDED: readonly (number | null)[] = [CODE.NULL_USER, CODE.EXPIRED, CODE.KEY_EXPIRED];

const send = async (name: OpsCall, request: object, signal: AbortSignal): Promise<unknown> => {
  const route = routeTable[name];
  if (route === undefined) throw new Error(`${name} is no call of operators`);
  const { path, body, contentType } = encodeCall(route, { ...request });
  const headers = {
    ...OWN_PAGE,
    language: locale.get(),
    ...(contentType === undefined ? {} : { 'content-type': contentType }),
  };
  const init = {
    method: route.method,
    headers,
    credentials: 'same-origin' as const,
    ...(body === undefined ? {} : { body }),
  };
  const { envelope, retryAfterMs } = await exchange(fetch, { url: path, init, signal });
  if (envelope.code === route.success) return envelope.data;
  throw new CallError('refused', envelope.msg, { code: envelope.code, data: envelope.data, retryAfterMs });
};

/** A dangerous call is repeated once the person has confirmed it. */
const sendConfirmed = async (name: OpsCall, request: object, signal: AbortSignal): Promise<unknown> => {
  try {
    return await send(name, request, signal);
  } catch (error) {
    const isUnconfirmed = error instanceof CallError && error.code === CODE.CONFIRMATION_NEEDED;
    if (!isUnconfirmed || !(await requestConfirmation())) throw error;
    return send(name, request, signal);
  }
};

/**
 * Calls an endpoint of `/ops/v1` by its name in the contract: `call('opsListHosts', { q: 'anna' })`. Resolves with the reply's data;
 * rejects with a CallError.
 */
export const call = async <Name extends OpsCall>(
  name: Name,
  request: OpsRequest<Name>,
  signal: AbortSignal = new AbortController().signal,
): Promise<OpsReply<Name>> => {
  try {
    return (await sendConfirmed(name, request as object, signal)) as OpsReply<Name>;
  } catch (error) {
    if (error instanceof CallError && SESSION_ENDED.includes(error.code)) callEvents.sessionEnded();
    throw error;
  }
};
