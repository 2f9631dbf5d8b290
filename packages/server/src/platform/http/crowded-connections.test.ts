import { CODE } from '@touchline/contract/codes.ts';
import { type Routes, routes } from '@touchline/contract/routes.ts';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import pino from 'pino';
import { type OpenDatabase, openDatabase } from '#platform/db/open-database.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { signedHeaders } from '#testing/test-http.ts';
import { storePicture } from '#testing/test-seed.ts';

const PAGE = '<html><head><!--touchline:head--></head><body><!--touchline:boot--></body></html>';
const LARGE = 'x'.repeat(600_000);
const PICTURE = 'f-picture';

let app: TestApp;
let database: OpenDatabase;

beforeEach(async () => {
  const dist = mkdtempSync(join(tmpdir(), 'touchline-dist-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), PAGE);
  writeFileSync(join(dist, 'assets', 'large.js'), LARGE);
  database = await openDatabase({ dataDir: dist, databaseUrl: undefined, log: pino({ level: 'silent' }) });
  const body = Buffer.from(LARGE);
  await storePicture(database.db, { key: PICTURE, contentType: 'image/png', body });
  app = await createTestApp(database, {}, dist);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
});
/** Ended before the server, which would wait for their requests. */
const opened: Socket[] = [];
const opens = (socket: Socket): Socket => {
  opened.push(socket.on('error', () => {}));
  return socket;
};
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await app.close();
  await database.close();
});

const TARGETS = [
  '/assets/large.js',
  `/api/forehead/system/file/get/${PICTURE}`,
  '/anchor',
  '/ssapi/anchor/list/v2',
  '/api/none',
];
const get = (target: string): string => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** A connection that reads nothing. */
const openDeaf = async (): Promise<Socket> => {
  const { port } = app.app.server.address() as AddressInfo;
  return opens(connect(port, '127.0.0.1')).pause();
};

/** Number of open files and sockets of this process. */
const openDescriptors = (): number => readdirSync('/proc/self/fd').length;

/** The maximum of a value while a task runs. */
const mostOf = async (count: () => number, forMs: number): Promise<number> => {
  let most = 0;
  for (const end = performance.now() + forMs; performance.now() < end; await sleep(2)) most = Math.max(most, count());
  return most;
};

test.each(TARGETS)(
  '1,000 requests for %s in one write, of which nothing is read, take neither files nor replies',
  async (target) => {
    const sockets = await Promise.all(Array.from({ length: 5 }, openDeaf));
    await sleep(50);
    const before = openDescriptors();
    const sends = Buffer.from(get(target).repeat(1000));
    for (const socket of sockets) socket.write(sends);
    const [descriptors, owed] = await Promise.all([mostOf(openDescriptors, 400), mostOf(() => app.inFlight.owed, 400)]);
    // One reply of each connection at a time, and at most one file that is being read for it.
    expect(descriptors - before).toBeLessThanOrEqual(sockets.length);
    expect(owed).toBeLessThanOrEqual(sockets.length);
    await expect.poll(() => app.inFlight.owed).toBe(0);
    const reply = await fetch(`http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}/assets/large.js`);
    expect(await reply.text()).toBe(LARGE);
  },
);

test('pipelined requests are answered in order', async () => {
  const { port } = app.app.server.address() as AddressInfo;
  const socket = opens(connect(port, '127.0.0.1'));
  let text = '';
  socket.on('data', (bytes) => (text += bytes.toString('latin1')));
  const targets = Array.from({ length: 16 }, (_, index) => `/api/none-${index}`);
  socket.write([get('/assets/large.js'), ...targets.map(get)].join(''));
  await expect.poll(() => [...text.matchAll(/GET (\/api\/none-\d+) does/g)].map(([, path]) => path)).toEqual(targets);
  expect(text.indexOf(LARGE)).toBeLessThan(text.indexOf(targets[0] ?? ''));
});

test('a connection beyond the limit of an address is closed, others continue, and a closed one frees a slot', async () => {
  await app.close();
  app = await createTestApp(database, { RATE_LIMITS: 'on' });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const open = async (): Promise<Socket> => {
    const socket = opens(connect(port, '127.0.0.1'));
    await new Promise((resolve) => socket.once('connect', resolve));
    return socket;
  };
  const sockets: Socket[] = [];
  while (sockets.length < 2000) sockets.push(...(await Promise.all(Array.from({ length: 200 }, open))));
  const [first] = sockets;
  const tooMany = await open();
  await expect.poll(() => tooMany.closed).toBe(true);
  expect(sockets.filter(({ closed }) => closed)).toEqual([]);
  first?.destroy();
  await sleep(50);
  const again = await open();
  let text = '';
  again.on('data', (bytes) => (text += bytes.toString()));
  again.write(get('/healthz'));
  await expect.poll(() => text).toContain('"status":"ok"');
});

/** The head of a call whose body of so many bytes is still to come. */
const headOf = (name: keyof Routes, headers: Record<string, string> = {}): string => {
  const { method, path } = routes[name];
  const lines = Object.entries(headers).map(([key, value]) => `${key}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n${lines.join('')}\r\n{`;
};
/** Sends the beginning of a call; `text` is what was received. */
const begin = (bytes: string): { socket: Socket; text: () => string } => {
  const { port } = app.app.server.address() as AddressInfo;
  const socket = opens(connect(port, '127.0.0.1'));
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  socket.write(bytes);
  return { socket, text: () => text };
};

test('[X1] a caller without access to a call that takes 8 to 32 MB is refused before the body is sent', async () => {
  const unsigned = { ...signedHeaders(app.clock.now), signature: '0'.repeat(64) };
  for (const [name, headers, code] of [
    ['opsIngest', {}, CODE.FORBIDDEN],
    ['opsIngestReports', { authorization: 'Bearer a-guess-of-a-token' }, CODE.FORBIDDEN],
    ['opsUploadFile', { authorization: 'Bearer a-guess-of-a-token' }, CODE.FORBIDDEN],
    ['uploadCommentPhoto', signedHeaders(app.clock.now), CODE.NULL_USER],
    ['uploadCommentPhoto', unsigned, CODE.FORBIDDEN],
  ] as const) {
    const { text } = begin(headOf(name, headers));
    await expect.poll(text).toContain(`"code":${code},`);
  }
});

test('[X1] an address may send 24 large bodies at once; one more is refused with Retry-After until one of them has ended', async () => {
  await app.close();
  app = await createTestApp(database, { RATE_LIMITS: 'on' });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { token } = await app.member('anna');
  const head = headOf('uploadCommentPhoto', signedHeaders(app.clock.now, { token }));
  const sent = Array.from({ length: 24 }, () => begin(head));
  await sleep(100);
  const { text } = begin(head);
  await expect.poll(text).toContain(`"code":${CODE.TOO_MANY},`);
  expect(sent.map((one) => one.text())).toEqual(sent.map(() => ''));
  sent[0]?.socket.destroy();
  await sleep(50);
  // Its body is complete but not JSON.
  const next = begin(head.replace('Content-Length: 1000000', 'Content-Length: 1'));
  await expect.poll(next.text).toContain(`"code":${CODE.MALFORMED},`);
});
