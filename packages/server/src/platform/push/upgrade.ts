import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

const PUSH_PATH = '/push';

/**
 * Whether a request is one for a push socket: the `shouldUpgradeCallback` of the HTTP server. All others are ordinary requests, also those that
 * offer another protocol, as some clients do with every call (Java: h2c).
 */
export const isPushUpgrade = ({ url = '', headers }: IncomingMessage): boolean =>
  url.split('?')[0] === PUSH_PATH && headers.upgrade?.toLowerCase() === 'websocket';

/** Whether the page that asks may open a socket. Native and command-line clients send no Origin. */
export const isWelcome = (
  { headers }: IncomingMessage,
  allowedOrigin: (origin: string, host: string) => boolean,
): boolean => headers.origin === undefined || allowedOrigin(headers.origin, headers.host ?? '');

/** Answers an upgrade with a plain HTTP status (403: a foreign origin; 429: the address holds enough; 503: the end is near) and ends the socket. */
export const refuseUpgrade = (socket: Duplex, status: 403 | 429 | 503): void => {
  socket.on('error', () => socket.destroy());
  // An upgraded socket has no time limit left, and ours is open until the client closes its side, too.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};
