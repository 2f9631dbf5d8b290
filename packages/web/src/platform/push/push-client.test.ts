import type { PushMessage } from '@touchline/contract/push.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPushClient } from '#platform/push/push-client.ts';
import type { PushClient, PushClientDeps } from '#platform/push/push-client.ts';
import { pauseMs, startTestServer, until } from '#platform/push/test-server.ts';
import type { TestServer } from '#platform/push/test-server.ts';

const TIMES = { attempts: 5, attemptMs: 30, subscribeMs: 60, heartbeatMs: 10_000, pongMs: 40 };

let server: TestServer;
let clients: PushClient[] = [];

beforeEach(async () => {
  server = await startTestServer();
});

afterEach(async () => {
  for (const client of clients) client.stop();
  clients = [];
  await server.stop();
});

const connect = (deps: Partial<PushClientDeps> = {}): PushClient => {
  const client = createPushClient({
    address: () => server.url,
    token: () => null,
    report: () => undefined,
    times: TIMES,
    ...deps,
  });
  clients.push(client);
  client.start();
  return client;
};

const badge = (offset: number, epoch = 'e1'): object => ({
  channel: 'live',
  epoch,
  offset,
  namespace: 'anchor',
  mutation: 'anchor-list.change',
  data: { version: offset },
});

const subscribes = () => server.commands.filter((command) => command.cmd === 'subscribe');
const versions = (messages: PushMessage[]): unknown[] => messages.map((message) => message.data);

test('[C14] [T23] sends pending subscriptions when the connection opens, several in one command', async () => {
  const client = connect();
  client.subscribe('live', () => undefined);
  client.subscribe('match:football:1', () => undefined);
  await until(() => subscribes().length > 0);
  expect(subscribes()).toEqual([{ cmd: 'subscribe', channels: [{ name: 'live' }, { name: 'match:football:1' }] }]);
  expect(client.status.get()).toBe('connected');
});

test('[K2] the first command leaves at once, later ones wait for the throttle and share one command', async () => {
  const client = connect({ times: { ...TIMES, subscribeMs: 600 } });
  await until(() => client.status.get() === 'connected');
  client.subscribe('live', () => undefined);
  await until(() => subscribes().length === 1);
  client.subscribe('room:a', () => undefined);
  await pauseMs(30);
  client.subscribe('room:b', () => undefined);
  await until(() => subscribes().length === 2);
  expect(subscribes()[1]?.channels).toEqual([{ name: 'room:a' }, { name: 'room:b' }]);
});

test('[T23] a channel is left only when its last listener goes', async () => {
  const client = connect();
  const first = client.subscribe('live', () => undefined);
  const second = client.subscribe('live', () => undefined);
  await until(() => subscribes().length === 1);
  first();
  await pauseMs(TIMES.subscribeMs * 2);
  expect(server.commands.filter((command) => command.cmd === 'unsubscribe')).toEqual([]);
  second();
  await until(() => server.commands.some((command) => command.cmd === 'unsubscribe'));
  expect(server.commands.at(-1)).toEqual({ cmd: 'unsubscribe', channels: ['live'] });
});

test('[T23] [K3] after a cut it comes back with its last position and takes what it missed once, in order', async () => {
  const client = connect();
  const live: PushMessage[] = [];
  const lost: string[] = [];
  client.onLost((channel) => lost.push(channel));
  client.subscribe('live', (message) => live.push(message));
  await until(() => subscribes().length === 1);
  server.send({ cmd: 'subscribed', channel: 'live', epoch: 'e1', offset: 6, recovered: false });
  server.send(badge(7));
  await until(() => live.length === 1);
  server.cut();
  await until(() => subscribes().length === 2);
  expect(subscribes()[1]?.channels).toEqual([{ name: 'live', epoch: 'e1', offset: 7 }]);
  server.send({ cmd: 'subscribed', channel: 'live', epoch: 'e1', offset: 9, recovered: true });
  for (const offset of [8, 9, 10]) server.send(badge(offset));
  await until(() => live.length === 4);
  expect(versions(live)).toEqual([7, 8, 9, 10].map((version) => ({ version })));
  expect(lost).toEqual([]);
});

test('[T23] lost history asks for a reload of the channel', async () => {
  const client = connect();
  const lost: string[] = [];
  client.onLost((channel) => lost.push(channel));
  client.subscribe('live', () => undefined);
  await until(() => subscribes().length === 1);
  server.send({ cmd: 'subscribed', channel: 'live', epoch: 'e1', offset: 6, recovered: false });
  await pauseMs(20);
  expect(lost).toEqual([]);
  server.cut();
  await until(() => subscribes().length === 2);
  server.send({ cmd: 'subscribed', channel: 'live', epoch: 'e2', offset: 1, recovered: false });
  await until(() => lost.length === 1);
  expect(lost).toEqual(['live']);
});

test('[T23] a gap in the offsets asks for a reload too', async () => {
  const client = connect();
  const lost: string[] = [];
  client.onLost((channel) => lost.push(channel));
  client.subscribe('live', () => undefined);
  await until(() => subscribes().length === 1);
  server.send(badge(1));
  server.send(badge(3));
  await until(() => lost.length === 1);
});

test('[K3] [X5] after 5 further attempts the flag is set, and waking connects again', async () => {
  const { port } = server;
  let connections = 0;
  const client = connect({
    connect: (address) => {
      connections += 1;
      return new WebSocket(address);
    },
  });
  await until(() => client.status.get() === 'connected');
  await server.stop();
  await until(() => client.status.get() === 'down');
  expect(connections).toBe(1 + 5);
  await pauseMs(TIMES.attemptMs * 3);
  expect(connections).toBe(6);
  server = await startTestServer(port);
  client.wake();
  await until(() => client.status.get() === 'connected');
});

test('[C14] signs in on the connection before it subscribes, and anew when the member changes', async () => {
  let token: string | null = 'first';
  const client = connect({ token: () => token });
  client.subscribe('user:7', () => undefined);
  await until(() => server.commands.length === 2);
  expect(server.commands.map((command) => command.cmd)).toEqual(['auth', 'subscribe']);
  token = 'second';
  client.refetch();
  await until(() => server.commands.length === 4);
  expect(server.commands[2]).toEqual({ cmd: 'auth', token: 'second' });
});

test('[K2] a heartbeat that nobody answers ends the connection, and a new one follows', async () => {
  const client = connect({ times: { ...TIMES, heartbeatMs: 50 } });
  await until(() => server.commands.some((command) => command.cmd === 'ping'));
  await until(() => server.connections() === 2);
  await until(() => client.status.get() === 'connected');
});

test('[X5] frames that are not ours are ignored', async () => {
  const client = connect();
  const live: PushMessage[] = [];
  client.subscribe('live', (message) => live.push(message));
  await until(() => subscribes().length === 1);
  server.send(['nonsense']);
  server.send({ cmd: 'error', code: 403, channel: 'room:x', msg: 'not allowed' });
  server.send(badge(1));
  await until(() => live.length === 1);
});

test('[T23] a confirmed subscription is told to those who wait for it', async () => {
  const client = connect();
  const joined: string[] = [];
  const stop = client.onJoined((channel) => joined.push(channel));
  client.subscribe('live', () => undefined);
  await until(() => subscribes().length > 0);
  server.send({ cmd: 'subscribed', channel: 'live', epoch: 'e1', offset: 0, recovered: false });
  await until(() => joined.length > 0);
  stop();
  server.send({ cmd: 'subscribed', channel: 'live', epoch: 'e1', offset: 0, recovered: false });
  await pauseMs(30);
  expect(joined).toEqual(['live']);
});

test('[C14] a page that was drawn with its data asks for what came since; what is not all there any more is read again', async () => {
  const client = connect();
  const lost: string[] = [];
  client.onLost((channel) => lost.push(channel));
  client.knowsWorldOf(1_770_000_000_000);
  client.subscribe('live', () => undefined);
  client.subscribe('user:7', () => undefined);
  client.subscribe('tips', () => undefined);
  await until(() => subscribes().length > 0);
  expect(subscribes()[0]?.channels).toEqual([
    { name: 'live', since: 1_770_000_000_000 },
    { name: 'user:7' },
    { name: 'tips', since: 1_770_000_000_000 },
  ]);
  server.send({ cmd: 'subscribed', channel: 'tips', epoch: 'e1', offset: 2, recovered: true });
  server.send({ cmd: 'subscribed', channel: 'user:7', epoch: 'e1', offset: 0, recovered: false });
  server.send({ cmd: 'subscribed', channel: 'live', epoch: 'e1', offset: 4, recovered: false });
  await until(() => lost.length > 0);
  expect(lost).toEqual(['live']);
});
