import { createPublicKey, verify } from 'node:crypto';

const DAY_SECONDS = 86_400;
const HEADER = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/;

const P256_POINT_BYTES = 65;

const keyOf = (raw: Buffer) =>
  createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: raw.subarray(1, 33).toString('base64url'),
      y: raw.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });

const asJson = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

/**
 * Why an `Authorization` header is refused (RFC 8292); null when it is sound: an ES256 signature by the key that the subscription was made
 * with, this service as audience, an end within a day, and somebody to write to.
 */
export const vapidProblem = (header: string | undefined, origin: string, subscribedKey: string): string | null => {
  const [, head, claims, signature, key] = HEADER.exec(header ?? '') ?? [];
  if (head === undefined || claims === undefined || signature === undefined || key === undefined)
    return 'no VAPID authorization';
  const raw = Buffer.from(key, 'base64url');
  if (raw.length !== P256_POINT_BYTES || key !== subscribedKey) return 'another key than the subscription';
  if (asJson(head)['alg'] !== 'ES256') return 'another algorithm than ES256';
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: keyOf(raw), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'a wrong signature';
  const { aud, exp, sub } = asJson(claims);
  if (aud !== origin) return `the audience ${String(aud)}`;
  const left = Number(exp) - Date.now() / 1000;
  if (!(left > 0 && left <= DAY_SECONDS)) return 'an end that is past or more than a day ahead';
  return /^(mailto:|https:)/.test(String(sub)) ? null : 'nobody to write to';
};
