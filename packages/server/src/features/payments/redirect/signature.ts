import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signature is for, so that none can stand for another. */
export type SignedKind = 'redirect' | 'request' | 'reply' | 'callback';

interface Signed {
  kind: SignedKind;
  /** Method and path with query of a request and its reply; empty for a callback. */
  subject: string;
  body: string;
}

/** Maximum difference between the time of a signature and our clock. */
const TOLERANCE_MS = 300_000;
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** The signature of a text at `seconds` (epoch): HMAC-SHA-256 of time, kind, subject and body, one a line. */
export const signatureOf = (secret: string, seconds: number, { kind, subject, body }: Signed): string =>
  createHmac('sha256', secret).update(`${seconds}\n${kind}\n${subject}\n${body}`).digest('hex');

/** The header `x-touchline-signature`. */
export const signatureHeader = (secret: string, now: number, signed: Signed): string => {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${signatureOf(secret, seconds, signed)}`;
};

/** Whether the header signs this with our secret, at most 5 minutes from `now` (epoch ms). */
export const isSigned = (secret: string, header: unknown, signed: Signed, now: number): boolean => {
  const [, seconds = '', sent = ''] = SIGNATURE.exec(String(header ?? '')) ?? [];
  if (seconds === '' || Math.abs(now - Number(seconds) * 1000) > TOLERANCE_MS) return false;
  const expected = Buffer.from(signatureOf(secret, Number(seconds), signed));
  const actual = Buffer.from(sent);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};
