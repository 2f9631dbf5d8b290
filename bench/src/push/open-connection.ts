import { connect as openSocket, type Socket } from 'node:net';
import type { ClientCommand } from '@touchline/contract/push.ts';
import { CHANNEL } from './sample-message.ts';

const FINAL_TEXT = 0x81;
const MASKED = 0x80;
/** So many connections have one address of their own: the ports of one address do not suffice for all. */
const PER_ADDRESS = 4000;

/** How a client of a sender becomes one that hears everything. */
interface Protocol {
  path: string;
  /** What it says after the upgrade to get a channel, and what it waits for then. */
  request: (channel: string) => string;
  receive: string;
}

const subscribeTo = (channel: string): ClientCommand => ({ cmd: 'subscribe', channels: [channel] });

const PROTOCOLS: Readonly<Record<SenderKind, Protocol | null>> = {
  hub: { path: '/push', request: (channel) => JSON.stringify(subscribeTo(channel)), receive: '"cmd":"subscribed"' },
  raw: null,
  ws: { path: '/', request: () => 'hello', receive: 'welcome' },
  'socket.io': { path: '/socket.io/?EIO=4&transport=websocket', request: () => '40', receive: '40{"sid"' },
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

const subscribe = async (socket: Socket, { path, request, receive }: Protocol, channel: string): Promise<void> => {
  socket.write(upgradeTo(path));
  await untilReceived(socket, '\r\n\r\n');
  socket.write(clientFrame(request(channel)));
  await untilReceived(socket, receive);
};

const PING: ClientCommand = { cmd: 'ping' };

/** Says that the client of a hub is still there, as apps do each minute. */
export const ping = (socket: Socket): boolean => socket.write(clientFrame(JSON.stringify(PING)));

export interface Opened {
  port: number;
  kind: SenderKind;
  /** How many this process has open. */
  index: number;
  /** By default that of the sample message. */
  channel?: string;
}

/** Opens a connection and subscribes it to a channel; a raw one receives everything. */
export const openConnection = async ({ port, kind, index, channel = CHANNEL }: Opened): Promise<Socket> => {
  const localAddress = `127.0.0.${2 + Math.floor(index / PER_ADDRESS)}`;
  const socket = openSocket({ port, host: '127.0.0.1', localAddress });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const protocol = PROTOCOLS[kind];
  if (protocol) await subscribe(socket, protocol, channel);
  return socket;
};
