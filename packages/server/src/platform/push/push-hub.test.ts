import { get, type IncomingMessage } from 'node:http';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startHub, numbersOf } from '#platform/push/test-push.ts';

const subscribe = (...channels: unknown[]) => ({ cmd: 'subscribe', channels });

test('[C14] a subscriber gets messages in order, with offsets that grow by one', async () => {
  const { connect, publish } = await startHub();
  const client = await connect();
  client.send(subscribe('live'));
  const { epoch, ...reply } = await client.next();
  expect(reply).toEqual({ cmd: 'subscribed', channel: 'live', offset: 0, recovered: false });
  publish('live', 1);
  publish('live', 2);
  const position = { channel: 'live', epoch, namespace: 'anchor', mutation: 'host.remove' };
  expect(await client.next()).toEqual({ ...position, offset: 1, data: { id: '1' } });
  expect(await client.next()).toEqual({ ...position, offset: 2, data: { id: '2' } });
});

test.each([100, 125, 126, 65_535, 65_536, 200_000])('a message of about %i bytes arrives whole', async (length) => {
  const { hub, connect } = await startHub();
  const client = await connect();
  client.send(subscribe('user:a', 'live'));
  await client.settled();
  // Three bytes and one unit each: the length of a frame counts bytes.
  for (const shorter of [0, 1, 2]) {
    const msg = '界'.repeat(Math.floor(length / 3) - shorter * 10);
    hub.publish('live', 'account', 'session.change', { code: 505, msg });
    const got = (await client.settled()).at(-1);
    expect(got?.data?.msg).toBe(msg);
  }
});

test('messages of one tick reach each of several subscribers once, and only of their channels', async () => {
  const { connect, publish, hub } = await startHub();
  const [a, b] = [await connect(), await connect()];
  a.send(subscribe('live', 'competition:1'));
  b.send(subscribe('live'));
  await Promise.all([a.settled(), b.settled()]);
  for (const number of [1, 2, 3]) {
    publish('live', number);
    publish('competition:1', number * 10);
  }
  expect(numbersOf(await a.settled(), 'live')).toEqual([1, 2, 3]);
  expect(numbersOf(a.received, 'competition:1')).toEqual([10, 20, 30]);
  expect(numbersOf(await b.settled(), 'live')).toEqual([1, 2, 3]);
  expect(numbersOf(b.received, 'competition:1')).toEqual([]);
  // 3 messages of `live` for two, 3 of the competition for one.
  expect(hub.stats()).toEqual({ connections: 2, channels: 2, subscriptions: 3, sent: 9 });
});

test('nothing is received after unsubscribe, and a closed connection leaves no subscription', async () => {
  const { connect, publish, hub } = await startHub();
  const client = await connect();
  client.send(subscribe('live', 'competition:1'));
  client.send({ cmd: 'unsubscribe', channels: ['live'] });
  await client.settled();
  publish('live', 1);
  expect(numbersOf(await client.settled(), 'live')).toEqual([]);
  client.ws.close();
  await client.closed;
  await expect.poll(() => hub.stats()).toMatchObject({ connections: 0, subscriptions: 0 });
});

test('[K3] a ping is answered with the clock of the server', async () => {
  const { connect } = await startHub({ now: () => 1_770_000_000_123 });
  const client = await connect();
  client.send({ cmd: 'ping' });
  expect(await client.next()).toEqual({ cmd: 'pong', time: 1_770_000_000_123 });
});

test.each([
  ['no JSON', 'hello'],
  ['an unknown command', '{"cmd":"dance"}'],
  ['no channels', '{"cmd":"subscribe"}'],
  ['a bad channel name', '{"cmd":"subscribe","channels":["../x"]}'],
  ['a negative offset', '{"cmd":"subscribe","channels":[{"name":"live","epoch":"e","offset":-1}]}'],
  ['101 channels', JSON.stringify(subscribe(...Array.from({ length: 101 }, (_, i) => `room:${i}`)))],
])('answers %s with 10400 and goes on', async (_, text) => {
  const { connect } = await startHub();
  const client = await connect();
  client.send(text);
  expect(await client.next()).toMatchObject({ cmd: 'error', code: 10400 });
  client.send({ cmd: 'ping' });
  expect(await client.next()).toMatchObject({ cmd: 'pong' });
});

test('answers a binary message with 10400', async () => {
  const { connect } = await startHub();
  const client = await connect();
  client.ws.send(Buffer.from('{"cmd":"ping"}'), { binary: true });
  expect(await client.next()).toMatchObject({ cmd: 'error', code: 10400 });
});

test('closes a client that sends more than 16 KB at once', async () => {
  const { connect } = await startHub();
  const client = await connect();
  client.send(' '.repeat(16 * 1024) + '{}');
  // RFC 6455: 1009 is "message too big".
  expect(await client.closed).toBe(1009);
});

test('takes 500 channels and refuses the next with 10429', async () => {
  const { connect } = await startHub();
  const client = await connect();
  const names = Array.from({ length: 501 }, (_, i) => `room:${i}`);
  for (let start = 0; start < 501; start += 100) client.send(subscribe(...names.slice(start, start + 100)));
  const received = await client.settled();
  expect(received.filter(({ cmd }) => cmd === 'subscribed')).toHaveLength(500);
  expect(received.at(-1)).toMatchObject({ cmd: 'error', code: 10429, channel: 'room:500' });
});

test('[C14] channels beyond a socket’s limit are refused without a look-up', async () => {
  const requested: string[] = [];
  const { connect } = await startHub({ mayJoin: async (name) => requested.push(name) > 0 });
  const client = await connect();
  const names = Array.from({ length: 600 }, (_, i) => `room:${i}`);
  for (let start = 0; start < 600; start += 100) client.send(subscribe(...names.slice(start, start + 100)));
  const received = await client.settled();
  expect(received.filter(({ cmd }) => cmd === 'subscribed')).toHaveLength(500);
  expect(received.filter(({ code }) => code === 10429)).toHaveLength(100);
  expect(requested).toEqual(names.slice(0, 500));
});

test('[C14] a socket may name 1000 channels at once and 50 a second afterwards; more are refused without a look-up', async () => {
  let now = 1_770_000_000_000;
  const requested: string[] = [];
  const { connect } = await startHub({ now: () => now, mayJoin: async (name) => requested.push(name) > 0 });
  const client = await connect();
  const page = (number: number) => Array.from({ length: 100 }, (_, i) => `tip:page-${number}-${i}`);
  const open = async (number: number) => {
    client.send(subscribe(...page(number)));
    client.send({ cmd: 'unsubscribe', channels: page(number) });
    const received = await client.settled();
    return received.filter(({ channel }) => channel?.startsWith(`tip:page-${number}-`)).length;
  };
  for (let number = 0; number < 10; number++) expect(await open(number)).toBe(100);
  expect(await open(10)).toBe(0);
  expect(client.received.findLast(({ cmd }) => cmd === 'error')).toEqual({
    cmd: 'error',
    code: 10429,
    msg: 'too many channels named, please wait a moment',
  });
  expect(requested).toHaveLength(1000);
  // 100 at 50 a second.
  now += 1980;
  expect(await open(11)).toBe(0);
  now += 20;
  expect(await open(12)).toBe(100);
});

test('[T23] a page with 500 channels that reconnects at once is never refused', async () => {
  const { connect } = await startHub({ now: () => 1_770_000_000_000 });
  const names = Array.from({ length: 500 }, (_, i) => `match:football:${i}`);
  for (let time = 0; time < 3; time++) {
    const client = await connect();
    for (let start = 0; start < 500; start += 100) client.send(subscribe(...names.slice(start, start + 100)));
    expect((await client.settled()).filter(({ cmd }) => cmd === 'subscribed')).toHaveLength(500);
    client.ws.terminate();
  }
});

test('refuses commands beyond the burst with 10429 and ends a flood with 1008', async () => {
  const { connect } = await startHub({ now: () => 1_770_000_000_000 });
  const client = await connect();
  for (let i = 0; i < 101; i++) client.send({ cmd: 'ping' });
  await expect.poll(() => client.received.length).toBe(101);
  expect(client.received.filter(({ cmd }) => cmd === 'pong')).toHaveLength(100);
  expect(client.received.filter(({ code }) => code === 10429)).toHaveLength(1);
  for (let i = 0; i < 200; i++) client.send({ cmd: 'ping' });
  expect(await client.closed).toBe(1008);
});

test('an upgrade from a foreign origin is refused with 403; no origin is fine', async () => {
  const { connect, port } = await startHub();
  await expect(connect({ origin: 'http://evil.example' })).rejects.toThrow('403');
  const own = await connect({ origin: `http://127.0.0.1:${port}` });
  expect(own.ws.readyState).toBe(own.ws.OPEN);
  const native = await connect();
  expect(native.ws.readyState).toBe(native.ws.OPEN);
});

test('a reader that does not read is closed with 1013 while others go on', async () => {
  const { connect, hub, publish } = await startHub({ maxBufferedBytes: 100_000 });
  const [slow, quick] = [await connect(), await connect()];
  slow.send(subscribe('live'));
  quick.send(subscribe('live'));
  await Promise.all([slow.settled(), quick.settled()]);
  slow.ws.pause();
  // 400 messages of 100 kB do not fit into the buffers of the operating system.
  const msg = 'x'.repeat(100_000);
  for (let i = 0; i < 400; i++) {
    hub.publish('live', 'account', 'session.change', { code: 505, msg });
    await quick.next();
  }
  publish('live', 1);
  expect(numbersOf(await quick.settled(), 'live').at(-1)).toBe(1);
  expect(quick.received.filter(({ mutation }) => mutation)).toHaveLength(401);
  slow.ws.resume();
  expect(await slow.closed).toBe(1013);
  const offsets = slow.received.filter(({ mutation }) => mutation).map(({ offset }) => offset);
  expect(offsets).toEqual(offsets.map((_, index) => index + 1));
  expect(offsets.length).toBeLessThan(401);
});

test('[C14] the sockets of an address are limited: the next one is refused with 429, until one of them ends', async () => {
  const reported: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void reported.push(line) });
  const { connect, port } = await startHub({ socketsPerAddress: 2, log });
  const from = (address: string) => connect({ headers: { 'x-forwarded-for': `6.6.6.6, ${address}` } });
  const first = await from('1.1.1.1');
  // A failed handshake is not counted.
  const headers = { connection: 'Upgrade', upgrade: 'websocket', 'x-forwarded-for': '1.1.1.1' };
  const broken = await new Promise<IncomingMessage>((resolve) => get({ port, path: '/push', headers }, resolve));
  expect(broken.resume().statusCode).toBe(400);
  await from('1.1.1.1');
  await expect(from('1.1.1.1')).rejects.toThrow('429');
  await from('2.2.2.2');
  first.ws.close();
  await first.closed;
  await expect.poll(async () => (await from('1.1.1.1').catch(() => null)) !== null).toBe(true);
  await expect(from('1.1.1.1')).rejects.toThrow('429');
  // One line for the operator, whatever the number of refusals.
  expect(reported.map((line) => JSON.parse(line) as { address: string; most: number })).toMatchObject([
    { address: '1.1.1.1', most: 2 },
  ]);
});

test('closing sends 1001 to every socket after the last message, and refuses new ones with 503', async () => {
  const { connect, hub, publish } = await startHub();
  const client = await connect();
  client.send(subscribe('live'));
  await client.settled();
  publish('live', 7);
  await hub.close();
  expect(await client.closed).toBe(1001);
  expect(numbersOf(client.received, 'live')).toEqual([7]);
  await expect(connect()).rejects.toThrow('503');
});
