import { expect, test } from 'vitest';
import type { Identity } from '#platform/push/connection.ts';
import { numbersOf, startHub } from '#platform/push/test-push.ts';

const subscribe = (...channels: unknown[]) => ({ cmd: 'subscribe', channels });
const auth = (uid: string) => ({ cmd: 'auth', token: `t-${uid}` });
const refused = (channel: string) => ({ cmd: 'error', code: 403, channel });
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

/** A promise that the test fulfils. */
const gate = <T>() => Promise.withResolvers<T>();

test('a private room and the own channel need a sign-in; commands sent in one go keep their order', async () => {
  const { connect, publish } = await startHub();
  const visitor = await connect();
  visitor.send(subscribe('user:insider', 'room:private'));
  expect(await visitor.next()).toMatchObject(refused('user:insider'));
  expect(await visitor.next()).toMatchObject(refused('room:private'));
  const member = await connect();
  member.send(auth('insider'));
  member.send(subscribe('user:insider', 'room:private'));
  const received = await member.settled();
  expect(received.map(({ cmd }) => cmd)).toEqual(['authenticated', 'subscribed', 'subscribed']);
  publish('room:private', 1);
  publish('user:insider', 2);
  expect(numbersOf(await member.settled(), 'room:private')).toEqual([1]);
  expect(numbersOf(member.received, 'user:insider')).toEqual([2]);
  expect(numbersOf(await visitor.settled(), 'room:private')).toEqual([]);
});

test("another member's channel is refused, whatever mayJoin says", async () => {
  const { connect } = await startHub({ mayJoin: async () => true });
  const client = await connect();
  client.send(auth('rival'));
  client.send(subscribe('user:insider', 'user:', 'user:rival'));
  const received = await client.settled();
  expect(received.slice(1)).toMatchObject([{ code: 10400 }]);
  client.send(subscribe('user:insider', 'user:rival'));
  expect(await client.next()).toMatchObject(refused('user:insider'));
  expect(await client.next()).toMatchObject({ cmd: 'subscribed', channel: 'user:rival' });
});

test('[X1] an unknown token gets its error code, and the connection remains a visitor’s', async () => {
  const { connect } = await startHub();
  const client = await connect();
  client.send({ cmd: 'auth', token: 'nonsense' });
  expect(await client.next()).toMatchObject({ cmd: 'error', code: 405 });
  client.send(subscribe('live', 'user:insider'));
  expect(await client.next()).toMatchObject({ cmd: 'subscribed', channel: 'live' });
  expect(await client.next()).toMatchObject(refused('user:insider'));
});

test.each([
  ['a right', subscribe('room:1')],
  ['a sign-in', auth('insider')],
])('[C14] %s that cannot be looked up ends the connection with 1013', async (_, command) => {
  const broken = async (): Promise<never> => Promise.reject(new Error('database is gone'));
  const { connect } = await startHub({ mayJoin: broken, authenticate: broken });
  const client = await connect();
  client.send(command);
  expect(await client.closed).toBe(1013);
  expect(client.received).toEqual([]);
});

test('[C14] after a short outage of the database a member who reconnects has missed nothing', async () => {
  let isAway = false;
  const mayJoin = async (): Promise<boolean> => (isAway ? Promise.reject(new Error('database is gone')) : true);
  const { connect, hub, publish } = await startHub({ mayJoin });
  const before = await connect();
  before.send(auth('insider'));
  before.send(subscribe('user:insider', 'room:1'));
  const positions = (await before.settled()).filter(({ cmd }) => cmd === 'subscribed');
  publish('user:insider', 1);
  await before.settled();
  isAway = true;
  await hub.recheck('room:1');
  publish('room:1', 2);
  publish('user:insider', 3);
  expect(await before.closed).toBe(1013);
  expect(numbersOf(before.received, 'room:1')).toEqual([]);
  isAway = false;
  const again = await connect();
  again.send(auth('insider'));
  again.send(subscribe(...positions.map(({ channel, epoch, offset }) => ({ name: channel, epoch, offset }))));
  const received = await again.settled();
  expect(received.filter(({ cmd }) => cmd === 'error')).toEqual([]);
  expect(numbersOf(received, 'user:insider')).toEqual([1, 3]);
  expect(numbersOf(received, 'room:1')).toEqual([2]);
});

test('[V5] after a right is revoked no message is delivered, not even while it is being checked', async () => {
  let answer: () => Promise<boolean> = async () => true;
  const { connect, hub, publish } = await startHub({ mayJoin: () => answer() });
  const client = await connect();
  client.send(subscribe('room:1', 'live'));
  await client.settled();
  publish('room:1', 1);
  const { promise, resolve } = gate<boolean>();
  answer = () => promise;
  const rechecked = hub.recheck('room:1');
  publish('room:1', 2);
  publish('live', 3);
  await settle();
  resolve(false);
  await rechecked;
  publish('room:1', 4);
  const received = await client.settled();
  expect(numbersOf(received, 'room:1')).toEqual([1]);
  expect(numbersOf(received, 'live')).toEqual([3]);
  expect(received.find(({ cmd }) => cmd === 'error')).toMatchObject(refused('room:1'));
});

test('those who keep the right miss nothing during the check and do not notice it', async () => {
  const { connect, hub, publish } = await startHub({ mayJoin: async () => settle().then(() => true) });
  const client = await connect();
  client.send(subscribe('room:1'));
  await client.settled();
  publish('room:1', 1);
  const both = [hub.recheck('room:1'), hub.recheck()];
  publish('room:1', 2);
  await Promise.all(both);
  publish('room:1', 3);
  const received = await client.settled();
  expect(numbersOf(received, 'room:1')).toEqual([1, 2, 3]);
  expect(received.filter(({ cmd }) => cmd !== undefined)).toHaveLength(1);
});

test('a right that is revoked during the look-up of a subscription is not granted', async () => {
  const lookUps = [gate<boolean>(), gate<boolean>()];
  let requested = 0;
  const { connect, hub, publish } = await startHub({ mayJoin: async () => lookUps[requested++]?.promise ?? false });
  const client = await connect();
  client.send(subscribe('room:1'));
  await expect.poll(() => requested).toBe(1);
  const rechecked = hub.recheck('room:1');
  lookUps[0]?.resolve(true);
  await expect.poll(() => requested).toBe(2);
  lookUps[1]?.resolve(false);
  await rechecked;
  publish('room:1', 1);
  expect(await client.settled()).toMatchObject([refused('room:1')]);
});

test('a look-up that began before a right was revoked grants no subscription', async () => {
  const lookUps = [gate<boolean>(), gate<boolean>()];
  let requested = 0;
  const { connect, hub } = await startHub({ mayJoin: async () => lookUps[requested++]?.promise ?? false });
  const [before, after] = [await connect(), await connect()];
  before.send(subscribe('room:1'));
  await expect.poll(() => requested).toBe(1);
  await hub.recheck('room:1');
  after.send(subscribe('room:1'));
  await expect.poll(() => requested).toBe(2);
  for (const [index, { resolve }] of lookUps.entries()) resolve(index === 0);
  for (const client of [before, after]) expect(await client.next()).toMatchObject(refused('room:1'));
});

test('a thousand visitors of a room cause one look-up', async () => {
  let requested = 0;
  const lookUp = gate<boolean>();
  const { connect, hub } = await startHub({ mayJoin: async () => (requested++, lookUp.promise) });
  const clients = await Promise.all([connect(), connect(), connect()]);
  for (const client of clients) client.send(subscribe('room:1'));
  await settle();
  expect(requested).toBe(1);
  lookUp.resolve(true);
  for (const client of clients) expect(await client.next()).toMatchObject({ cmd: 'subscribed' });
  await hub.recheck();
  expect(requested).toBe(2);
});

test('[X1] an ended session is notified in its channel and loses it and the private rooms; other sessions continue', async () => {
  const { connect, hub, publish } = await startHub({
    authenticate: async (token) => ({ uid: 'insider', sessionHash: token, expiresAt: Infinity }),
  });
  const [old, fresh] = [await connect(), await connect()];
  for (const [client, token] of [
    [old, 'old'],
    [fresh, 'fresh'],
  ] as const) {
    client.send({ cmd: 'auth', token });
    client.send(subscribe('user:insider', 'room:private', 'live'));
    await client.settled();
  }
  publish('user:insider', 1);
  await hub.dropMember('insider', { sessionHashes: ['old'], code: 505, message: 'signed in elsewhere' });
  for (const name of ['user:insider', 'room:private', 'live']) publish(name, 2);
  const received = await old.settled();
  expect(numbersOf(received, 'room:private')).toEqual([]);
  expect(numbersOf(received, 'live')).toEqual([2]);
  const own = received.filter(({ channel, mutation }) => channel === 'user:insider' && mutation);
  expect(own.map(({ mutation }) => mutation)).toEqual(['host.remove', 'session.change']);
  expect(own[1]?.data).toEqual({ code: 505, msg: 'signed in elsewhere' });
  expect(received.find(({ cmd }) => cmd === 'error')).toMatchObject(refused('room:private'));
  expect(numbersOf(await fresh.settled(), 'user:insider')).toEqual([1, 2]);
  expect(numbersOf(fresh.received, 'room:private')).toEqual([2]);
  expect(fresh.received.some(({ cmd }) => cmd === 'error')).toBe(false);
});

test('a session that ends during its sign-in is not accepted', async () => {
  const first = gate<Identity>();
  let requested = 0;
  const { connect, hub } = await startHub({
    authenticate: async () => (++requested === 1 ? first.promise : { code: 505 }),
  });
  const client = await connect();
  client.send(auth('insider'));
  await expect.poll(() => requested).toBe(1);
  await hub.dropMember('insider', { code: 505, message: 'signed in elsewhere' });
  first.resolve({ uid: 'insider', sessionHash: 'h', expiresAt: Infinity });
  expect(await client.next()).toMatchObject({ cmd: 'error', code: 505 });
});

test('signing in as someone else revokes the previous member’s rights', async () => {
  const { connect, publish } = await startHub();
  const client = await connect();
  client.send(auth('insider'));
  client.send(subscribe('user:insider', 'room:private', 'live'));
  client.send(auth('rival'));
  await client.settled();
  await settle();
  for (const name of ['user:insider', 'room:private', 'live']) publish(name, 1);
  const received = await client.settled();
  expect(['user:insider', 'room:private', 'live'].map((name) => numbersOf(received, name).length)).toEqual([0, 0, 1]);
});
