import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the time of a signature may be from our clock. */
const TOLERANCE_MS = 300_000;
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** The header `x-touchline-signature` of a body that is sent at `seconds` (epoch). */
const signTopUp = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/** Whether `header` was made with our secret for this very body, at most 5 minutes from `now` (epoch ms). */
export const isSignedTopUp = (secret: string, header: string, body: string, now: number): boolean => {
  const [, seconds = ''] = SIGNATURE.exec(header) ?? [];
  if (seconds === '' || Math.abs(now - Number(seconds) * 1000) > TOLERANCE_MS) return false;
  const expected = Buffer.from(signTopUp(secret, Number(seconds), body));
  const given = Buffer.from(header);
  return given.length === expected.length && timingSafeEqual(given, expected);
};
