import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** The caller as identified by the connection, a trusted proxy and the headers. */
export type Caller = Pick<FastifyRequest, 'ip' | 'host' | 'protocol' | 'url' | 'log'> & {
  headers: IncomingHttpHeaders;
  ips?: string[];
  socket?: { localPort?: number | undefined };
};

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** The origin under which the caller reached this server; behind a proxy from the forwarded host and protocol. */
export const originOf = (request: Caller): string => `${request.protocol}://${request.host}`;

/** Whether a Host header is allowed: loopback always, else listed in `ALLOWED_HOSTS` (`*` allows any). */
export const isAllowedHost = (host: string, allowed: readonly string[]): boolean =>
  LOOPBACK.test(host) || allowed.includes('*') || allowed.includes(host) || allowed.includes(host.replace(/:\d+$/, ''));

/** Whether a page of this origin may open a push socket: our own pages, and those of the listed parent sites. */
export const isAllowedOrigin = (
  origin: string,
  host: string,
  listed: readonly string[],
  publicUrl: string | undefined,
): boolean => {
  if (listed.includes(origin) || origin === publicUrl) return true;
  const url = URL.parse(origin);
  return url !== null && /^https?:$/.test(url.protocol) && url.host === host;
};

/** An untrusted proxy on this machine hides its clients: such a peer does not count as local. */
export const peerOf = ({ headers, ips = [], ip }: Caller): string => {
  const isForwarded = ips.length < 2 && headers['x-forwarded-for'] !== undefined;
  return isForwarded ? 'forwarded' : ip;
};
