import { once } from 'node:events';
import { type AddressInfo, connect, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { Snapshot } from '#platform/cache/snapshot-cache.ts';
import { createApp } from '#platform/http/app.ts';
import { type ShortRead, ShortReads } from '#platform/http/short-way/short-reads.ts';
import { openShortWay } from '#platform/http/short-way/short-way.ts';

const readOf = (text: string, wait = async () => {}): ShortRead => ({
  route: '/short',
  isCall: true,
  read: async () => {
    await wait();
    return { snapshot: Snapshot.of(text), contentType: 'text/plain' };
  },
});

interface Times {
  headersTimeout?: number;
  keepAliveTimeout?: number;
}

/** A server that answers `/short` and a form to it on the short way, and everything else with what was asked. */
const start = async (shorts: Record<string, ShortRead> = { '/short': readOf('short') }, times: Times = {}) => {
  const site = { log: pino({ level: 'silent' }), answersFor: () => true, corsOrigins: [], trustProxy: false };
  const { app, gate, asked } = await createApp({ ...site, now: Date.now });
  app.get('/slow', async () => {
    await sleep(100);
    return 'slow';
  });
  app.all('/*', async ({ body }) => `long:${JSON.stringify(body ?? null)}`);
  const reads = new ShortReads();
  for (const [url, read] of Object.entries(shorts)) reads.remember(url, undefined, read);
  reads.remember('/short', 'day=1', readOf('short form'));
  Object.assign(app.server, times);
  openShortWay(app, { ...site, publicUrl: undefined, gate, asked, count: () => {}, reads });
  return { app, asked };
};

const open = async ({ app }: Awaited<ReturnType<typeof start>>) => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  const heard: Buffer[] = [];
  socket.on('data', (bytes) => heard.push(bytes));
  await once(socket, 'connect');
  const text = (): string => Buffer.concat(heard).toString('latin1');
  /** The bodies of the replies, which are told apart by their heads. */
  const bodies = (): string[] =>
    text()
      .split(/HTTP\/1\.1 \d+ [\w ]+\r\n(?:[^\r]+\r\n)+\r\n/)
      .slice(1);
  return { socket, text, bodies };
};

const get = (url: string): string => `GET ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const form = (url: string, body: string): string =>
  `POST ${url} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

test('both ways take turns on a connection', async () => {
  const { socket, bodies } = await open(await start());
  const asked = [
    get('/short'),
    get('/long'),
    get('/short'),
    form('/long', 'a=1'),
    form('/short', 'day=1'),
    get('/short'),
  ];
  for (const [place, request] of asked.entries()) {
    socket.write(request);
    await expect.poll(() => bodies().length, { interval: 5 }).toBe(place + 1);
  }
  expect(bodies()).toEqual(['short', 'long:null', 'short', 'long:{"a":"1"}', 'short form', 'short']);
});

test('a request that comes in pieces goes the long way; after its body the next one may be short', async () => {
  const { socket, bodies } = await open(await start());
  const [whole, head] = [form('/short', 'day=1'), form('/short', 'day=1').length - 5];
  const pieces = [whole.slice(0, head), 'da', 'y=1'];
  for (const piece of pieces) {
    socket.write(piece);
    await sleep(30);
  }
  await expect.poll(bodies).toEqual(['long:{"day":"1"}']);
  socket.write(get('/short'));
  await expect.poll(bodies).toEqual(['long:{"day":"1"}', 'short']);
  // Where half a head ends is known to node:http alone, from then on.
  socket.write(get('/short').slice(0, 20));
  await sleep(30);
  socket.write(get('/short').slice(20));
  await expect.poll(() => bodies().slice(2)).toEqual(['long:null']);
  socket.write(get('/short'));
  await expect.poll(() => bodies().slice(3)).toEqual(['long:null']);
});

test('a head that begins behind another request is not cut by what comes next', async () => {
  const { socket, bodies } = await open(await start());
  socket.write(`${get('/long')}GET /long HTTP/1.1\r\nHost: localhost\r\nX: `);
  await expect.poll(bodies).toEqual(['long:null']);
  socket.write(get('/short'));
  await expect.poll(bodies).toEqual(['long:null', 'long:null']);
});

test('requests that come together are answered in their order', async () => {
  const { socket, bodies } = await open(await start());
  socket.write(get('/slow') + get('/short') + get('/long'));
  await expect.poll(bodies).toEqual(['slow', 'long:null', 'long:null']);
});

test('what comes while an answer is made waits for it, whichever way either goes', async () => {
  const slow = readOf('short and slow', () => sleep(60));
  const { socket, bodies } = await open(await start({ '/short': readOf('short'), '/short-slow': slow }));
  for (const url of ['/short-slow', '/slow', '/short', '/slow', '/short-slow']) {
    socket.write(get(url));
    await sleep(10);
  }
  await expect.poll(() => bodies().length).toBe(5);
  const either = expect.stringMatching(/^(short|long)/) as string;
  expect(bodies()).toEqual(['short and slow', 'slow', either, 'slow', either]);
});

test('what comes in pieces of its own while answers are made is read to the last', async () => {
  const slow = readOf('short and slow', () => sleep(30));
  const { socket, bodies } = await open(await start({ '/short': slow }));
  for (let count = 1; count <= 4; count += 1) {
    socket.write(get('/short'));
    await sleep(20);
  }
  await expect.poll(() => bodies().length).toBe(4);
});

test('an answer that is under way is not cut when idle connections are closed, and its connection ends with the server', async () => {
  const slow = readOf('short and slow', () => sleep(50));
  const server = await start({ '/short': slow });
  const [lane, none] = [await open(server), await open(server)];
  lane.socket.write(get('/long'));
  await expect.poll(lane.bodies).toEqual(['long:null']);
  for (const { socket } of [lane, none]) socket.write(get('/short'));
  await sleep(20);
  const closed = server.app.close();
  await Promise.all([once(lane.socket, 'close'), once(none.socket, 'close'), closed]);
  expect([lane.bodies(), none.bodies()]).toEqual([['long:null', 'short and slow'], ['short and slow']]);
  expect(none.text()).toContain('\r\nConnection: close\r\n');
});

test('who takes nothing of a reply for too long is cut', async () => {
  const long = 'd'.repeat(30_000_000);
  const server = await start({ '/short': readOf(long) }, { keepAliveTimeout: 1 });
  const { socket, text } = await open(server);
  socket.pause().write(get('/short'));
  await expect.poll(() => server.asked.owed, { timeout: 10_000 }).toBe(1);
  await expect.poll(() => server.asked.owed, { timeout: 10_000 }).toBe(0);
  socket.resume();
  await once(socket, 'close');
  expect(text().length).toBeLessThan(long.length);
});

test('who asks and closes their side at once gets the answer, and the end', async () => {
  const slow = readOf('short and slow', () => sleep(30));
  const { socket, bodies } = await open(await start({ '/short': slow }));
  socket.end(get('/short'));
  await once(socket, 'end');
  expect(bodies()).toEqual(['short and slow']);
});

test('what is no HTTP is refused by node:http', async () => {
  const { socket, text } = await open(await start());
  socket.write('\u0016\u0003\u0001 no HTTP\r\n\r\n');
  await once(socket, 'close');
  expect(text()).toMatch(/^HTTP\/1\.1 400 /);
});

test('an upgrade gets the connection itself, also after both ways were taken on it', async () => {
  const server = await start();
  const upgraded = once(server.app.server, 'upgrade') as Promise<[unknown, Socket]>;
  const { socket, bodies, text } = await open(server);
  for (const [place, url] of ['/long', '/short'].entries()) {
    socket.write(get(url));
    await expect.poll(() => bodies().length).toBe(place + 1);
  }
  socket.write('GET /push HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  const [, taken] = await upgraded;
  expect(taken).toBeInstanceOf(Socket);
  taken.on('data', (bytes) => taken.write(`back: ${bytes.toString()}`));
  socket.write('over');
  await expect.poll(text).toMatch(/back: over$/);
  // It is nobody's to close but push's.
  server.app.server.closeAllConnections();
  socket.write(' and out');
  await expect.poll(text).toMatch(/back: {2}and out$/);
  taken.destroy();
});

test('a connection that says nothing is closed in time, and so is one that falls silent', async () => {
  const server = await start(undefined, { headersTimeout: 400, keepAliveTimeout: 1 });
  const [silent, fallsSilent] = [await open(server), await open(server)];
  fallsSilent.socket.write(get('/short'));
  await expect.poll(fallsSilent.bodies).toEqual(['short']);
  const started = performance.now();
  await once(silent.socket, 'close');
  expect(fallsSilent.socket.closed).toBe(false);
  await once(fallsSilent.socket, 'close');
  expect(performance.now() - started).toBeGreaterThan(600);
});

test('a server that closes its idle connections closes those of the short way', async () => {
  const server = await start();
  const [idle, fresh, lane] = [await open(server), await open(server), await open(server)];
  idle.socket.write(get('/short'));
  lane.socket.write(get('/long'));
  await expect.poll(() => [idle.bodies().length, lane.bodies().length]).toEqual([1, 1]);
  server.app.server.closeIdleConnections();
  await Promise.all([once(idle.socket, 'close'), once(lane.socket, 'close')]);
  fresh.socket.write(get('/short'));
  await expect.poll(fresh.bodies).toEqual(['short']);
  server.app.server.closeAllConnections();
  await once(fresh.socket, 'close');
});

test('a reply of any size comes whole', async () => {
  const long = 'c'.repeat(300_000);
  const { socket, bodies } = await open(await start({ '/short': readOf(long) }));
  socket.write(get('/short'));
  await expect.poll(() => bodies()[0]?.length).toBe(long.length);
  expect(bodies()[0] === long).toBe(true);
});
