import type { IncomingHttpHeaders } from 'node:http';
import type { IsProxy } from '#platform/http/proxies.ts';

/** Only the value that the nearest proxy appended to a header counts. */
export const lastValue = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? value.slice(value.lastIndexOf(',') + 1).trim() : '';

interface Connected {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}

/** The caller's address; when the peer is a trusted proxy, as reported by it. */
export const addressOf = ({ headers, socket }: Connected, isProxy: IsProxy): string => {
  const peer = socket.remoteAddress ?? '';
  return (isProxy(peer) && lastValue(headers['x-forwarded-for'])) || peer;
};

/** The requested host; when the peer is a trusted proxy, as reported by it. */
export const hostOf = ({ headers, socket }: Connected, isProxy: IsProxy): string =>
  (isProxy(socket.remoteAddress) && lastValue(headers['x-forwarded-host'])) || (headers.host ?? '');
