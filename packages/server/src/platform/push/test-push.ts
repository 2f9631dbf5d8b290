import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { addressOf } from '#platform/http/address-of.ts';
import { createPushHub } from '#platform/push/create-push-hub.ts';
import { isPushUpgrade } from '#platform/push/upgrade.ts';
import type { PushHub, PushHubOptions } from '#platform/push/push-hub.ts';

/** Received frames: replies have `cmd`, messages have `mutation`. */
export interface ReceivedFrame {
  cmd?: string;
  code?: number;
  channel?: string;
  epoch?: string;
  offset?: number;
  recovered?: boolean;
  mutation?: string;
  data?: { id?: string; code?: number; msg?: string };
}

export interface TestClient {
  ws: WebSocket;
  received: ReceivedFrame[];
  closed: Promise<number>;
  send(command: unknown): void;
  /** The next reply or message that was not returned yet. */
  next(): Promise<ReceivedFrame>;
  /** Everything up to the pong of a ping sent now, after all pending messages. */
  settled(): Promise<ReceivedFrame[]>;
}

export interface TestHub {
  hub: PushHub;
  port: number;
  connect(options?: ClientOptions): Promise<TestClient>;
  /** Publishes a message that only carries a number. */
  publish(channel: string, number: number): void;
}

/** A hub behind a real HTTP server. Tokens are `t-<uid>`; `room:private` is for uid `insider`, all else is open. */
export const startHub = async (overrides: Partial<PushHubOptions> = {}): Promise<TestHub> => {
  const hub = createPushHub({
    authenticate: async (token) =>
      token.startsWith('t-')
        ? { uid: token.slice(2), sessionHash: `hash of ${token}`, expiresAt: Number.POSITIVE_INFINITY }
        : { code: 405 },
    mayJoin: async (name, { uid }) => name !== 'room:private' || uid === 'insider',
    isInvited: ({ headers: { origin, host } }) => origin === undefined || origin === `http://${host}`,
    addressOf: (request) => addressOf(request, () => true),
    socketsPerAddress: Number.POSITIVE_INFINITY,
    log: pino({ level: 'silent' }),
    now: Date.now,
    ...overrides,
  });
  const server = createServer({ shouldUpgradeCallback: isPushUpgrade }).on('upgrade', hub.handleUpgrade);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  onTestFinished(async () => {
    await hub.close();
    server.close();
  });
  return {
    hub,
    port,
    connect: (options) => connectTo(`ws://127.0.0.1:${port}/push`, options),
    publish: (channel, number) => hub.publish(channel, 'anchor', 'host.remove', { id: String(number) }),
  };
};

/** Connects a client of the `ws` library. Rejects when the upgrade is refused. */
const connectTo = async (url: string, options: ClientOptions = {}): Promise<TestClient> => {
  const ws = new WebSocket(url, options);
  const received: ReceivedFrame[] = [];
  let waited = 0;
  let wake: (() => void) | undefined;
  ws.on('message', (data) => {
    received.push(JSON.parse(String(data)) as ReceivedFrame);
    wake?.();
  });
  const closed = new Promise<number>((resolve) => ws.on('close', resolve));
  await new Promise((resolve, reject) => ws.on('open', resolve).on('error', reject));
  const until = async (isThere: () => boolean): Promise<void> => {
    while (!isThere()) await new Promise<void>((resolve) => (wake = resolve));
  };
  const send = (command: unknown): void => ws.send(typeof command === 'string' ? command : JSON.stringify(command));
  return {
    ws,
    received,
    closed,
    send,
    async next() {
      await until(() => received.length > waited);
      return received[waited++] ?? {};
    },
    async settled() {
      // Messages are sent at the end of the tick in which they were published; a pong would overtake them.
      await new Promise((resolve) => setImmediate(resolve));
      const pongs = received.filter(({ cmd }) => cmd === 'pong').length;
      send({ cmd: 'ping' });
      await until(() => received.filter(({ cmd }) => cmd === 'pong').length > pongs);
      waited = received.length;
      return received.filter(({ cmd }) => cmd !== 'pong');
    },
  };
};

/** The numbers of the messages of a channel, in the order of arrival. */
export const numbersOf = (received: readonly ReceivedFrame[], channel: string): number[] =>
  received.filter((one) => one.mutation && one.channel === channel).map(({ data }) => Number(data?.id));
