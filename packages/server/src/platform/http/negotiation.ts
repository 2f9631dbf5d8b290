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

/** Whether one of the ETags in a request's If-None-Match is that of the reply, compared weakly (RFC 9110, 13.1.2). */
export const isNotModified = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && fresh({ 'if-none-match': ifNoneMatch }, { etag });
