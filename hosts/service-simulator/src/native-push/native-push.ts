import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An alert as the webhook gets it (docs/alerts.md). */
export interface NativeAlert {
  key: string;
  channel: 'apns' | 'fcm';
  token: string;
  alert: { title: string; body: string; tag: string; path: string; at: number };
  ttlSeconds: number;
  urgency: string;
  topic: string;
}

/** A stand-in for an operator's service that passes alerts on to Apple and Google. */
export interface NativePush {
  /** For NATIVE_ALERT_WEBHOOK. */
  url: string;
  /** What it passed on: each key once. */
  passedOn: readonly NativeAlert[];
  /** Batches that it was sent, also repeated ones. */
  batches(): number;
  /** These tokens are no device's any more. */
  kill(token: string): void;
  /** Statuses of the next batches; each is taken all the same, so that a retry is a repetition. */
  fail(statuses: readonly number[]): void;
  refusals: readonly string[];
  close(): Promise<void>;
}

const TOLERANCE_SECONDS = 300;
/** Newest alerts on the page for people. */
const SHOWN_MOST = 100;

const isSigned = (secret: string, header: string, body: string): boolean => {
  const [, seconds = ''] = /^t=(\d+),v1=[0-9a-f]{64}$/.exec(header) ?? [];
  if (seconds === '' || Math.abs(Date.now() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return false;
  const expected = `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
  return expected.length === header.length && timingSafeEqual(Buffer.from(expected), Buffer.from(header));
};

export const startNativePush = async (secret: string, { port = 0 } = {}): Promise<NativePush> => {
  const passedOn: NativeAlert[] = [];
  const keys = new Set<string>();
  const dead = new Set<string>();
  const refusals: string[] = [];
  const statuses: number[] = [];
  let batches = 0;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'GET')
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(passedOn.slice(-SHOWN_MOST), null, 2));
    const body = await text(request);
    if (!isSigned(secret, String(request.headers['x-touchline-signature'] ?? ''), body)) {
      refusals.push('a wrong signature');
      return void response.writeHead(403).end();
    }
    batches += 1;
    const { alerts } = JSON.parse(body) as { alerts: NativeAlert[] };
    for (const alert of alerts)
      if (!keys.has(alert.key) && !dead.has(alert.token)) {
        keys.add(alert.key);
        passedOn.push(alert);
      }
    const status = statuses.shift() ?? 200;
    const reply = { dead: alerts.map(({ token }) => token).filter((token) => dead.has(token)) };
    response.writeHead(status, { 'content-type': 'application/json' }).end(status === 200 ? JSON.stringify(reply) : '');
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/alerts`,
    passedOn,
    batches: () => batches,
    kill: (token) => void dead.add(token),
    fail: (some) => void statuses.push(...some),
    refusals,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
