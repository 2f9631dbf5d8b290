import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

const PUSH_PATH = '/push';

/** The HTTP status with which an upgrade is refused, or null. Native and command-line clients send no Origin. */
export const upgradeRefusal = (
  request: IncomingMessage,
  allowedOrigin: (origin: string, host: string) => boolean,
): 403 | 404 | null => {
  if ((request.url ?? '').split('?')[0] !== PUSH_PATH) return 404;
  const { origin, host } = request.headers;
  return origin === undefined || allowedOrigin(origin, host ?? '') ? null : 403;
};

/** Answers an upgrade with a plain HTTP status and ends the socket. */
export const refuseUpgrade = (socket: Duplex, status: 403 | 404 | 503): void => {
  socket.on('error', () => socket.destroy());
  // An upgraded socket has no time limit left, and ours is open until the client closes its side, too.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};
