/** Headers whose values are signed if sent (protocols: HTTP). */
export const SIGNED_HEADERS = [
  'device-id',
  'os-type',
  'timestamp',
  'version',
  'app-type',
  'token',
  'uid',
  'language',
] as const;

export type SignedHeader = (typeof SIGNED_HEADERS)[number];

/** Largest accepted distance between a call's timestamp and the server's clock. */
export const MAX_CLOCK_SKEW_MS = 5 * 60_000;

/**
 * The text whose SHA-256 (lower-case hex) is the call's `signature`: the values of the signed headers that are
 * sent, sorted by code unit, joined with no separator, then the suffix.
 */
export const signatureText = (headers: Partial<Record<SignedHeader, string>>, suffix: string): string =>
  SIGNED_HEADERS.map((name) => headers[name] ?? '')
    .sort()
    .join('') + suffix;
