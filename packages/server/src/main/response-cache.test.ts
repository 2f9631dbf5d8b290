import { mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { signedHeaders } from '#testing/test-http.ts';

type Headers = Record<string, string>;

interface Reply {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}

const PAGE =
  '<html lang="zh-CN"><head><!--touchline:head--></head><body><div id="root"></div><!--touchline:boot--></body></html>';

const builtApp = (): string => {
  const dist = mkdtempSync(join(tmpdir(), 'touchline-dist-'));
  writeFileSync(join(dist, 'index.html'), PAGE);
  return dist;
};

/** Headers of a connection, or of one request. */
const OF_ONE = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'x-request-id'];

const comparable = ({ status, headers, body }: Reply) => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !OF_ONE.includes(name))
      .map(([name, value]) => [name, String(value)]),
  ),
  body: body.toString('base64'),
});

const READS = [
  '/ssapi/anchor/list/v2',
  '/api/forehead/live/sports/message/v2/info?page=1&size=10',
  '/anchor',
  '/sport-info/news?tab=2',
];

/** Variations of requests, cacheable and not. */
const VARIANTS: Record<string, Headers> = {
  'as it is': {},
  brotli: { 'accept-encoding': 'gzip, br' },
  gzip: { 'accept-encoding': 'gzip' },
  'another language': { language: 'en-US' },
  'another host': { host: 'evil.example' },
  'a proxy': {
    'x-forwarded-for': '203.0.113.9, 198.51.100.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'a.example',
  },
  'an origin of ours': { origin: 'https://parent.example' },
  'an origin of others': { origin: 'https://evil.example' },
  'a wrong signature': { signature: 'f'.repeat(64) },
  'a clock that is off': { timestamp: '1' },
  'a dead token': { token: 'nobody' },
  'another view': { cookie: 'touchline-view=en-US.dark.Europe%2FParis', 'sec-fetch-dest': 'document' },
  'a frame': { 'sec-fetch-dest': 'iframe' },
  'a device that is none': { 'device-id': 'ü' },
};

describeDefaultDatabase('the cache of responses', (open) => {
  let app: TestApp;
  afterEach(() => app.close());
  const start = async (env: Headers = {}): Promise<number> => {
    app = await createTestApp(await open(), { DEMO: 'off', ...env }, builtApp());
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    return (app.app.server.address() as AddressInfo).port;
  };
  const shortly = (port: number, path: string, headers: Headers): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', path, headers }, async (reply) => {
        const chunks: Buffer[] = await reply.toArray();
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) });
      });
      sent.once('error', reject).end();
    });
  const longly = async (url: string, headers: Headers): Promise<Reply> => {
    const {
      statusCode,
      headers: sent,
      rawPayload,
    } = await app.app.inject({ url, headers, remoteAddress: '127.0.0.1' });
    return { status: statusCode, headers: sent, body: rawPayload };
  };
  const bothPaths = async (port: number, path: string, extra: Headers) => {
    const headers = { host: `127.0.0.1:${port}`, ...signedHeaders(app.clock.now, extra), ...extra };
    return [comparable(await shortly(port, path, headers)), comparable(await longly(path, headers))];
  };

  test.each([
    ['a server alone', {}],
    [
      'behind a proxy, beside a parent site',
      { TRUST_PROXY: 'on', CORS_ORIGINS: 'https://parent.example', ALLOWED_HOSTS: 'a.example' },
    ],
    ['a public address', { PUBLIC_URL: 'https://sport.example' }],
  ])('[C1, E11] answers like the full path, byte for byte: %s', async (_, env: Headers) => {
    const port = await start(env);
    for (const path of READS) {
      // From here on the URL is cached.
      expect((await longly(path, { host: 'localhost', ...signedHeaders(app.clock.now) })).status).toBe(200);
      for (const [name, extra] of Object.entries(VARIANTS)) {
        const [short, long] = await bothPaths(port, path, extra);
        expect({ name, ...short }).toEqual({ name, ...long });
      }
    }
  });

  test('an unchanged reply is not sent again, a changed one is', async () => {
    const port = await start();
    const [path = ''] = READS;
    const headers = { host: `127.0.0.1:${port}`, ...signedHeaders(app.clock.now) };
    await longly(path, headers);
    const { etag } = (await shortly(port, path, headers)).headers;
    const known = { ...headers, 'if-none-match': String(etag) };
    const [short, long] = [await shortly(port, path, known), await longly(path, known)];
    expect(comparable(short)).toEqual(comparable(long));
    expect([short.status, short.body.length]).toEqual([304, 0]);
    expect((await app.ops('opsSaveHost', { id: 'new', name: '新来的', liveStatus: 1, sort: 1 })).code).toBe(1);
    expect((await shortly(port, path, known)).status).toBe(200);
  });

  test('[X2] limits are shared by the fast path and the full path', async () => {
    const port = await start({ RATE_LIMITS: 'on' });
    const [path = ''] = READS;
    const headers = { host: `127.0.0.1:${port}`, ...signedHeaders(app.clock.now) };
    // A device may call 3,000 times in ten seconds.
    for (let sent = 0; sent < 3000; sent += 10) {
      const variant = sent % 20 === 0 ? longly : shortly.bind(null, port);
      const replies = await Promise.all(Array.from({ length: 10 }, () => variant(path, headers)));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    }
    expect((await shortly(port, path, headers)).status).toBe(429);
    expect((await longly(path, headers)).status).toBe(429);
  });
});
