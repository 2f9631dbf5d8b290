import { createHmac } from 'node:crypto';
import type { PushItem, PushResult } from './messages.ts';

/** An alert for a native app, as the operator's webhook gets it (docs/alerts.md). */
export interface NativeItem extends Omit<PushItem, 'id' | 'endpoint' | 'p256dh' | 'auth' | 'payload'> {
  /** The same for a repetition: the webhook passes it on once. */
  key: string;
  channel: string;
  token: string;
  alert: unknown;
}

const MS_PER_SECOND = 1000;

const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

const deadTokens = async (response: Response): Promise<ReadonlySet<string>> => {
  const reply = (await response.json().catch(() => null)) as { dead?: unknown } | null;
  return new Set(Array.isArray(reply?.dead) ? reply.dead.map(String) : []);
};

const outcomeOf = (response: Response): Omit<Extract<PushResult, { outcome: 'later' }>, 'id'> | null => {
  if (response.ok) return null;
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  return { outcome: 'later', retryAfterMs: (seconds || 0) * MS_PER_SECOND, detail: `status ${response.status}` };
};

/** Posts a batch of alerts to the operator's webhook, signed; it says which tokens are dead. A batch without an answer is repeated: its keys are the same. */
export const sendNative = async (
  { url, secret }: { url: string; secret: string },
  items: readonly NativeItem[],
  timeoutMs: number,
): Promise<PushResult[]> => {
  const body = JSON.stringify({ alerts: items });
  const seconds = Math.floor(Date.now() / MS_PER_SECOND);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-touchline-signature': signatureOf(secret, seconds, body) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const later = outcomeOf(response);
    const dead = later === null ? await deadTokens(response) : new Set();
    return items.map(({ token }, id) =>
      later ? { id, ...later } : { id, outcome: dead.has(token) ? 'gone' : 'sent' },
    );
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return items.map((_, id) => ({ id, outcome: 'later', retryAfterMs: 0, detail }));
  }
};
