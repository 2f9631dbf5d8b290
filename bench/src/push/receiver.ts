import { connect as openSocket, type Socket } from 'node:net';
import type { ClientCommand } from '@touchline/contract/push.ts';
import { answerCalls } from '#process/worker-calls.ts';
import { CHANNEL } from './sample-message.ts';

const FINAL_TEXT = 0x81;
const MASKED = 0x80;
/** So many connections have one address of their own: the ports of one address do not suffice for all. */
const PER_ADDRESS = 4000;

/** How a client of a sender becomes one that hears everything. */
interface Protocol {
  path: string;
  /** What it says after the upgrade, and what it waits for then. */
  request: string;
  receive: string;
}

const SUBSCRIBE: ClientCommand = { cmd: 'subscribe', channels: [CHANNEL] };

const PROTOCOLS: Readonly<Record<SenderKind, Protocol | null>> = {
  hub: { path: '/push', request: JSON.stringify(SUBSCRIBE), receive: '"cmd":"subscribed"' },
  raw: null,
  ws: { path: '/', request: 'hello', receive: 'welcome' },
  'socket.io': { path: '/socket.io/?EIO=4&transport=websocket', request: '40', receive: '40{"sid"' },
};

export type SenderKind = 'hub' | 'raw' | 'ws' | 'socket.io';

const upgradeTo = (path: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
    '\r\n',
  ].join('\r\n');

/** A short client frame (RFC 6455, section 5.2) whose mask of zeros leaves the text as it is. */
const clientFrame = (text: string): Buffer =>
  Buffer.concat([Buffer.from([FINAL_TEXT, MASKED | Buffer.byteLength(text), 0, 0, 0, 0]), Buffer.from(text)]);

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

const untilReceived = (socket: Socket, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let incoming = '';
    const listen = (chunk: Buffer): void => {
      incoming += chunk.toString('latin1');
      if (!incoming.includes(text)) return;
      socket.off('data', listen).off('error', reject);
      resolve();
    };
    socket.on('data', listen).on('error', reject);
  });

const subscribe = async (socket: Socket, { path, request, receive }: Protocol): Promise<void> => {
  socket.write(upgradeTo(path));
  await untilReceived(socket, '\r\n\r\n');
  socket.write(clientFrame(request));
  await untilReceived(socket, receive);
};

interface Connections {
  port: number;
  count: number;
  kind: SenderKind;
}

/** Opens connections one after another, which from then on only count what arrives. */
const connect = async ({ port, count, kind }: Connections): Promise<void> => {
  const protocol = PROTOCOLS[kind];
  for (let opened = 0; opened < count; opened++) {
    const localAddress = `127.0.0.${2 + Math.floor(sockets.length / PER_ADDRESS)}`;
    const socket = openSocket({ port, host: '127.0.0.1', localAddress });
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    if (protocol) await subscribe(socket, protocol);
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
