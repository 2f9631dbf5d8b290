import { createHmac } from 'node:crypto';
import { NotAccepted } from './message-port.ts';

const TIMEOUT_MS = 10_000;
const MS_PER_SECOND = 1000;
/** Too early, too many, or a timeout: the same request may be accepted later. */
const LATER = new Set([408, 409, 425, 429]);

/**
 * The header `x-touchline-signature` of a body sent at `at` (epoch ms): HMAC-SHA-256 of `<seconds>.<body>` in hex, as for
 * top-ups.
 */
const signatureOf = (secret: string, at: number, body: string): string => {
  const seconds = Math.floor(at / MS_PER_SECOND);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
};

interface SignedPost {
  url: string;
  secret: string;
  /** Header `idempotency-key`: the same for repetitions. */
  key: string;
  content: unknown;
  /** Epoch ms. */
  at: number;
}

/** Posts JSON to a webhook. Throws `NotAccepted` for a status other than 2xx, which is final for most of 3xx and 4xx. */
export const postSigned = async ({ url, secret, key, content, at }: SignedPost): Promise<void> => {
  const body = JSON.stringify(content);
  const { ok, status } = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-touchline-signature': signatureOf(secret, at, body),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!ok) throw new NotAccepted(`the webhook answers ${status}`, status < 500 && !LATER.has(status));
};
