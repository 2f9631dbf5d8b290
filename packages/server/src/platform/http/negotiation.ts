import { type Language, nearestLanguage } from '@touchline/domain/languages/registry.ts';
import fresh from 'fresh';
import Negotiator from 'negotiator';

/** Content codings of replies, in order of preference among those a client accepts equally. */
const PREFERRED = ['br', 'gzip', 'identity'] as const;

export type ContentEncoding = (typeof PREFERRED)[number];

/** An option of negotiator that its published types lack. */
type Negotiate = (available: readonly string[], options: { preferred: readonly string[] }) => string[];

/**
 * The best of `offered` by a request's Accept-Encoding (RFC 9110, 12.5.3): quality values, `*` and refusals by `q=0` count. A client that
 * accepts none of them gets the body uncompressed.
 */
export const encodingFor = (
  acceptEncoding: string | undefined,
  offered: readonly ContentEncoding[],
): ContentEncoding => {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const encodings: Negotiate = negotiator.encodings.bind(negotiator);
  const [best] = encodings(offered, { preferred: PREFERRED });
  return offered.find((encoding) => encoding === best) ?? 'identity';
};

/**
 * The language for a request's Accept-Language (RFC 9110, 12.5.4): the nearest one to the tag that the client wants most, and for which
 * there is one. Undefined when it accepts none of ours.
 */
export const languageFor = (acceptLanguage: string | undefined): Language | undefined => {
  const wanted = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).languages();
  for (const tag of wanted) {
    const nearest = nearestLanguage(tag);
    if (nearest !== undefined) return nearest;
  }
  return undefined;
};

/** Whether one of the ETags in a request's If-None-Match is that of the reply, compared weakly (RFC 9110, 13.1.2). */
export const isNotModified = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && fresh({ 'if-none-match': ifNoneMatch }, { etag });
