import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

const LOOPBACK = '127.0.0.1';

/** The handshake as the origin process reads it; nothing else of the request is passed on. */
const handshakeOf = ({ headers }: IncomingMessage, path: string, more: Readonly<Record<string, string>>): string => {
  const passed = {
    Host: LOOPBACK,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Key': headers['sec-websocket-key'] ?? '',
    'Sec-WebSocket-Version': headers['sec-websocket-version'] ?? '',
    ...more,
  };
  const lines = Object.entries(passed).map(([name, value]) => `${name}: ${value}`);
  return [`GET ${path} HTTP/1.1`, ...lines, '\r\n'].join('\r\n');
};

/** Passes a socket that a request asks for on to the origin process, which opens it. */
export const passSocketOn = (
  { request, socket, head }: { request: IncomingMessage; socket: Duplex; head: Buffer },
  { port, path, headers }: { port: number; path: string; headers: Readonly<Record<string, string>> },
): void => {
  const inner = connect(port, LOOPBACK);
  for (const [one, other] of [
    [socket, inner],
    [inner, socket],
  ] as const) {
    one.on('error', () => one.destroy());
    one.once('close', () => other.destroy());
  }
  inner.write(handshakeOf(request, path, headers));
  inner.write(head);
  socket.pipe(inner).pipe(socket);
};
