import { Agent as HttpAgent, type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { parentPort, workerData } from 'node:worker_threads';
import webPush from 'web-push';
import { lookUpPublic } from './endpoint-guard.ts';
import type { PushItem, PushResult, ThreadData } from './messages.ts';
import { ServicePauses } from './service-pauses.ts';

const { vapid, extraOrigins, timeoutMs } = workerData as ThreadData;

const CONNECTIONS = 32;
const AGENTS = {
  guarded: new HttpsAgent({ keepAlive: true, maxSockets: CONNECTIONS, lookup: lookUpPublic }),
  https: new HttpsAgent({ keepAlive: true, maxSockets: CONNECTIONS }),
  http: new HttpAgent({ keepAlive: true, maxSockets: CONNECTIONS }),
};

/** Push services take a signature for a day; a fresh one each hour is within every clock. */
const SIGNED_MS = 3_600_000;
const signed = new Map<string, { at: number; header: string }>();

/** The VAPID header (RFC 8292) for the origin of a push service. */
const authorizationFor = (origin: string): string => {
  const known = signed.get(origin);
  if (known && Date.now() - known.at < SIGNED_MS) return known.header;
  const { subject, publicKey, privateKey } = vapid;
  const { Authorization: header } = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm');
  signed.set(origin, { at: Date.now(), header });
  return header;
};

const MS_PER_SECOND = 1000;

/** `Retry-After` as seconds or a date; 0 without one. */
const wantedPauseMs = ({ headers }: IncomingMessage): number => {
  const value = headers['retry-after'] ?? '';
  if (/^\d{1,6}$/.test(value)) return Number(value) * MS_PER_SECOND;
  return Math.max(0, (Date.parse(value) || 0) - Date.now());
};

const resultOf = (id: number, response: IncomingMessage): PushResult => {
  const status = response.statusCode ?? 0;
  const detail = `status ${status}`;
  if (status >= 200 && status < 300) return { id, outcome: 'sent' };
  if (status === 404 || status === 410) return { id, outcome: 'gone', detail };
  if (status === 429 || status >= 500) return { id, outcome: 'later', retryAfterMs: wantedPauseMs(response), detail };
  return { id, outcome: 'refused', detail };
};

const NEVER_ARRIVED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

const failureOf = (id: number, error: Error, hasLeft: boolean): PushResult => {
  const code = 'code' in error ? String(error.code) : '';
  const outcome = hasLeft && !NEVER_ARRIVED.has(code) ? 'unknown' : 'unreached';
  return { id, outcome, detail: code || error.message };
};

const pauses = new ServicePauses();

/** Ends with the pause of the service, or with its answer; a request that had no connection cannot have arrived. */
const follow = (request: ClientRequest, { id, endpoint }: PushItem, resolve: (result: PushResult) => void): void => {
  const { origin } = new URL(endpoint);
  let hasLeft = false;
  let timer: NodeJS.Timeout | undefined;
  request.on('socket', (socket) => {
    const retryAfterMs = pauses.left(origin, Date.now());
    if (retryAfterMs > 0) {
      resolve({ id, outcome: 'later', retryAfterMs, detail: 'the service does not answer' });
      return void request.destroy();
    }
    if (socket.connecting) socket.once('connect', () => (hasLeft = true));
    else hasLeft = true;
    timer = setTimeout(() => {
      pauses.silent(origin, Date.now());
      request.destroy(new Error('no answer in time'));
    }, timeoutMs);
  });
  request.on('response', (response) => {
    clearTimeout(timer);
    pauses.answered(origin);
    resolve(resultOf(id, response));
    response.resume();
  });
  request.on('error', (error) => {
    clearTimeout(timer);
    resolve(failureOf(id, error, hasLeft));
  });
};

const send = (item: PushItem): Promise<PushResult> =>
  new Promise((resolve) => {
    const { endpoint, p256dh, auth, payload, ttlSeconds: TTL, urgency, topic } = item;
    const { origin, protocol } = new URL(endpoint);
    const options = {
      TTL,
      urgency,
      topic,
      contentEncoding: 'aes128gcm',
      headers: { Authorization: authorizationFor(origin) },
    } as const;
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options);
    const isKnown = extraOrigins.includes(origin);
    const agent = protocol === 'http:' ? AGENTS.http : isKnown ? AGENTS.https : AGENTS.guarded;
    const open = protocol === 'http:' ? requestHttp : requestHttps;
    const request = open(endpoint, { method: 'POST', headers: details.headers as Record<string, string>, agent });
    follow(request, item, resolve);
    request.end(details.body);
  });

const results: PushResult[] = [];

/** Results of one turn travel together. */
const report = (result: PushResult): void => {
  if (results.push(result) > 1) return;
  setImmediate(() => parentPort?.postMessage(results.splice(0), []));
};

const trySend = async (item: PushItem): Promise<void> => {
  try {
    report(await send(item));
  } catch (error) {
    // Keys that are none, a message that is too long: it never left.
    report({ id: item.id, outcome: 'refused', detail: error instanceof Error ? error.message : String(error) });
  }
};

parentPort?.on('message', (items: readonly PushItem[]) => {
  for (const item of items) void trySend(item);
});
