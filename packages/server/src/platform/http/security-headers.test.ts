import type { AddressInfo } from 'node:net';
import { request } from 'node:http';
import { HOSTILE_ORIGINS, LISTED_ORIGINS } from '@touchline/domain/embedding/hostile-testing.ts';
import { afterEach, expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { signedHeaders } from '#testing/test-http.ts';

const YEAR = 'max-age=31536000';
/** One URL of each kind of reply: calls, refusals, files, not found, health, metrics. */
const ADDRESSES = [
  '/ssapi/anchor/list/v2',
  '/ssapi/no/such/call',
  '/ops/v1/hosts',
  '/callback/v1/top-up',
  '/api/forehead/system/file/get/no-such-file',
  '/assets/none.js',
  '/embed/none.js',
  '/live/origin/none.flv',
  '/anchor',
  '/healthz',
  '/metrics',
];

describeDefaultDatabase('security headers', (open) => {
  let app: TestApp;
  afterEach(() => app.close());
  const start = async (env: Record<string, string> = {}) => (app = await createTestApp(await open(), env));
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.app.inject({ url, headers: { ...signedHeaders(app.clock.now), ...headers } });

  test('[E11] every reply forbids type sniffing, and what can be a document full referrers and device sensors', async () => {
    await start();
    for (const url of ADDRESSES.filter((address) => !address.startsWith('/assets/')))
      for (const { headers } of [await get(url), await get(url, { host: 'evil.example' })]) {
        expect({ url, ...headers }).toMatchObject({
          url,
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'permissions-policy': expect.stringMatching(/camera=\(\).*microphone=\(\)/),
        });
        for (const name of ['x-powered-by', 'server', 'strict-transport-security', 'cross-origin-opener-policy'])
          expect(headers).not.toHaveProperty(name);
      }
    const { headers: ofConsole } = await get('/console');
    expect(ofConsole['permissions-policy']).toMatch(/camera=\(self\).*geolocation=\(\).*microphone=\(self\)/);
    const script = await get('/assets/none.js');
    expect(script.headers['x-content-type-options']).toBe('nosniff');
    expect(script.headers).not.toHaveProperty('permissions-policy');
  });

  test('the reply to a call may load nothing and may not be framed', async () => {
    await start();
    for (const url of ADDRESSES.slice(0, 4)) {
      const { headers } = await get(url);
      expect([url, headers['content-security-policy']]).toEqual([url, "default-src 'none'; frame-ancestors 'none'"]);
    }
    const file = await get('/api/forehead/system/file/get/no-such-file');
    expect(file.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('HSTS is sent where the site is reached by https, and nowhere else', async () => {
    await start({ PUBLIC_URL: 'https://sport.example' });
    for (const url of ADDRESSES) expect((await get(url)).headers['strict-transport-security']).toBe(YEAR);
    await app.close();
    await start({ TRUST_PROXY: 'on' });
    const byHttps = await get('/healthz', { 'x-forwarded-proto': 'https' });
    expect(byHttps.headers).toMatchObject({
      'strict-transport-security': YEAR,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    expect((await get('/healthz')).headers).not.toHaveProperty('strict-transport-security');
    await app.close();
    // The forwarded protocol is read from trusted proxies only.
    await start();
    const untrusted = await get('/healthz', { 'x-forwarded-proto': 'https' });
    expect(untrusted.headers).not.toHaveProperty('strict-transport-security');
  });

  const preflight = (origin: string) =>
    app.app.inject({
      method: 'OPTIONS',
      url: '/ssapi/anchor/list/v2',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'signature' },
    });

  test('[K13] no page of another origin may read a reply, however similar to a listed one', async () => {
    await start({ CORS_ORIGINS: LISTED_ORIGINS.join(',') });
    for (const origin of HOSTILE_ORIGINS)
      for (const reply of [await get('/ssapi/anchor/list/v2', { origin }), await preflight(origin)])
        expect([origin, reply.headers['access-control-allow-origin']]).toEqual([origin, undefined]);
    for (const origin of LISTED_ORIGINS)
      for (const reply of [await get('/ssapi/anchor/list/v2', { origin }), await preflight(origin)]) {
        expect(reply.headers['access-control-allow-origin']).toBe(origin);
        expect(reply.headers).not.toHaveProperty('access-control-allow-credentials');
      }
    const [origin] = LISTED_ORIGINS;
    const { headers } = await get('/ssapi/anchor/list/v2', { origin: origin ?? '' });
    expect(headers['access-control-expose-headers']).toBe('x-request-id, traceresponse');
  });

  /** The status of a push socket requested by a page of this origin. */
  const upgrade = (origin: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const { port } = app.app.server.address() as AddressInfo;
      const requested = request({
        port,
        host: '127.0.0.1',
        path: '/push',
        headers: {
          origin: Buffer.from(origin).toString('latin1'),
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        },
      });
      requested.once('upgrade', ({ statusCode }, socket) => {
        socket.destroy();
        resolve(statusCode);
      });
      requested.once('response', (reply) => {
        reply.resume();
        resolve(reply.statusCode);
      });
      requested.once('error', reject).end();
    });

  test('[K13] no page of another origin opens a push socket', async () => {
    await start({ CORS_ORIGINS: LISTED_ORIGINS.join(','), PUBLIC_URL: 'https://sport.example' });
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as AddressInfo;
    // A header cannot contain control characters, and surrounding spaces do not count.
    const sendable = HOSTILE_ORIGINS.filter((origin) => !origin.includes('\u0000') && origin.trim() === origin);
    expect(sendable.length).toBeGreaterThan(25);
    for (const origin of sendable) expect([origin, await upgrade(origin)]).toEqual([origin, 403]);
    for (const origin of [...LISTED_ORIGINS, 'https://sport.example', `http://127.0.0.1:${port}`])
      expect([origin, await upgrade(origin)]).toEqual([origin, 101]);
  });
});
