import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ReceivedFrame, numbersOf, startHub, type TestClient, type TestHub } from '#platform/push/test-push.ts';

const subscribe = (...channels: unknown[]) => ({ cmd: 'subscribe', channels });

const subscribeFrom = async (hub: TestHub, name: string, position: object) => {
  const client = await hub.connect();
  client.send(subscribe({ name, ...position }));
  return { client, reply: await client.next() };
};

/** A hub with one reader that received message 1 of `live` and disconnected. */
const withMissed = async (overrides: Parameters<typeof startHub>[0], published: number) => {
  const hub = await startHub(overrides);
  const client = await hub.connect();
  client.send(subscribe('live'));
  const { epoch } = await client.next();
  hub.publish('live', 1);
  await client.next();
  client.ws.terminate();
  for (let number = 2; number <= published; number++) hub.publish('live', number);
  return { hub, epoch };
};

test('[K3] a reader that reconnects gets what it missed, in order and once', async () => {
  const { hub, epoch } = await withMissed({}, 5);
  const { client, reply } = await subscribeFrom(hub, 'live', { epoch, offset: 1 });
  expect(reply).toEqual({ cmd: 'subscribed', channel: 'live', epoch, offset: 1, recovered: true });
  hub.publish('live', 6);
  const received = await client.settled();
  expect(numbersOf(received, 'live')).toEqual([2, 3, 4, 5, 6]);
  expect(received.slice(1).map(({ offset }) => offset)).toEqual([2, 3, 4, 5, 6]);
});

test('a reader that missed nothing is recovered without messages', async () => {
  const { hub, epoch } = await withMissed({}, 1);
  const { reply } = await subscribeFrom(hub, 'live', { epoch, offset: 1 });
  expect(reply).toMatchObject({ offset: 1, recovered: true });
});

test('history of four holds messages 2 to 5 of five, and no more', async () => {
  const enough = await withMissed({ historySize: 4 }, 5);
  const { client, reply } = await subscribeFrom(enough.hub, 'live', { epoch: enough.epoch, offset: 1 });
  expect(reply).toMatchObject({ recovered: true });
  expect(numbersOf(await client.settled(), 'live')).toEqual([2, 3, 4, 5]);
  const tooFew = await withMissed({ historySize: 4 }, 6);
  const lost = await subscribeFrom(tooFew.hub, 'live', { epoch: tooFew.epoch, offset: 1 });
  expect(lost.reply).toMatchObject({ offset: 6, recovered: false });
  expect(numbersOf(await lost.client.settled(), 'live')).toEqual([]);
});

test('expired messages are not replayed', async () => {
  let now = 1_770_000_000_000;
  const { hub, epoch } = await withMissed({ now: () => now, historyMs: 1000 }, 2);
  now += 1001;
  const { reply } = await subscribeFrom(hub, 'live', { epoch, offset: 1 });
  expect(reply).toMatchObject({ offset: 2, recovered: false });
});

test('a position of another process, or one in the future, is not recovered', async () => {
  const { hub, epoch } = await withMissed({}, 2);
  const restarted = await startHub();
  expect((await subscribeFrom(restarted, 'live', { epoch, offset: 0 })).reply).toMatchObject({ recovered: false });
  expect((await subscribeFrom(hub, 'live', { epoch, offset: 3 })).reply).toMatchObject({ offset: 2, recovered: false });
});

/** A client as the protocol demands: keeps its position, reloads when messages are gone. */
const follow = (name: string, hub: TestHub) => {
  let position: { epoch?: string; offset?: number } = {};
  let read = 0;
  let client: TestClient | null = null;
  const got: number[] = [];
  const record = (received: readonly ReceivedFrame[]): void => {
    for (const one of received.slice(read)) {
      if (one.cmd === 'subscribed' || one.mutation)
        position = { epoch: one.epoch, offset: one.offset } as typeof position;
      if (one.mutation) got.push(Number(one.data?.id));
      expect(one.cmd === 'subscribed' && got.length > 0 && !one.recovered).toBe(false);
    }
    read = received.length;
  };
  return {
    got,
    async connect() {
      client = await hub.connect();
      read = 0;
      client.send(subscribe({ name, ...position }));
    },
    /** Destroys the connection at any point; what has arrived counts. */
    cut() {
      client?.ws.terminate();
      record(client?.received ?? []);
      client = null;
    },
    async finish() {
      if (!client) await this.connect();
      await client?.settled();
      record(client?.received.filter(({ cmd }) => cmd !== 'pong') ?? []);
    },
    isConnected: () => client !== null,
  };
};

test('random disconnects lose and duplicate no message', async () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ publish: fc.integer({ min: 1, max: 5 }) }) },
    { weight: 2, arbitrary: fc.constant('toggle' as const) },
    { weight: 2, arbitrary: fc.constant('tick' as const) },
  );
  const run = async (steps: (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) => {
    const hub = await startHub({ historySize: 1000 });
    const reader = follow('live', hub);
    await reader.connect();
    await reader.finish();
    let published = 0;
    for (const one of steps) {
      if (one === 'tick') await new Promise((resolve) => setImmediate(resolve));
      else if (one === 'toggle') await (reader.isConnected() ? reader.cut() : reader.connect());
      else for (let i = 0; i < one.publish; i++) hub.publish('live', ++published);
    }
    await reader.finish();
    await hub.hub.close();
    expect(reader.got).toEqual(Array.from({ length: published }, (_, index) => index + 1));
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), run), { numRuns: 60 });
});

test('[C14] a reader with the state of an instant gets what was published since, or recovered: false when some is missing', async () => {
  let now = 1_770_000_000_000;
  const hub = await startHub({ now: () => now, historySize: 3 });
  const started = now;
  now += 10_000;
  hub.publish('live', 1);
  now += 10_000;
  const read = now;
  hub.publish('live', 2);
  now += 1000;
  hub.publish('live', 3);
  const { client, reply } = await subscribeFrom(hub, 'live', { since: read });
  expect(reply).toMatchObject({ cmd: 'subscribed', offset: 1, recovered: true });
  expect(numbersOf(await client.settled(), 'live')).toEqual([2, 3]);
  // A quiet channel had no messages.
  expect((await subscribeFrom(hub, 'tips', { since: read })).reply).toMatchObject({ offset: 0, recovered: true });
  // Three are kept: whether 1 was the first after an earlier instant is unknown.
  hub.publish('live', 4);
  expect((await subscribeFrom(hub, 'live', { since: started })).reply).toMatchObject({ offset: 4, recovered: false });
  expect((await subscribeFrom(hub, 'live', { since: started - 1 })).reply).toMatchObject({ recovered: false });
});

test('[C14] a reader with the state of an instant before the history has to reload', async () => {
  let now = 1_770_000_000_000;
  const hub = await startHub({ now: () => now, historyMs: 300_000 });
  now += 60_000;
  const createdAt = now;
  now += 1000;
  hub.publish('live', 1);
  // At 300 s the message of the page's first second is still stored.
  now = createdAt + 300_000;
  const early = await subscribeFrom(hub, 'live', { since: createdAt });
  expect(early.reply).toMatchObject({ offset: 0, recovered: true });
  expect(numbersOf(await early.client.settled(), 'live')).toEqual([1]);
  early.client.ws.terminate();
  now = createdAt + 301_001;
  hub.publish('live', 2);
  // The first subscriber makes the server drop expired messages.
  for (const time of ['first', 'second']) {
    const { client, reply } = await subscribeFrom(hub, 'live', { since: createdAt });
    expect({ time, ...reply }).toMatchObject({ time, offset: 2, recovered: false });
    expect(numbersOf(await client.settled(), 'live')).toEqual([]);
  }
  // It is unknown whether a channel was quiet for that long.
  expect((await subscribeFrom(hub, 'tips', { since: createdAt })).reply).toMatchObject({ recovered: false });
});
