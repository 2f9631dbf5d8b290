import { anchorRoutes } from '@touchline/contract/anchor-routes.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { readVersion } from '#platform/version/version.ts';
import { createTestApp, OPERATOR_TOKEN, type TestApp } from '#testing/test-app.ts';
import { signedHeaders } from '#testing/test-http.ts';

const MINUTE_MS = 60_000;
const FORM = 'application/x-www-form-urlencoded';

describeDefaultDatabase('the HTTP rules of every call', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open());
  });

  test('[C1, X1] success is code 1 under /api and 0 under /ssapi, in an envelope with the server clock', async () => {
    const api = await app.call('listHosts', {});
    expect(api).toMatchObject({ status: 200, code: 1, msg: 'ok', time: app.clock.now });
    expect(api.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(await app.call('getAnchorList', {})).toMatchObject({ status: 200, code: 0 });
  });

  test('[C1] the worked example of a signature: sorted values, joined, with the suffix', async () => {
    // Values by code unit: "1", "1790000000000", "2.6.0", "3", "device-a"; then "touchline".
    app.clock.now = 1_790_000_000_000;
    const headers = signedHeaders(app.clock.now, { 'device-id': 'device-a' });
    const { createHash } = await import('node:crypto');
    expect(headers.signature).toBe(createHash('sha256').update('117900000000002.6.03device-atouchline').digest('hex'));
    expect(await app.call('listHosts', {}, { headers: { 'device-id': 'device-a' } })).toMatchObject({ code: 1 });
  });

  test('[C1, X1] a wrong or missing signature is refused with 403, also when any signed header was changed', async () => {
    const good = signedHeaders(app.clock.now, { language: 'zh-CN' });
    const send = (headers: Record<string, string>) => app.app.inject({ url: '/ssapi/anchor/list/v2', headers });
    expect((await send(good)).json()).toMatchObject({ code: 0 });
    const { signature: _, ...unsigned } = good;
    const broken = [
      unsigned,
      { ...good, signature: '0'.repeat(64) },
      { ...good, language: 'en-US' },
      { ...good, 'device-id': 'other' },
    ];
    for (const headers of broken) {
      const reply = await send(headers);
      expect([reply.statusCode, reply.json().code]).toEqual([200, CODE.FORBIDDEN]);
    }
  });

  test('[C1, X1] a clock more than 5 minutes off is refused with 403 and the server time', async () => {
    const at = (offset: number) =>
      app.call('listHosts', {}, { headers: { timestamp: String(app.clock.now + offset) } });
    expect(await at(5 * MINUTE_MS)).toMatchObject({ code: 1 });
    expect(await at(-5 * MINUTE_MS)).toMatchObject({ code: 1 });
    expect(await at(5 * MINUTE_MS + 1)).toMatchObject({ code: CODE.FORBIDDEN, time: app.clock.now });
    expect(await at(-5 * MINUTE_MS - 1)).toMatchObject({ code: CODE.FORBIDDEN });
  });

  test('[C1, X1] malformed headers are named', async () => {
    const headers = { 'device-id': 'no spaces allowed', 'os-type': '9' };
    const reply = await app.call('listHosts', {}, { headers });
    expect(reply).toMatchObject({ status: 400, code: CODE.MALFORMED });
    const { issues } = reply.data as unknown as { issues: { path: string }[] };
    expect(issues.map(({ path }) => path)).toEqual(['headers.device-id', 'headers.os-type']);
  });

  test('[A3, C1] a call that is neither from a native app nor from a browser is refused', async () => {
    const withType = (appType: string) => app.call('listHosts', {}, { headers: { 'app-type': appType } });
    for (const appType of ['1', '3']) expect((await withType(appType)).code).toBe(CODE.SUCCESS);
    for (const appType of ['', '0', '2', '13'])
      expect(await withType(appType)).toMatchObject({
        code: CODE.MALFORMED,
        data: { issues: [{ path: 'headers.app-type' }] },
      });
  });

  test('[X1] malformed input is HTTP 400 with code 10400 and a path per issue; it changes nothing', async () => {
    const reply = await app.call('listHosts', { page: 0, size: 999, filter: 'never' as 'all' });
    expect(reply).toMatchObject({ status: 400, code: CODE.MALFORMED });
    const { issues } = reply.data as unknown as { issues: { path: string; message: string }[] };
    expect(issues.map(({ path }) => path).sort()).toEqual(['filter', 'page', 'size']);
    expect(issues.every(({ message }) => message.length > 0)).toBe(true);
  });

  test('[C1] a form call refuses a JSON body, a JSON call refuses broken JSON and lists', async () => {
    const json = await app.call('listHosts', {}, { headers: { 'content-type': 'application/json' }, payload: '{}' });
    expect(json).toMatchObject({ status: 400, code: CODE.MALFORMED });
    expect(await app.call('getCommonConfig', {}, { payload: '{"a":' })).toMatchObject({
      status: 400,
      code: CODE.MALFORMED,
    });
    expect(await app.call('getCommonConfig', {}, { payload: '[1]' })).toMatchObject({
      status: 400,
      code: CODE.MALFORMED,
    });
    expect(await app.call('getCommonConfig', {})).toMatchObject({ status: 200, code: 1 });
  });

  test('[X1] a body that is too large is refused with HTTP 413', async () => {
    const reply = await app.call('listHosts', {}, { payload: `name=${'x'.repeat(70_000)}` });
    expect(reply).toMatchObject({ status: 413, code: CODE.TOO_LARGE });
  });

  test('[P1, X1] no token on a member call is 400, an unknown one 405; a public call continues as a visitor', async () => {
    expect(await app.call('getSubscriptions', {})).toMatchObject({ status: 200, code: CODE.NULL_USER });
    expect(await app.call('getSubscriptions', {}, { token: '' })).toMatchObject({ code: CODE.NULL_USER });
    expect(await app.call('getSubscriptions', {}, { token: 'unknown' })).toMatchObject({
      status: 200,
      code: CODE.EXPIRED,
    });
    expect(await app.call('listHosts', {}, { token: 'unknown' })).toMatchObject({ code: 1 });
  });

  test('[X3] the message of a failure is in the language that the call requests', async () => {
    const messageIn = async (language: string) =>
      (await app.call('getSubscriptions', {}, { headers: { language } })).msg;
    expect(await messageIn('zh-CN')).toBe('请先登录');
    expect(await messageIn('en-US')).toBe('please sign in');
  });

  const FILES = [
    '/assets/none.js',
    '/embed/none.js',
    '/styles/none.css',
    '/embed/none.html',
    '/live/none.flv',
    '/share/none.jpg',
    '/none.png',
  ];

  test('[R2] unknown paths are 404 under the API prefixes, and so are files that do not exist', async () => {
    for (const url of ['/api/none', '/ssapi/none', '/ops/v1/none', '/push/none', ...FILES]) {
      const reply = await app.app.inject({ url });
      expect([url, reply.statusCode, reply.json().code]).toEqual([url, 404, CODE.NOT_FOUND]);
    }
    const post = await app.app.inject({ method: 'POST', url: '/anchor', headers: { 'content-type': FORM } });
    expect(post.statusCode).toBe(404);
  });

  test('[K13] an unknown Host is refused', async () => {
    const request = (url: string, host: string) => app.app.inject({ url, headers: { host } });
    for (const url of ['/unknown', '/assets/x.js', '/metrics'])
      expect((await request(url, 'evil.example')).json()).toMatchObject({ code: CODE.FORBIDDEN });
    expect((await request('/api/unknown', 'localhost:3000')).json()).toMatchObject({ code: CODE.NOT_FOUND });
  });

  test('probes and metrics collectors may call a node by its address', async () => {
    const at = (url: string, headers: object = {}) =>
      app.app.inject({ url, headers: { host: '10.1.2.3:3000', ...headers } });
    const version = readVersion(process.env);
    expect((await at('/healthz')).json()).toEqual({ status: 'ok', ...version });
    const numbers = await at('/metrics', { authorization: `Bearer ${OPERATOR_TOKEN}` });
    expect(numbers.statusCode).toBe(200);
    expect(numbers.body).toContain(`touchline_build_info{version="${version.version}",commit="${version.commit}"} 1`);
  });

  test('[C1] a hot read answers 304 to its ETag and is compressed for clients that accept it', async () => {
    await app.ops('opsSaveHost', { id: 'wang', name: '老王', introduction: '主队视角'.repeat(90) });
    const headers = signedHeaders(app.clock.now);
    const first = await app.app.inject({
      url: '/ssapi/anchor/list/v2',
      headers: { ...headers, 'accept-encoding': 'gzip, br' },
    });
    expect(first.headers['content-encoding']).toBe('br');
    const refusing = await app.app.inject({
      url: '/ssapi/anchor/list/v2',
      headers: { ...headers, 'accept-encoding': 'gzip, br;q=0' },
    });
    expect(refusing.headers['content-encoding']).toBe('gzip');
    const etag = String(first.headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await app.app.inject({
        url: '/ssapi/anchor/list/v2',
        headers: { ...headers, 'if-none-match': known },
      });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    await app.ops('opsSaveHost', { id: 'wang', name: '老王二' });
    const changed = await app.app.inject({
      url: '/ssapi/anchor/list/v2',
      headers: { ...headers, 'if-none-match': etag },
    });
    expect(changed.statusCode).toBe(200);
    expect(changed.json().data.hosts[0].name).toBe('老王二');
  });

  test('[C1] a burst of 100 calls within a second from one device is never refused; a flood is, with Retry-After', async () => {
    const limited = await createTestApp(await open(), { RATE_LIMITS: 'on' });
    const send = () => limited.call('getCommonConfig', {});
    const burst = await Promise.all(Array.from({ length: 100 }, send));
    expect(burst.every(({ code }) => code === 1)).toBe(true);
    const flood = await Promise.all(Array.from({ length: 3000 }, send));
    const refused = flood.filter(({ code }) => code === CODE.TOO_MANY);
    expect(refused.length).toBe(100);
    expect(refused[0]?.status).toBe(429);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('[X1] operators need a token with the scope of the call', async () => {
    const none = await app.app.inject({ url: '/ops/v1/hosts' });
    expect(none.json()).toMatchObject({ code: CODE.FORBIDDEN });
    expect(await app.ops('opsListHosts', {}, 'a-wrong-token-of-some-length')).toMatchObject({ code: CODE.FORBIDDEN });
    expect(await app.ops('opsListHosts', {}, 'demo-operator')).toMatchObject({ code: CODE.FORBIDDEN });
    expect(await app.ops('opsListHosts', {}, OPERATOR_TOKEN)).toMatchObject({
      status: 200,
      code: 1,
      data: { list: [] },
    });
  });

  test('[X1] metrics are readable by peers on this machine, in Prometheus format', async () => {
    for (let times = 0; times < 2; times += 1) await app.call('listHosts', {});
    const reply = await app.app.inject({ url: '/metrics' });
    expect(reply.body).toContain('touchline_push_connections 0');
    expect(reply.body).toContain('# TYPE touchline_http_duration_seconds histogram');
    const labels = `method="POST",route="${anchorRoutes.listHosts.path}",status="200"`;
    expect(reply.body).toContain(`touchline_http_duration_seconds_bucket{le="+Inf",${labels}} 2`);
    expect(reply.body).toContain(`touchline_http_duration_seconds_count{${labels}} 2`);
    await app.call('signIn', { username: 'nobody', password: 'x' });
    const { body } = await app.app.inject({ url: '/metrics' });
    expect(body).toContain('touchline_sign_ins_total{result="password"} 1');
    expect(body).toContain('touchline_sign_ins_total{result="success"} 0');
    for (const url of ['/metrics', '/metrics/', '/metrics/?x', '/%6detrics'])
      for (const from of [{ remoteAddress: '203.0.113.9' }, { headers: { 'x-forwarded-for': '203.0.113.9' } }])
        expect([url, (await app.app.inject({ url, ...from })).json()]).toMatchObject([url, { code: CODE.FORBIDDEN }]);
  });

  test('[X1] a header sent through a proxy does not make a caller a local peer', async () => {
    const forwarded = { 'x-forwarded-for': '127.0.0.1' };
    const untrusted = await app.app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(untrusted.json()).toMatchObject({ code: CODE.FORBIDDEN });
    const behindProxy = await createTestApp(await open(), { TRUST_PROXY: 'on', DEMO: 'on' });
    const spoofed = { 'x-forwarded-for': '127.0.0.1, 203.0.113.9', authorization: 'Bearer demo-operator' };
    for (const url of ['/metrics', '/ops/v1/hosts'])
      expect((await behindProxy.app.inject({ url, headers: spoofed })).json()).toMatchObject({ code: CODE.FORBIDDEN });
    const local = { ...forwarded, authorization: 'Bearer demo-operator' };
    expect((await behindProxy.app.inject({ url: '/ops/v1/hosts', headers: local })).json()).toMatchObject({ code: 1 });
  });
});
