import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { Snapshot } from '#platform/cache/snapshot-cache.ts';
import { createApp } from '#platform/http/app.ts';
import { type CachedRead, CachedReads } from '#platform/http/cached-reads.ts';
import type { RecordReply } from '#platform/http/served-reply.ts';
import { responseCache } from '#platform/http/response-cache.ts';

const CACHED = '{"by":"the cache"}';
const READ: CachedRead = {
  route: '/api/known',
  isCall: true,
  read: async () => ({ snapshot: Snapshot.of(CACHED), contentType: 'application/json' }),
};

/** A server whose `/api/known` is answered by the framework or by `read`. */
const start = async (read: CachedRead) => {
  const site = {
    log: pino({ level: 'silent' }),
    answersFor: () => true,
    corsOrigins: [],
    isProxy: () => false,
    limitsConnections: false,
  };
  const http = await createApp({ ...site, now: Date.now });
  const { app } = http;
  app.all('/api/known', async ({ body }) => ({ by: 'the framework', body }));
  const reads = new CachedReads();
  reads.remember('/api/known', undefined, read);
  const counted: string[] = [];
  const record: RecordReply = ({ method, route, status }) => void counted.push(`${method} ${route} ${status}`);
  http.setEarlyListener(
    responseCache({ ...site, publicUrl: undefined, gate: http.gate, isClosing: () => false, record, reads }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const request = async (path = '/api/known', init: RequestInit = {}) =>
    (await (await fetch(`http://127.0.0.1:${port}${path}`, init)).json()) as { by: string };
  return { request, counted, reads };
};

test('a known request is answered before the framework, and counted', async () => {
  const { request, counted } = await start(READ);
  expect(await request()).toEqual(JSON.parse(CACHED));
  expect(counted).toEqual(['GET /api/known 200']);
});

test.each([
  ['a body', '/api/known', { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } }],
  ['another origin', '/api/known', { headers: { origin: 'https://parent.example' } }],
  ['another query', '/api/known?page=2', {}],
])('%s reaches the framework', async (_, path, init: RequestInit) => {
  const { request, counted } = await start(READ);
  expect(await request(path, init)).toMatchObject({ by: 'the framework' });
  expect(counted).toEqual([]);
});

const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded' };

test('a known form is answered, another one reaches the framework with its body', async () => {
  const { request, reads, counted } = await start(READ);
  reads.remember('/api/known', 'day=1', READ);
  const send = (body: string) => request('/api/known', { method: 'POST', body, headers: FORM_HEADERS });
  expect(await send('day=1')).toEqual(JSON.parse(CACHED));
  expect(await send('day=2')).toEqual({ by: 'the framework', body: { day: '2' } });
  expect(counted).toEqual(['POST /api/known 200']);
  const asText = { method: 'POST', body: 'day=1', headers: { 'content-type': 'text/plain' } };
  expect(await request('/api/known', asText)).toEqual({ by: 'the framework', body: 'day=1' });
  reads.remember('/api/known', 'day=3', { ...READ, read: async () => null });
  expect(await send('day=3')).toEqual({ by: 'the framework', body: { day: '3' } });
  expect(await send('day=1')).toEqual(JSON.parse(CACHED));
});

test.each([
  ['application/x-www-form-urlencoded', 'cache', 'framework'],
  ['application/x-www-form-urlencoded;charset=UTF-8', 'cache', 'framework'],
  ['application/x-www-form-urlencodedX', 'nobody', 'nobody'],
  ['application/x-www-form-urlencoded, text/html', 'nobody', 'nobody'],
  ['application/x-www-form-urlencoded-v2; charset=utf-8', 'nobody', 'nobody'],
])('[C1] a form of type %j is answered by %s where it is known, by %s where not', async (type, known, unknown) => {
  const { request, reads } = await start(READ);
  reads.remember('/api/known', 'day=1', READ);
  const send = async (body: string): Promise<string> => {
    const reply = await request('/api/known', { method: 'POST', body, headers: { 'content-type': type } });
    return 'by' in reply ? reply.by.replace('the ', '') : 'nobody';
  };
  expect([await send('day=1'), await send('day=2')]).toEqual([known, unknown]);
});

test('a read that fails or has no snapshot reaches the framework', async () => {
  const failing = await start({ ...READ, read: () => Promise.reject(new Error('no')) });
  expect(await failing.request()).toMatchObject({ by: 'the framework' });
  const empty = await start({ ...READ, read: async () => null });
  expect(await empty.request()).toMatchObject({ by: 'the framework' });
});

test('the cache is bounded: new URLs evict old ones, and long ones are not kept', () => {
  const reads = new CachedReads();
  for (let page = 0; page <= 5000; page += 1) reads.remember(`/api/known?page=${page}`, undefined, READ);
  expect([reads.find('/api/known?page=0'), reads.find('/api/known?page=5000')]).toEqual([undefined, READ]);
  reads.remember(`/${'x'.repeat(300)}`, undefined, READ);
  expect(reads.find(`/${'x'.repeat(300)}`)).toBeUndefined();
});
