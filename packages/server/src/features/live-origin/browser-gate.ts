import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { addressOf } from '#platform/http/address-of.ts';
import { ConnectionQuota } from '#platform/http/connection-quota.ts';
import { proxiesIn } from '#platform/http/proxies.ts';
import { refuseUpgrade } from '#platform/push/upgrade.ts';
import type { RunningOrigin } from './origin-child.ts';
import { ADDRESS_HEADER, publishPath } from './process/browser-server.ts';

const MOST_SOCKETS = 256;
/** As many as encoders: all pages of a studio share one address. */
const MOST_OF_ADDRESS = 32;
const LOOPBACK = '127.0.0.1';

export interface BrowserGateDeps {
  running: () => RunningOrigin | null;
  playToken: string;
  /** Networks of trusted proxies. */
  proxies: readonly string[];
  log: Logger;
  now: () => number;
}

/** For the `upgrade` event of the HTTP server. */
export type BrowserGate = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** The handshake as the origin process reads it; nothing else of the request is passed on. */
const handshakeOf = ({ headers }: IncomingMessage, path: string, address: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${LOOPBACK}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    `Sec-WebSocket-Key: ${headers['sec-websocket-key'] ?? ''}`,
    `Sec-WebSocket-Version: ${headers['sec-websocket-version'] ?? ''}`,
    `${ADDRESS_HEADER}: ${address}`,
    '\r\n',
  ].join('\r\n');

/** Passes the sockets of pages that publish on to the origin process, where their keys are judged: 503 without one, 429 for too many. */
export const createBrowserGate = ({ running, playToken, proxies, log, now }: BrowserGateDeps): BrowserGate => {
  const isProxy = proxiesIn(proxies);
  const quota = new ConnectionQuota({ what: 'publishing sockets', most: MOST_OF_ADDRESS }, log, now);
  let open = 0;
  return (request, socket, head) => {
    const origin = running();
    if (!origin || open >= MOST_SOCKETS) return refuseUpgrade(socket, 503);
    const address = addressOf(request, isProxy);
    const leave = quota.acquire(address);
    if (leave === null) return refuseUpgrade(socket, 429);
    open += 1;
    const inner = connect(origin.playPort, LOOPBACK);
    for (const [one, other] of [
      [socket, inner],
      [inner, socket],
    ] as const) {
      one.on('error', () => one.destroy());
      one.once('close', () => other.destroy());
    }
    socket.once('close', () => {
      leave();
      open -= 1;
    });
    inner.write(handshakeOf(request, publishPath(playToken), address));
    inner.write(head);
    socket.pipe(inner).pipe(socket);
  };
};
