import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { PUBLISH_PATH } from '@touchline/contract/publishing-terms.ts';
import { type AppFeatures, featuresOf } from '@touchline/domain/version.ts';
import { VERSION } from '#platform/http/call-headers.ts';

const PUSH_PATH = '/push';
/** The socket of an encoder node. */
export const ENCODE_PATH = '/live/encode';
/** The socket of the console: the browser sends the cookie of staff under `/ops` only. */
const STAFF_PATH = '/ops/push';

const asksForSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket';

/**
 * Whether a request is one for a socket: the `shouldUpgradeCallback` of the HTTP server. All others are ordinary requests, also those that
 * offer another protocol, as some clients do with every call (Java: h2c).
 */
export const isUpgrade = (request: IncomingMessage): boolean => isPushUpgrade(request) || isVideoUpgrade(request);

/** Whether a request is one for a push socket. */
export const isPushUpgrade = (request: IncomingMessage): boolean =>
  (pathOf(request) === PUSH_PATH || isStaffUpgrade(request)) && asksForSocket(request);

/** Whether a request is one for the socket of a page that publishes video, or of an encoder node. */
export const isVideoUpgrade = (request: IncomingMessage): boolean =>
  (pathOf(request) === PUBLISH_PATH || isEncoderUpgrade(request)) && asksForSocket(request);

/** Whether a socket is requested for an encoder node. */
export const isEncoderUpgrade = (request: IncomingMessage): boolean => pathOf(request) === ENCODE_PATH;

const pathOf = ({ url = '' }: IncomingMessage): string | undefined => url.split('?')[0];

/** Whether a socket is requested for the console, with a session of staff. */
export const isStaffUpgrade = (request: IncomingMessage): boolean => pathOf(request) === STAFF_PATH;

/** What the requesting app may receive, or the status of the refusal. */
export const admit = (
  request: IncomingMessage,
  isInvited: (request: IncomingMessage) => boolean,
): AppFeatures | 400 | 403 => (isInvited(request) ? (appFeaturesOf(request) ?? 400) : 403);

/**
 * What the requesting app may receive. It passes `/push?app-type=1&version=2.4.0`, as in the headers of calls, since pages cannot set
 * headers of a socket; without an app-type it is a page in a browser. Null when they are invalid.
 */
const appFeaturesOf = ({ url = '' }: IncomingMessage): AppFeatures | null => {
  const query = new URLSearchParams(url.split('?')[1]);
  const appType = query.get('app-type') ?? '3';
  const version = query.get('version') ?? (appType === '3' ? '0' : '');
  const isRead = /^[13]$/.test(appType) && VERSION.test(version);
  return isRead ? featuresOf({ appType: appType === '1' ? 1 : 3, version }) : null;
};

/** Answers an upgrade with a plain HTTP status (400: unknown app; 403: foreign host or origin, no session of staff, or a wrong secret; 404: not here; 426: another protocol; 429: too many sockets; 503: stopping, or nothing runs) and ends the socket. */
export const refuseUpgrade = (socket: Duplex, status: 400 | 403 | 404 | 426 | 429 | 503): void => {
  socket.on('error', () => socket.destroy());
  // An upgraded socket has no timeout any more and would stay open until the client closes its side.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};
