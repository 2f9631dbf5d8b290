import { connect as openSocket, type Socket } from 'node:net';
import type { ClientCommand } from '@touchline/contract/push.ts';
import { answerCalls } from '#process/worker-calls.ts';
import { CHANNEL } from './sample-message.ts';

const UPGRADE = [
  'GET /push HTTP/1.1',
  'Host: 127.0.0.1',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
  '\r\n',
].join('\r\n');

const FINAL_TEXT = 0x81;
const MASKED = 0x80;

/** A short client frame (RFC 6455, section 5.2) whose mask of zeros leaves the text as it is. */
const clientFrame = (command: ClientCommand): Buffer => {
  const text = Buffer.from(JSON.stringify(command));
  return Buffer.concat([Buffer.from([FINAL_TEXT, MASKED | text.length, 0, 0, 0, 0]), text]);
};

const sockets: Socket[] = [];
let received = 0;
let awaited: { bytes: number; resolve: () => void } | null = null;

const settle = (): void => {
  if (!awaited || received < awaited.bytes) return;
  const { bytes, resolve } = awaited;
  awaited = null;
  received -= bytes;
  resolve();
};

const untilHeard = (socket: Socket, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let heard = '';
    const listen = (chunk: Buffer): void => {
      heard += chunk.toString('latin1');
      if (!heard.includes(text)) return;
      socket.off('data', listen).off('error', reject);
      resolve();
    };
    socket.on('data', listen).on('error', reject);
  });

const subscribe = async (socket: Socket): Promise<void> => {
  socket.write(UPGRADE);
  await untilHeard(socket, '\r\n\r\n');
  socket.write(clientFrame({ cmd: 'subscribe', channels: [CHANNEL] }));
  await untilHeard(socket, '"cmd":"subscribed"');
};

interface Connections {
  port: number;
  count: number;
  /** Whether the other side is a push hub, where a reader has to subscribe first. */
  isHub: boolean;
}

/** Opens connections one after another, which from then on only count what arrives. */
const connect = async ({ port, count, isHub }: Connections): Promise<void> => {
  for (let opened = 0; opened < count; opened++) {
    const socket = openSocket({ port, host: '127.0.0.1' });
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    if (isHub) await subscribe(socket);
    socket.on('data', (chunk) => {
      received += chunk.length;
      settle();
    });
    sockets.push(socket);
  }
};

/** Resolves when so many bytes have arrived on all connections together; they count from zero again then. */
const receive = (bytes: number): Promise<void> =>
  new Promise((resolve) => {
    awaited = { bytes, resolve };
    settle();
  });

const calls = { connect, receive };
export type ReceiverCalls = typeof calls;

answerCalls(calls);
