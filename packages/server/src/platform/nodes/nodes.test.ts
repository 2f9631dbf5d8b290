import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { joinNodes, type NodesOptions } from '#platform/nodes/nodes.ts';
import { topic } from '#platform/nodes/cluster-bus.ts';
import { hasRedis, startTestRedis, type TestRedis } from '#platform/nodes/test-redis.ts';
import { type ReceivedFrame, numbersOf, startHub } from '#platform/push/test-push.ts';

let redis: TestRedis;
beforeAll(async () => {
  if (hasRedis) redis = await startTestRedis();
});
afterAll(() => redis?.remove());

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const subscribe = (...channels: unknown[]) => ({ cmd: 'subscribe', channels });

/** A channel that no other test uses, so that one Redis serves them all. */
let used = 0;
const newChannel = (): string => `competition:${++used}`;

const startNode = async (options: Partial<NodesOptions> = {}) => {
  const nodes = joinNodes({ url: redis.url, log: pino({ level: 'silent' }), now: Date.now, ...options });
  const hub = await startHub({ relayFor: nodes.relayFor.bind(nodes) });
  onTestFinished(() => nodes.close());
  await expect.poll(() => nodes.isUnavailable()).toBe(false);
  const follow = async (name: string, position?: object) => {
    const client = await hub.connect();
    client.send(subscribe(position ? { name, ...position } : name));
    const reply = await client.next();
    return {
      client,
      reply,
      got: () => numbersOf(client.received, name),
      offsets: () => offsetsOf(client.received, name),
    };
  };
  return { ...hub, nodes, follow };
};

const offsetsOf = (received: readonly ReceivedFrame[], channel: string) =>
  received.filter((one) => one.mutation && one.channel === channel).map(({ offset }) => offset);

const startNodes = (count: number) => Promise.all(numbers(count).map(() => startNode()));

/** Failures that nobody waited for, which end a process. */
const listenForDropped = (): unknown[] => {
  const dropped: unknown[] = [];
  const record = (reason: unknown): void => void dropped.push(reason);
  process.on('unhandledRejection', record);
  onTestFinished(() => void process.off('unhandledRejection', record));
  return dropped;
};

const until = async (request: () => unknown, expected: unknown): Promise<void> => {
  await expect.poll(request).toEqual(expected);
};

describe.skipIf(!hasRedis)('nodes on one Redis', () => {
  test('[K3] readers on three nodes receive messages of all nodes in one order with one numbering', async () => {
    const live = newChannel();
    const nodes = await startNodes(3);
    const readers = await Promise.all(nodes.map((node) => node.follow(live)));
    expect(new Set(readers.map(({ reply }) => reply.epoch)).size).toBe(1);
    for (let number = 1; number <= 300; number++) nodes[number % 3]?.publish(live, number);
    await until(() => readers.map(({ got }) => got().length), [300, 300, 300]);
    for (const { got, offsets } of readers) {
      expect(got()).toEqual(readers[0]?.got());
      expect(offsets()).toEqual(numbers(300));
    }
    const ofOneNode = readers[0]?.got().filter((number) => number % 3 === 1);
    expect(ofOneNode).toEqual(ofOneNode?.toSorted((a, b) => a - b));
  });

  test('[K3] a reader reconnects to another node and gets what it missed', async () => {
    const live = newChannel();
    const [one, other] = await startNodes(2);
    const before = await one?.follow(live);
    one?.publish(live, 1);
    await until(() => before?.got(), [1]);
    before?.client.ws.terminate();
    for (const number of [2, 3, 4]) one?.publish(live, number);
    const again = await other?.follow(live, { epoch: before?.reply.epoch, offset: 1 });
    expect(again?.reply).toMatchObject({ recovered: true, offset: 1 });
    one?.publish(live, 5);
    await until(() => again?.got(), [2, 3, 4, 5]);
    expect(again?.offsets()).toEqual([2, 3, 4, 5]);
  });

  test('[K3] a reader that missed more than the history has to reload', async () => {
    const live = newChannel();
    const [one, other] = await startNodes(2);
    const { reply } = (await one?.follow(live)) ?? {};
    for (const number of numbers(300)) one?.publish(live, number);
    await one?.nodes.settled();
    const again = await other?.follow(live, { epoch: reply?.epoch, offset: 1 });
    expect(again?.reply).toMatchObject({ recovered: false, offset: 300 });
  });

  test('[K3] messages wait while Redis does not answer, and are then sent once and in order', async () => {
    const live = newChannel();
    const nodes = await startNodes(2);
    const readers = await Promise.all(nodes.map((node) => node.follow(live)));
    nodes[0]?.publish(live, 1);
    await until(() => readers.map(({ got }) => got()), [[1], [1]]);
    redis.freeze();
    nodes[0]?.publish(live, 2);
    await until(() => nodes.map((node) => node.nodes.isUnavailable()), [true, true]);
    for (const number of [3, 4, 5]) nodes[0]?.publish(live, number);
    redis.thaw();
    await until(() => readers.map(({ got }) => got()), [numbers(5), numbers(5)]);
    expect(readers[1]?.offsets()).toEqual(numbers(5));
    expect(readers[1]?.client.received.filter(({ cmd }) => cmd === 'subscribed')).toHaveLength(1);
  });

  test('[K3] readers reload after Redis came back empty; no message published meanwhile is lost', async () => {
    const live = newChannel();
    const nodes = await startNodes(2);
    const readers = await Promise.all(nodes.map((node) => node.follow(live)));
    nodes[0]?.publish(live, 1);
    await until(() => readers.map(({ got }) => got()), [[1], [1]]);
    await redis.kill();
    await until(() => nodes.map((node) => node.nodes.isUnavailable()), [true, true]);
    nodes[0]?.publish(live, 2);
    await redis.start();
    await until(() => nodes.some((node) => node.nodes.isUnavailable()), false);
    nodes[1]?.publish(live, 3);
    await until(() => readers.map(({ got }) => got().at(-1)), [3, 3]);
    for (const { client, reply, got } of readers) {
      const reported = client.received.filter(({ cmd }) => cmd === 'subscribed').slice(1);
      expect(reported.map(({ recovered }) => recovered)).not.toContain(true);
      expect(reported.at(-1)?.epoch).not.toBe(reply.epoch);
      // What the reader did not receive is before the position from which it has to reload.
      expect(reported.at(-1)?.offset).toBe(got().includes(2) ? 0 : 1);
    }
  });

  test('a node whose queue is full makes readers reload instead of losing messages silently', async () => {
    const live = newChannel();
    const node = await startNode({ limits: { maxItems: 3 } });
    const other = await startNode();
    const reader = await other.follow(live);
    node.publish(live, 1);
    await until(reader.got, [1]);
    await redis.kill();
    await until(() => node.nodes.isUnavailable(), true);
    for (const number of [2, 3, 4, 5, 6]) node.publish(live, number);
    await redis.start();
    await until(() => node.nodes.isUnavailable() || other.nodes.isUnavailable(), false);
    node.publish(live, 7);
    await until(() => reader.got().at(-1), 7);
    expect(reader.got()).toEqual([1, 7]);
    expect(
      reader.client.received.some(
        ({ cmd, recovered, epoch }) => cmd === 'subscribed' && !recovered && epoch !== reader.reply.epoch,
      ),
    ).toBe(true);
  });

  test('a subscriber who came while Redis was unavailable reloads when it is back', async () => {
    const live = newChannel();
    const node = await startNode();
    await redis.kill();
    await until(() => node.nodes.isUnavailable(), true);
    const reader = await node.follow(live);
    expect(reader.reply).toMatchObject({ recovered: false, offset: 0 });
    await redis.start();
    await until(() => reader.client.received.filter(({ cmd }) => cmd === 'subscribed').length, 2);
    node.publish(live, 1);
    await until(reader.got, [1]);
  });

  test('[K3] channels opened while Redis is silent do not end the node, and are followed when it answers again', async () => {
    const node = await startNode();
    const dropped = listenForDropped();
    const opened = numbers(30).map(newChannel);
    redis.freeze();
    const clients = await Promise.all(
      opened.map(async (name, index) => {
        // Longer than the 2 to 3 s after which a silent Redis counts as unavailable, and than the retry interval.
        await sleep(index * 100);
        const client = await node.connect();
        client.send(subscribe(name));
        return client;
      }),
    );
    await until(() => node.nodes.isUnavailable(), true);
    redis.thaw();
    await until(() => node.nodes.isUnavailable(), false);
    await until(() => clients.every(({ received }) => received.some(({ cmd }) => cmd === 'subscribed')), true);
    for (const name of opened) node.publish(name, 1);
    await until(
      () => clients.map(({ received }, index) => numbersOf(received, opened[index] ?? '')),
      opened.map(() => [1]),
    );
    expect(dropped).toEqual([]);
  });

  test('[K3] a node with a thousand channels recovers while pages open new ones', async () => {
    const node = await startNode();
    for (let opened = 0; opened < 1000; opened += 100) {
      const client = await node.connect();
      client.send(subscribe(...numbers(100).map(newChannel)));
      await until(() => client.received.length, 100);
    }
    await redis.kill();
    await until(() => node.nodes.isUnavailable(), true);
    const opening = setInterval(() => void node.follow(newChannel()), 5);
    onTestFinished(() => clearInterval(opening));
    await redis.start();
    await until(() => node.nodes.isUnavailable(), false);
    clearInterval(opening);
    const late = await node.follow(newChannel());
    node.publish(late.reply.channel ?? '', 1);
    await until(late.got, [1]);
  });

  test('in Redis a channel without messages expires within 15 min, one with messages after a day', async () => {
    const [invented, live] = [newChannel(), newChannel()];
    const node = await startNode();
    const msLeft = (name: string) => node.nodes.redis.pttl(`touchline:head:${name}`);
    await node.follow(invented);
    expect(await msLeft(invented)).toBeGreaterThan(0);
    expect(await msLeft(invented)).toBeLessThanOrEqual(15 * 60_000);
    const reader = await node.follow(live);
    node.publish(live, 1);
    await until(reader.got, [1]);
    expect(await msLeft(live)).toBeGreaterThan(23 * 3_600_000);
  });

  test('[K3] readers of a channel that was quiet for half an hour get its first message without a reload', async () => {
    const live = newChannel();
    let passed = 0;
    const node = await startNode({ now: () => Date.now() + passed });
    const reader = await node.follow(live);
    const head = `touchline:head:${live}`;
    for (const later of [14, 28]) {
      passed = later * 60_000;
      // Redis has its own clock: one of the 15 min is left.
      await node.nodes.redis.pexpire(head, 60_000);
      await until(async () => (await node.nodes.redis.pttl(head)) > 60_000, true);
    }
    node.publish(live, 1);
    await until(reader.got, [1]);
    expect(reader.offsets()).toEqual([1]);
    expect(reader.client.received.filter(({ cmd }) => cmd === 'subscribed')).toHaveLength(1);
  });

  test('broadcasts arrive in order with published messages, and a lost node is no longer counted', async () => {
    const live = newChannel();
    const CHANGED = topic<string>('changed');
    const [one, other] = await startNodes(2);
    const reader = await other?.follow(live);
    const received: unknown[] = [];
    other?.nodes.listen(CHANGED, (content) => received.push(`${content} after ${reader?.got().length ?? 0} messages`));
    one?.nodes.listen(CHANGED, () => received.push('its own word'));
    one?.publish(live, 1);
    await until(() => reader?.got(), [1]);
    one?.nodes.broadcast(CHANGED, 'tips');
    one?.publish(live, 2);
    await until(() => reader?.got(), [1, 2]);
    expect(received).toEqual(['tips after 1 messages']);
    one?.nodes.countWith(() => [['watch:1', 3]]);
    await until(() => other?.nodes.audience('watch:1'), 3);
    await one?.nodes.close();
    await until(() => other?.nodes.audience('watch:1'), 0);
  });
});
