import type { IncomingHttpHeaders } from 'node:http';
import type { IsProxy } from '#platform/http/proxies.ts';

/** Of what proxies append to a header, only what the nearest one said counts. */
export const lastValue = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? value.slice(value.lastIndexOf(',') + 1).trim() : '';

interface Connected {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}

/** The caller's address: as seen by the proxy in front when the peer is one of ours. */
export const addressOf = ({ headers, socket }: Connected, isProxy: IsProxy): string => {
  const peer = socket.remoteAddress ?? '';
  return (isProxy(peer) && lastValue(headers['x-forwarded-for'])) || peer;
};

/** The requested host: as seen by the proxy in front when the peer is one of ours. */
export const hostOf = ({ headers, socket }: Connected, isProxy: IsProxy): string =>
  (isProxy(socket.remoteAddress) && lastValue(headers['x-forwarded-host'])) || (headers.host ?? '');
