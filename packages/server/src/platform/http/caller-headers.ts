import type { IncomingHttpHeaders } from 'node:http';
import { SIGNED_HEADERS } from '@touchline/contract/signature.ts';

/**
 * The headers of a request that calls and pages are answered by, and that say where it ends. Whatever else a browser sends is not read
 * where a ready reply is sent; who needs another one adds it here.
 */
export const CALLER_HEADERS = [
  ...SIGNED_HEADERS,
  'signature',
  'accept',
  'accept-encoding',
  'authorization',
  'connection',
  'content-length',
  'content-type',
  'cookie',
  'expect',
  'host',
  'if-none-match',
  'origin',
  'sec-fetch-dest',
  'transfer-encoding',
  'upgrade',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
] as const;

export type CallerHeader = (typeof CALLER_HEADERS)[number];
/** By names in lower case. */
export type CallerHeaders = Partial<Pick<IncomingHttpHeaders, CallerHeader>>;
