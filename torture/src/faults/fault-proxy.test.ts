import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type FaultProxy, startFaultProxy } from '#faults/fault-proxy.ts';

const ends: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** What one side of a connection heard. */
interface ReceivedFrame {
  socket: Socket;
  text: string;
  ended: boolean;
  error: string;
}

const listenTo = (socket: Socket): ReceivedFrame => {
  const incoming: ReceivedFrame = { socket, text: '', ended: false, error: '' };
  socket.on('data', (chunk: Buffer) => (incoming.text += chunk.toString()));
  socket.on('end', () => (incoming.ended = true));
  socket.on('error', (error: NodeJS.ErrnoException) => (incoming.error = error.code ?? ''));
  ends.push(() => void socket.destroy());
  return incoming;
};

/** A connection through a proxy, with both of its sides. */
const open = async (): Promise<{ proxy: FaultProxy; client: ReceivedFrame; server: ReceivedFrame }> => {
  const listener = createServer({ allowHalfOpen: true });
  ends.push(() => void listener.close());
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const proxy = await startFaultProxy((listener.address() as AddressInfo).port);
  ends.push(() => proxy.close());
  const accepted = once(listener, 'connection') as Promise<[Socket]>;
  const client = listenTo(connect({ port: proxy.port, host: '127.0.0.1', allowHalfOpen: true }));
  const [socket] = await accepted;
  return { proxy, client, server: listenTo(socket) };
};

test('without a fault bytes and ends go through both ways', async () => {
  const { client, server, proxy } = await open();
  client.socket.end('question');
  await expect.poll(() => [server.text, server.ended]).toEqual(['question', true]);
  server.socket.end('answer');
  await expect.poll(() => [client.text, client.ended]).toEqual(['answer', true]);
  await expect.poll(() => proxy.links().length).toBe(0);
});

test('a delay holds one direction back, in order, and not the other', async () => {
  const { client, server, proxy } = await open();
  proxy.set('toServer', { delayMs: 150 });
  const sent = performance.now();
  client.socket.write('one ');
  await sleep(20);
  client.socket.write('two');
  server.socket.write('at once');
  await expect.poll(() => client.text, { interval: 5 }).toBe('at once');
  expect(server.text).toBe('');
  await expect.poll(() => server.text, { interval: 5 }).toBe('one two');
  expect(performance.now() - sent).toBeGreaterThanOrEqual(165);
});

test('a cut loses bytes and the end without a word, for good on the connection that lost some', async () => {
  const { client, server, proxy } = await open();
  proxy.set('toClient', { cut: true });
  server.socket.write('lost');
  await sleep(50);
  proxy.set('toClient', {});
  server.socket.end('after');
  client.socket.write('still heard');
  await expect.poll(() => server.text).toBe('still heard');
  await sleep(50);
  expect([client.text, client.ended, client.error]).toEqual(['', false, '']);
});

test('a reset ends both sides with ECONNRESET', async () => {
  const { client, server, proxy } = await open();
  for (const link of proxy.links()) link.reset();
  await expect.poll(() => [client.error, server.error]).toEqual(['ECONNRESET', 'ECONNRESET']);
  expect(proxy.links()).toEqual([]);
});

test('a half-close ends one direction, and the other goes on', async () => {
  const { client, server, proxy } = await open();
  proxy.links()[0]?.halfClose('toServer');
  await expect.poll(() => server.ended).toBe(true);
  server.socket.write('still here');
  await expect.poll(() => client.text).toBe('still here');
  expect(client.ended).toBe(false);
});

test('a throttled direction gets so many bytes a second, and all of them when that is over', async () => {
  const { client, server, proxy } = await open();
  const bytes = 30_000;
  proxy.set('toServer', { bytesPerSecond: 20_000 });
  client.socket.write('x'.repeat(bytes));
  await sleep(500);
  expect(server.text.length).toBeGreaterThan(4000);
  expect(server.text.length).toBeLessThan(14_000);
  proxy.set('toServer', {});
  await expect.poll(() => server.text.length).toBe(bytes);
});
