import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { OsType } from '@touchline/contract/device-type.ts';
import { MAX_CLOCK_SKEW_MS, type SignedHeader, signatureText } from '@touchline/contract/signature.ts';
import { forbidden, type Issue, malformed } from '#platform/http/api-error.ts';

/** The parsed headers of a call. */
export interface CallHeaders {
  deviceId: string;
  osType: OsType;
  appType: 1 | 3;
  version: string;
  token: string | null;
  language: string | null;
}

interface Shape {
  name: SignedHeader;
  pattern: RegExp;
  expected: string;
  optional?: true;
}

export const VERSION = /^\d{1,6}(\.\d{1,6}){0,5}$/;

/** The signed headers; a plain list, since every call reads them. */
const SHAPES: readonly Shape[] = [
  { name: 'device-id', pattern: /^[A-Za-z0-9_-]{1,64}$/, expected: '1 to 64 of A-Z, a-z, 0-9, _ and -' },
  { name: 'os-type', pattern: /^[123]$/, expected: '1, 2 or 3' },
  { name: 'timestamp', pattern: /^\d{1,15}$/, expected: 'epoch milliseconds' },
  { name: 'version', pattern: VERSION, expected: 'a dotted version' },
  { name: 'app-type', pattern: /^[13]$/, expected: '1 or 3' },
  { name: 'token', pattern: /^[A-Za-z0-9_-]{1,200}$/, expected: 'a token', optional: true },
  { name: 'uid', pattern: /^[a-z0-9-]{1,64}$/, expected: 'a uid', optional: true },
  { name: 'language', pattern: /^[A-Za-z0-9-]{2,35}$/, expected: 'a BCP 47 language tag', optional: true },
];

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

const readSigned = (headers: IncomingHttpHeaders): Partial<Record<SignedHeader, string>> => {
  const sent: Partial<Record<SignedHeader, string>> = {};
  let issues: Issue[] | undefined;
  for (const { name, pattern, expected, optional } of SHAPES) {
    const value = one(headers[name]);
    if (value === undefined) {
      if (!optional) (issues ??= []).push({ path: `headers.${name}`, message: 'is missing' });
      continue;
    }
    // Clients may send an empty token for "none"; it is signed as an empty string.
    if (value === '' ? optional : pattern.test(value)) sent[name] = value;
    else (issues ??= []).push({ path: `headers.${name}`, message: `expected ${expected}` });
  }
  if (issues) throw malformed(issues);
  return sent;
};

/**
 * Reads and verifies the headers of a call (protocols: Signature). Throws 10400 for a missing or malformed header and
 * 403 for a wrong signature or a clock more than 5 min off; a client finds the difference from the envelope's `time`.
 */
export const verifyCallHeaders = (headers: IncomingHttpHeaders, suffix: string, now: number): CallHeaders => {
  const sent = readSigned(headers);
  const signature = one(headers.signature) ?? '';
  // The suffix is in every client, so a signature is not secret and need not be compared in constant time.
  if (signature !== hash('sha256', signatureText(sent, suffix)))
    throw forbidden('the signature does not match the headers');
  if (Math.abs(Number(sent.timestamp) - now) > MAX_CLOCK_SKEW_MS)
    throw forbidden('the timestamp is too far from the server clock');
  return {
    deviceId: sent['device-id'] ?? '',
    osType: Number(sent['os-type']) as OsType,
    appType: Number(sent['app-type']) as 1 | 3,
    version: sent.version ?? '0',
    token: sent.token || null,
    language: sent.language || null,
  };
};
