import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const UPGRADE = [
  'GET /push HTTP/1.1',
  'Host: 127.0.0.1',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n');

/** A plain connection to a server; a reset is an end like any other. */
export const openSocket = async (origin: string): Promise<Socket> => {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
};

/** A push connection below the WebSocket libraries. Throws when the server does not take it. */
export const openPushSocket = async (origin: string): Promise<Socket> => {
  const socket = await openSocket(origin);
  socket.write(UPGRADE);
  const [head] = (await once(socket, 'data')) as [Buffer];
  if (!head.toString('latin1').startsWith('HTTP/1.1 101')) throw new Error(`no push socket: ${head.toString()}`);
  return socket;
};

/** Resolves with true once the other side has ended the connection, with false after `limitMs`. */
export const isEndedWithin = async (socket: Socket, limitMs: number): Promise<boolean> => {
  if (socket.closed) return true;
  // Writing after the other side has ended emits an error first, which `once` would treat as a failure.
  const closed = new Promise<true>((resolve) => socket.once('close', () => resolve(true)));
  socket.resume();
  const isEnded = await Promise.race([closed, sleep(limitMs, false, { ref: false })]);
  socket.destroy();
  return isEnded;
};
