import type { BootData } from '@touchline/contract/boot.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { LIMIT_RULES } from '#platform/http/limits.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { builtApp, renderOrderIn } from '#testing/test-built-app.ts';
import { DAY_MS, result, seasonBatch } from '#testing/test-competition.ts';
import { sendChat, seedRooms, textsOf } from '#testing/test-chat.ts';

const bootIn = (html: string): BootData =>
  JSON.parse(html.split('id="touchline-boot">')[1]?.split('</script>')[0] ?? 'null') as BootData;

describeDefaultDatabase('pages rendered by the server', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open(), {}, builtApp());
    await app.ops('opsSaveHost', { id: 'wang', name: '老王', liveStatus: 1 });
  });
  afterEach(() => app.close());

  const page = async (url: string, cookie?: string) =>
    app.app.inject({ url, headers: { host: 'localhost', ...(cookie && { cookie }) } });
  const rendered = async (url: string, cookie?: string) => renderOrderIn((await page(url, cookie)).body);

  test('[N9, N10] a page has its first screen and its data, and its script loads after the first paint', async () => {
    const { body, headers } = await page('/news?tab=2');
    expect(renderOrderIn(body)).toMatchObject({ address: '/news?tab=2', locale: 'zh-CN', timeZone: 'Asia/Shanghai' });
    const boot = bootIn(body);
    const device = { platform: 'other', isInChatApp: false };
    expect(boot.view).toEqual({
      address: '/news?tab=2',
      locale: 'zh-CN',
      timeZone: 'Asia/Shanghai',
      device,
      hidesResults: false,
    });
    expect(boot).toMatchObject({ time: app.clock.now, commonConfig: { coinCode: 'CNY' } });
    expect(boot.reads).toEqual([{ key: ['getAnchorList', {}], data: renderOrderIn(body)?.data }]);
    expect(body).toContain(
      '<div id="root"><div class="touchline theme-normal" data-theme="normal" data-scheme="system"><main>',
    );
    expect(body).not.toContain('src="/assets/main.js"');
    expect(body).not.toContain('rel="modulepreload"');
    expect(body).toContain(
      'blocking="render" crossorigin src="/assets/early.js" data-main="/assets/main.js" data-beside="/assets/shell.js /assets/tip.js /assets/news.js /assets/chinese.js" data-view="touchline-view=.system." data-zone="Asia/Shanghai" data-clock="',
    );
    // Eight hours ahead of UTC in winter and in summer.
    expect(body).toMatch(/data-clock="\d+=480 \d+=480"/);
    expect(headers['vary']).toBe('accept-language, cookie, sec-fetch-dest, accept-encoding');
  });

  test('pages of visitors who hide results are other pages, without a score in their data, tags and title', async () => {
    await app.ingest(seasonBatch(app, [result('canary', app.clock.now - DAY_MS, ['leeds', 7], ['everton', 6])]));
    const whole = (await page('/program-detail/canary')).body;
    expect(whole).toContain('leeds 7:6 everton');
    const { body } = await page('/program-detail/canary', 'a=b; touchline-results=hidden');
    expect(body).not.toMatch(/7:6|"homeScore":7/);
    expect(body).toContain('leeds - everton');
    expect(bootIn(body).view).toMatchObject({ hidesResults: true });
    expect((await page('/program-detail/canary')).body).toContain('7:6');
  });

  test('[N9] styles of the shown chunks are one immutable file, after those of the app', async () => {
    const { body, headers } = await page('/news');
    // A phone fetches them while the page is loading.
    const ahead = (path: string) => `<${path}>; rel=preload; as=style; crossorigin`;
    expect(headers['link']).toBe([ahead('/assets/main.css'), ahead('/styles/tip~news.css')].join(', '));
    const sheets = [...body.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, href]) => href);
    expect(sheets).toEqual(['/assets/main.css', '/styles/tip~news.css']);
    const reply = await page('/styles/tip~news.css');
    expect(reply.body).toBe('.tip{}\n.news{}');
    expect(reply.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    for (const url of [
      '/styles/none.css',
      '/styles/..%2Findex.css',
      '/styles/.css',
      `/styles/${'a~'.repeat(200)}a.css`,
      // A repeated one would take much memory.
      '/styles/tip~tip.css',
    ])
      expect([url, (await page(url)).statusCode]).toEqual([url, 404]);
  });

  test('[N12] language, theme and time zone come from the browser’s cookie; invalid values are ignored', async () => {
    const { body } = await page('/news', 'a=b; touchline-view=en-US.dark.America%2FNew_York');
    expect(renderOrderIn(body)).toMatchObject({ locale: 'en-US', timeZone: 'America/New_York' });
    expect(body).toContain('<html lang="en-US" dir="ltr">');
    expect(body).toContain('class="touchline-page theme-dark" data-theme="dark"');
    expect(body).not.toContain('data-scheme');
    expect(body).toContain('<meta name="color-scheme" content="dark" /><meta name="theme-color" content="#07140d" />');
    for (const cookie of ['touchline-view=%', 'touchline-view=fr.red.Mars%2FBase', 'touchline-view="><script>.dark']) {
      const odd = await page('/news', cookie);
      expect(renderOrderIn(odd.body)).toMatchObject({ locale: 'zh-CN', timeZone: 'Asia/Shanghai' });
      expect(odd.body).not.toContain('Mars');
    }
  });

  test('a first visit has the language of the browser and the theme of the device in its first byte', async () => {
    const visit = async (url: string, language?: string, headers: Record<string, string> = {}) => {
      const all = { host: 'localhost', ...(language && { 'accept-language': language }), ...headers };
      const { body } = await app.app.inject({ url, headers: all });
      return { body, locale: /<html lang="([^"]+)"/.exec(body)?.[1], rendered: renderOrderIn(body) };
    };
    for (const [accepted, locale] of [
      ['en-GB,en;q=0.9', 'en-US'],
      ['zh-TW', 'zh-Hant'],
      ['fr-FR, zh-HK;q=0.8', 'zh-Hant'],
      ['fr', 'zh-CN'],
      [undefined, 'zh-CN'],
    ] as const)
      expect([accepted, (await visit('/news', accepted)).rendered?.locale]).toEqual([accepted, locale]);
    const { body } = await visit('/account', 'en');
    expect(body).toContain('<html lang="en-US" dir="ltr">');
    expect(body).toContain('data-theme="normal" data-scheme="system"');
    expect(body).toContain('<meta name="color-scheme" content="light dark" />');
    // An earlier choice counts more, the address most, and a host has its own first word.
    const chosen = { cookie: 'touchline-view=zh-Hant.normal.UTC' };
    expect((await visit('/news', 'en', chosen)).locale).toBe('zh-Hant');
    expect((await visit('/news', 'en', { cookie: 'touchline-view=.system.UTC' })).locale).toBe('en-US');
    expect((await visit('/news?lang=zh-CN', 'en', chosen)).locale).toBe('zh-CN');
    expect((await visit('/news?lang=fr', 'en', chosen)).locale).toBe('zh-Hant');
    const framed = await visit('/news', 'en', { 'sec-fetch-dest': 'iframe' });
    expect([framed.locale, framed.body.includes('data-scheme')]).toEqual(['zh-CN', false]);
  });

  test('an operator names the language of those who want none of the app’s', async () => {
    await app.close();
    app = await createTestApp(await open(), { DEFAULT_LANGUAGE: 'en-US' }, builtApp());
    expect(await rendered('/news')).toMatchObject({ locale: 'en-US' });
  });

  test('pages are cached by the language that was decided, not by how browsers spell their wishes', async () => {
    const drawn = async (accepted: string) => {
      const headers = { host: 'localhost', 'accept-language': accepted };
      return renderOrderIn((await app.app.inject({ url: '/news', headers })).body)?.drawings;
    };
    for (let spelling = 0; spelling < 50; spelling += 1)
      expect(await drawn(`en-X${spelling};q=0.9, de;q=0.${spelling}`)).toBe(1);
    expect(await drawn('zh')).toBe(2);
  });

  test('[N15] the title, and the card of a link, are in the language of the page', async () => {
    const english = (await page('/news', 'touchline-view=en-US.normal.UTC')).body;
    expect(english).toContain('<title>Tips · Touchline</title>');
    expect(english).toContain('<meta property="og:title" content="Tips" />');
    expect((await page('/news')).body).toContain('<title>专家推荐 · Touchline</title>');
    expect((await page('/news?lang=zh-Hant')).body).toContain('<title>專家推薦 · Touchline</title>');
  });

  test('[R2] the root is rendered as the anchor home; account pages and those below a base path are rendered by the client', async () => {
    expect(await rendered('/')).toMatchObject({ address: '/anchor' });
    for (const url of ['/account', '/account/sign-in?back=/news', '/sport-info/news', `/news?${'a'.repeat(400)}`]) {
      const { body } = await page(url);
      expect([url, renderOrderIn(body), bootIn(body).view]).toEqual([url, null, null]);
      expect(body).toContain('src="/assets/main.js"');
    }
  });

  test('[R11, R21] download pages are rendered per kind of device, other pages for any', async () => {
    const iPhone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1';
    const inChat =
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/131.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50';
    const requested = async (url: string, userAgent?: string) => {
      const { body, headers } = await app.app.inject({ url, headers: { host: 'localhost', 'user-agent': userAgent } });
      return { device: bootIn(body).view?.device, vary: String(headers.vary), rendered: renderOrderIn(body) };
    };
    const any = { platform: 'other', isInChatApp: false };
    for (const url of ['/download?path=/nba', '/download', '/anchor-download']) {
      const first = await requested(url, iPhone);
      expect(first).toMatchObject({ device: { platform: 'ios', isInChatApp: false }, rendered: { address: url } });
      expect(first.vary).toContain('user-agent');
      expect((await requested(url, inChat)).device).toEqual({ platform: 'android', isInChatApp: true });
      expect((await requested(url)).device).toEqual(any);
      expect((await requested(url, iPhone.replace('18_1', '18_2'))).rendered).toEqual(first.rendered);
    }
    const news = await requested('/news', iPhone);
    expect([news.device, news.vary.includes('user-agent')]).toEqual([any, false]);
  });

  test('[N9, A1] with rendering disabled, in a frame, or fetched by a host’s script the page is rendered by the client', async () => {
    const hosted = { accept: '*/*', 'sec-fetch-dest': 'empty' };
    for (const headers of [{ cookie: 'a=b; touchline-plain=1' }, { 'sec-fetch-dest': 'iframe' }, hosted]) {
      const { body } = await app.app.inject({ url: '/news', headers: { host: 'localhost', ...headers } });
      expect([headers, renderOrderIn(body), bootIn(body).reads.length]).toEqual([headers, null, 3]);
    }
    const own = { accept: 'text/html', 'sec-fetch-dest': 'empty' };
    const stored = await app.app.inject({ url: '/news', headers: { host: 'localhost', ...own } });
    expect(renderOrderIn(stored.body)).toMatchObject({ address: '/news' });
  });

  test('[N10] a page is rendered once per view, until anything changes', async () => {
    const first = await rendered('/news');
    expect(await rendered('/news')).toEqual(first);
    expect((await rendered('/news', 'touchline-view=en-US.normal.Asia%2FShanghai'))?.drawings).toBe(2);
    const etag = String((await page('/news')).headers.etag);
    expect(
      (await app.app.inject({ url: '/news', headers: { host: 'localhost', 'if-none-match': etag } })).statusCode,
    ).toBe(304);
    await app.ops('opsSaveHost', { id: 'wang', name: '老王二' });
    const changed = await rendered('/news');
    expect(changed?.drawings).toBe(3);
    expect(JSON.stringify(changed?.data)).toContain('老王二');
  });

  test('[N10] chat messages, which no page shows, cause no new render; they are readable as soon as they are written', async () => {
    await seedRooms(app);
    const [member, address] = [await app.member('writer-1'), '/anchor'];
    const [first, plain] = [await rendered(address), (await page('/account')).body];
    expect(first?.drawings).toBe(1);
    const written = Array.from({ length: 10 }, (_, index) => `line ${index}`);
    for (const [index, text] of written.entries()) {
      expect((await sendChat(app, member, text)).data.text).toBe(text);
      expect(await textsOf(app)).toEqual(written.slice(0, index + 1));
      expect(await rendered(address)).toEqual(first);
    }
    expect((await page('/account')).body).toBe(plain);
    await app.ops('opsSaveHost', { id: 'wang', name: '老王二' });
    expect((await rendered(address))?.drawings).toBe(2);
  });

  test('[N9] an IP address with invented queries gets 300 renders a minute; cached pages and other addresses are not affected', async () => {
    await app.close();
    app = await createTestApp(await open(), { RATE_LIMITS: 'on', TRUST_PROXY: 'on' }, builtApp());
    const from = async (address: string, url: string) => {
      const { statusCode, body } = await app.app.inject({
        url,
        headers: { host: 'localhost', 'x-forwarded-for': address },
      });
      return [statusCode, renderOrderIn(body)?.address ?? null, bootIn(body).reads.length];
    };
    const { points } = LIMIT_RULES.pageAddress;
    expect(points).toBe(300);
    const [guesser, other] = ['2001:db8:1:2::1', '203.0.113.9'];
    expect(await from(guesser, '/news')).toEqual([200, '/news', 1]);
    for (let query = 1; query < points; query += 1) {
      const url = `/news?tab=1&x=${query}`;
      // All addresses of a /64 are one.
      expect(await from(`2001:db8:1:2::${query.toString(16)}`, url)).toEqual([200, url, 1]);
    }
    expect(await from(guesser, '/news?one-more')).toEqual([200, null, 3]);
    const sheets = { url: '/styles/tip~news.css', headers: { host: 'localhost', 'x-forwarded-for': guesser } };
    expect((await app.app.inject(sheets)).statusCode).toBe(429);
    expect(await from(other, '/news?one-more')).toEqual([200, '/news?one-more', 1]);
    expect(await from(guesser, '/news?one-more')).toEqual([200, '/news?one-more', 1]);
  });

  test('[P1] renders only have what a visitor may read: calls of members and operators are refused', async () => {
    const request = async (call: string) => (await rendered(`/news?call=${call}`))?.data;
    expect(await request('listSubscriptions')).toMatch(/not for visitors/);
    expect(await request('opsSaveHost')).toMatch(/not for visitors/);
    expect(await request('toString')).toMatch(/not for visitors/);
  });

  test('[N9] a failed render is left to the client: an error, an empty screen, a thread that dies; the next one works', async () => {
    for (const url of ['/news?fail', '/news?empty', '/news?die']) {
      const { statusCode, body } = await page(url);
      expect([url, statusCode, renderOrderIn(body), bootIn(body).reads.length]).toEqual([url, 200, null, 3]);
    }
    expect(await rendered('/news')).toMatchObject({ address: '/news' });
  });

  test('[E11] neither rendered data nor a URL can break out of its element', async () => {
    await app.ops('opsSaveHost', { id: 'wang', name: '</script><script>alert(1)</script>' });
    const { body } = await page('/news?"><script>alert(2)</script>');
    expect(body.split('id="touchline-boot">')[1]).not.toMatch(/<script>alert/);
  });

  test('[A1] the server bundle is not served', async () => {
    for (const url of ['/server/prerender.js', '/.vite/manifest.json'])
      expect((await page(url)).headers['content-type']).toMatch(/text\/html|json/);
    expect((await page('/server/prerender.js')).body).not.toContain('readThrough');
  });
});
