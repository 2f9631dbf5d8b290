import type { CallerHeaders } from '#platform/http/caller-headers.ts';

/** Of what proxies append to a header, only what the nearest one said counts. */
export const lastSaid = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? value.slice(value.lastIndexOf(',') + 1).trim() : '';

interface Connected {
  headers: CallerHeaders;
  socket: { remoteAddress?: string | undefined };
}

/** The address of who asks: that which the proxy in front saw, where there is one to trust. */
export const addressOf = ({ headers, socket }: Connected, trustProxy: boolean): string =>
  (trustProxy && lastSaid(headers['x-forwarded-for'])) || (socket.remoteAddress ?? '');

/** The host that is asked for: that which the proxy in front was asked for, where there is one to trust. */
export const hostOf = ({ headers }: Pick<Connected, 'headers'>, trustProxy: boolean): string =>
  (trustProxy && lastSaid(headers['x-forwarded-host'])) || (headers.host ?? '');
