import { checkReply } from 'virtual:touchline-reply-check';
import { routeTable } from 'virtual:touchline-routes';
import { host } from '#platform/host/host.ts';
import { createHttpClient } from '#platform/http/http-client.ts';
import { createHttpEvents } from '#platform/http/http-events.ts';
import { originOfPath } from '#platform/origins/origins.ts';
import { serverClock } from '#platform/time/server-clock.ts';
import type { CallIdentity } from '#platform/http/signed-headers.ts';
import { locale } from '#platform/i18n/locale.ts';
import { session } from '#platform/session/session.ts';
import { deviceId } from '#platform/storage/device-id.ts';

/** The app's version, sent with every call. */
const APP_VERSION = '0.1.0';

const DEFAULT_SUFFIX = 'touchline';

/** An operator with another signature suffix writes it into the page. */
const signatureSuffix = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="touchline-signature"]')?.content ?? DEFAULT_SUFFIX;

const identity = (): CallIdentity => {
  const current = session.get();
  const { appType, osType, version = APP_VERSION, deviceId: hostDevice } = host.get();
  return {
    deviceId: hostDevice ?? deviceId(),
    osType,
    appType,
    version,
    token: current?.token,
    uid: current?.uid,
    language: locale.get(),
    signatureSuffix: signatureSuffix(),
  };
};

export const httpEvents = createHttpEvents();

const client = createHttpClient({
  send: (input, init) => fetch(input, init),
  routes: routeTable,
  originOf: originOfPath,
  identity,
  clock: serverClock,
  events: httpEvents,
  checkReply,
});

/**
 * Calls an endpoint of the contract by name: `call('subscribe', { hostId })`. Resolves with the reply's data; rejects with
 * a CallError after section X was applied (messages, session end, abort-all).
 */
export const call = client.call;

/** Gives up every call under way. */
export const abortCalls = client.abortAll;
