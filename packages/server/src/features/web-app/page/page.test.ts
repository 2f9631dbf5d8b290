import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOOT_ELEMENT_ID, type BootData } from '@touchline/contract/boot.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const PAGE =
  '<html lang="zh-CN"><head><!--touchline:head--></head><body class="touchline-page theme-normal" data-theme="normal"><div id="root"></div><!--touchline:boot--></body></html>';

const builtApp = (): string => {
  const dist = mkdtempSync(join(tmpdir(), 'touchline-dist-'));
  for (const folder of ['assets', 'embed']) mkdirSync(join(dist, folder));
  writeFileSync(join(dist, 'index.html'), PAGE);
  writeFileSync(join(dist, 'assets', 'index-abc.js'), 'console.log(1)');
  writeFileSync(join(dist, 'embed', 'touchline.js'), 'export {}');
  writeFileSync(join(dist, 'embed', 'qiankun.html'), '<script src="/assets/classic-abc.js"></script>');
  writeFileSync(join(dist, 'manifest.webmanifest'), '{}');
  return dist;
};

const bootOf = (html: string): BootData => {
  const text = html.split(`id="${BOOT_ELEMENT_ID}">`)[1]?.split('</script>')[0];
  return JSON.parse(text ?? 'null') as BootData;
};

const hostNamesOf = (boot: BootData): string[] => {
  const list = boot.reads.find(({ key: [name] }) => name === 'getAnchorList')?.data as { hosts: { name: string }[] };
  return list.hosts.map(({ name }) => name);
};

describeDefaultDatabase('the page', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open(), {}, builtApp());
    await app.ops('opsSaveHost', { id: 'wang', name: '</script><b>老王', liveStatus: 1 });
  });

  const page = (url = '/anchor', headers: Record<string, string> = {}) => app.app.inject({ url, headers });

  test('[R1, R2, N10] any URL of the app gets the page with the replies of the start-up calls inlined', async () => {
    for (const url of ['/', '/anchor', '/sport-info/news', '/account/sign-in?back=/anchor']) {
      const reply = await page(url);
      expect([url, reply.statusCode, reply.headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8']);
    }
    const boot = bootOf((await page('/', { host: 'localhost:4000' })).body);
    expect(boot.domains).toContainEqual({ type: 'api', domain: 'http://localhost:4000' });
    // The order of N10 after the domain list.
    expect(boot.reads.map(({ key: [name] }) => name)).toEqual(['listBanners', 'getAnchorList', 'listBanners']);
    expect(hostNamesOf(boot)).toEqual(['</script><b>老王']);
    expect(boot).toMatchObject({ commonConfig: { coinCode: 'CNY' }, time: app.clock.now, view: null });
  });

  test.each([
    ['/no/such/page?tab=2', '/anchor'],
    ['/live/x', '/anchor'],
    ['/embed/none', '/anchor'],
    ['/assets/none', '/anchor'],
    ['/news/user/7/more', '/anchor'],
    ['/news1', '/news'],
    ['/none.html', '/anchor'],
    ['/nba/', '/nba'],
    ['/NBA?season=1745', '/nba?season=1745'],
    ['/sport-info/no/such', '/sport-info/anchor'],
    ['/sport-info/NBA/', '/sport-info/nba'],
    ['//evil.example/nba', '/anchor'],
  ])('[R1, R2, R4, N1] %s leads to %s', async (url, target) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await app.app.inject({ method, url });
      expect([statusCode, headers['location']]).toEqual([302, target]);
    }
  });

  test('[E11] no user text can break out of the data element, and only our scripts may run', async () => {
    const reply = await page();
    expect(reply.body).not.toContain('</script><b>');
    const policy = String(reply.headers['content-security-policy']);
    // No inline code at all; React writes style attributes.
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("style-src-attr 'unsafe-inline';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
  });

  test('[N10] the page answers 304 until its data changes', async () => {
    const etag = String((await page()).headers.etag);
    expect((await page('/anchor', { 'if-none-match': etag })).statusCode).toBe(304);
    await app.ops('opsSaveHost', { id: 'wang', name: '老王二' });
    const changed = await page('/anchor', { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(hostNamesOf(bootOf(changed.body))).toEqual(['老王二']);
  });

  test('[C1] a server with another signature suffix passes it to its pages', async () => {
    expect((await page()).body).not.toContain('touchline-signature');
    const other = await createTestApp(await open(), { SIGNATURE_SUFFIX: 'a"b' }, builtApp());
    const reply = await other.app.inject({ url: '/anchor' });
    expect(reply.body).toContain('<meta name="touchline-signature" content="a&#34;b" />');
  });

  test('[R2] hashed assets are immutable, and the page file is not served as a file', async () => {
    const asset = await page('/assets/index-abc.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await page('/manifest.webmanifest')).headers['cache-control']).toBe('public, max-age=3600');
    expect((await page('/index.html')).headers['location']).toBe('/anchor');
    expect((await page('/assets/../index.html')).body).not.toContain('<!--touchline:boot-->');
  });

  const PARENTS = 'https://site.example,http://127.0.0.1:3100';
  const parentApp = async (): Promise<TestApp> => createTestApp(await open(), { CORS_ORIGINS: PARENTS }, builtApp());

  test('[K13] only listed parent sites may frame the page, and are listed in it', async () => {
    const alone = await page();
    expect(alone.body).not.toContain('touchline-parents');
    expect(String(alone.headers['content-security-policy'])).toMatch(/frame-ancestors 'self'(;|$)/);
    const { body, headers } = await (await parentApp()).app.inject({ url: '/sport-info/anchor' });
    expect(body).toContain('<meta name="touchline-parents" content="https://site.example http://127.0.0.1:3100" />');
    expect(String(headers['content-security-policy'])).toMatch(
      /frame-ancestors 'self' https:\/\/site\.example http:\/\/127\.0\.0\.1:3100(;|$)/,
    );
  });

  test.each(['/sport-info/anchor', '/assets/index-abc.js', '/embed/touchline.js', '/embed/qiankun.html', '/healthz'])(
    '[A1, K13] scripts of listed parents may read %s, those of others may not',
    async (url) => {
      const { app: parents } = await parentApp();
      for (const origin of PARENTS.split(',')) {
        const reply = await parents.inject({ url, headers: { origin } });
        expect([reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([200, origin]);
        expect(String(reply.headers.vary)).toMatch(/origin/i);
      }
      for (const origin of [
        'https://site.example.evil.example',
        'http://site.example',
        'https://SITE.example:444',
        'null',
      ])
        expect((await parents.inject({ url, headers: { origin } })).headers).not.toHaveProperty(
          'access-control-allow-origin',
        );
    },
  );

  test('[A1] files that parents import by a fixed name are revalidated each time, and a missing one is not a page', async () => {
    for (const [url, type] of [
      ['/embed/touchline.js', /javascript/],
      ['/embed/qiankun.html', /text\/html/],
    ] as const) {
      const reply = await page(url);
      expect(reply.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': expect.stringMatching(type),
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect((await page(url, { 'if-none-match': String(reply.headers.etag) })).statusCode).toBe(304);
    }
    expect((await page('/embed/no-such.js')).statusCode).toBe(404);
  });
});
