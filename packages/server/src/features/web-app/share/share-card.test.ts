import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { fixture, result, seasonBatch } from '#testing/test-competition.ts';
import { MINUTE_MS, seedMatches } from '#testing/test-seed.ts';
import { builtApp, createCrawler, GENERAL, ORIGIN, tagsOf } from '#testing/test-share-card.ts';

describeDefaultDatabase('the card of a shared link', (open) => {
  let app: TestApp;
  const { card, page } = createCrawler(() => app);

  beforeEach(async () => {
    app = await createTestApp(await open(), {}, builtApp());
    await seedMatches(app);
    await app.ops('opsSaveHost', { id: 'wang', name: '老王', liveStatus: 1 });
    await app.ops('opsSaveSchedule', { hostId: 'wang', matchId: 'derby', liveRoomId: 'room-wang', liveStatus: 1 });
  });
  afterEach(() => app.close());

  test('[R11, R21] the download pages have their own card, whatever their settings', async () => {
    expect(await card('/download?path=/news')).toMatchObject({
      title: '下载应用 · Touchline',
      'og:url': `${ORIGIN}/download`,
    });
    expect(await card('/anchor-download?host=wang')).toMatchObject({
      title: '看主播，用应用 · Touchline',
      'og:url': `${ORIGIN}/anchor-download`,
    });
  });

  test('[R8] the anchor home has one title and description, and all meta elements of a link', async () => {
    expect(await card('/anchor?tab=2')).toEqual({
      title: '主播 · Touchline',
      description: '主播带你看足球和篮球：正在直播的房间、赛程、预约和动态',
      'og:site_name': 'Touchline',
      'og:title': '主播',
      'og:description': '主播带你看足球和篮球：正在直播的房间、赛程、预约和动态',
      'og:type': 'website',
      'og:url': `${ORIGIN}/anchor`,
      'og:image': `${ORIGIN}/share/touchline.jpg`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:locale': 'zh_CN',
      'touchline-version': expect.stringMatching(/^0\.1\.0/),
      'twitter:card': 'summary_large_image',
    });
    expect(await card('/anchor')).toEqual(await card('/'));
  });

  test('[R7] a room shows its host, both sides, competition and kick-off in China; its picture is drawn', async () => {
    // The derby of the seed kicked off 80 minutes before 12:00 UTC: 18:40 in China.
    expect(await card('/program-detail/wang/derby?tab=events')).toMatchObject({
      title: '老王的直播间：arsenal - chelsea · Touchline',
      'og:description': '英超 · 11月21日 18:40 · 实时比分、事件、统计、阵容和交锋',
      'og:type': 'video.other',
      'og:url': `${ORIGIN}/program-detail/wang/derby`,
      'og:image': `${ORIGIN}/pictures/program-detail/wang/derby.png?lang=zh-CN`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    expect(await card('/program-detail/wang')).toMatchObject({ 'og:url': `${ORIGIN}/program-detail/wang` });
  });

  test('[R7, E1] a match shows a final score, a cancellation, and no unknown time', async () => {
    expect(await card('/program-detail/later')).toMatchObject({
      title: 'arsenal - chelsea · Touchline',
      'og:description': '英超 · 11月21日 21:30 · 实时比分、事件、统计、阵容和交锋',
      'og:image': `${ORIGIN}/pictures/program-detail/later.png?lang=zh-CN`,
    });
    const at = app.clock.now - 500 * MINUTE_MS;
    const over = result('over', at, ['leeds', 1], ['hull', 1], { parts: { penalties: [5, 4] } });
    const off = { ...fixture('off', at, 'leeds', 'hull'), statusId: FOOTBALL_STATUS.postponed };
    const untimed = { ...fixture('untimed', at, 'leeds', 'hull'), timeKnown: false };
    await app.ingest(seasonBatch(app, [over, off, untimed]));
    expect(await card('/program-detail/over')).toMatchObject({
      'og:title': 'leeds 1:1（点球 5:4） hull',
      'og:description': expect.stringContaining(' · 21/11/2026 · '),
    });
    expect((await card('/program-detail/off'))['og:description']).toContain(' · 推迟 · ');
    expect((await card('/program-detail/untimed'))['og:description']).toContain(' · 11月21日 · 实时比分');
  });

  test('[V5, P1] a private room reveals neither host nor match: its link looks like that of an unknown one', async () => {
    const insider = await app.member('insider');
    await app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', memberUids: [insider.uid] });
    await app.ops('opsSaveHost', { id: 'secret', name: '密友', liveStatus: 1, introduction: '只聊战术' });
    const room = { hostId: 'secret', matchId: 'derby', liveRoomId: 'room-secret', liveStatus: 1 as const };
    await app.ops('opsSaveSchedule', room);
    expect((await card('/program-detail/secret/derby')).title).toContain('密友');
    expect((await card('/anchor/detail/secret')).description).toBe('正在直播 arsenal - chelsea · 只聊战术');

    await app.ops('opsSaveSchedule', { ...room, liveUserGroupId: 'vip-club' });
    for (const url of ['/program-detail/secret/derby', '/program-detail/secret', '/program-detail/nobody/derby'])
      for (const token of ['', insider.token]) expect(await card(url, { token })).toMatchObject(GENERAL);
    expect((await card('/anchor/detail/secret')).description).toBe('只聊战术');
  });

  test('[R9] a host with what the introduction says, in one line', async () => {
    await app.ops('opsSaveHost', { id: 'wang', name: '老王', introduction: '看英超\n  十年', liveStatus: 0 });
    expect(await card('/anchor/detail/wang')).toMatchObject({
      'og:title': '老王',
      'og:type': 'profile',
      'og:description': '看英超 十年',
      'og:image': `${ORIGIN}/pictures/anchor/detail/wang.png?lang=zh-CN`,
    });
  });

  test('[E11] no name can break out of its attribute, and placeholders in it are not replaced', async () => {
    const name = `"><script>alert(1)</script>'&`;
    await app.ops('opsSaveHost', { id: 'wang', name, introduction: '<!--touchline:boot-->$&$1', liveStatus: 1 });
    for (const url of ['/anchor/detail/wang', '/program-detail/wang/derby']) {
      const html = await page(url);
      expect(html).not.toContain('<script>alert');
      expect(tagsOf(html)['og:title']).toContain(name);
      expect(html.match(/id="touchline-boot"/g)).toHaveLength(1);
    }
    expect((await card('/anchor/detail/wang'))['og:description']).toContain('<!--touchline:boot-->$&$1');
    const search = await page('/five-leagues?league="><script>alert(2)</script>&season=<b>&tab=toString');
    expect(search).not.toContain('alert(2)');
    expect(tagsOf(search)).toMatchObject({ 'og:title': '五大联赛', 'og:url': `${ORIGIN}/five-leagues` });
  });

  test('[R2] unknown pages have the general card', async () => {
    for (const url of [
      '/program-detail/nothing',
      '/program-detail/wang/nothing',
      '/program-detail/No_Id!',
      '/anchor/detail/nobody',
      '/five-leagues/league/12387/team/nothing',
      '/five-leagues/league/99/team/arsenal',
      '/world-cup/team/arsenal',
      '/nba/player/nobody',
      '/news/detail/nothing',
      '/news/user/nobody',
    ])
      expect([url, await card(url)]).toEqual([
        url,
        expect.objectContaining({ ...GENERAL, title: 'Touchline', robots: 'noindex' }),
      ]);
  });

  test('[R1, K13] URLs are public: base path, proxy, PUBLIC_URL', async () => {
    const embedded = await card('/sport-info/anchor/detail/wang', { host: 'localhost:4000' });
    expect([embedded['og:url'], embedded['og:image']]).toEqual([
      'http://localhost:4000/sport-info/anchor/detail/wang',
      'http://localhost:4000/pictures/anchor/detail/wang.png?lang=zh-CN',
    ]);
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'live.example.com' };
    expect((await card('/anchor', forwarded))['og:url']).toBe(`${ORIGIN}/anchor`);
    const settings = { TRUST_PROXY: 'on', ALLOWED_HOSTS: 'live.example.com' };
    const proxied = await createTestApp(await open(), settings, builtApp());
    const named = await createTestApp(await open(), { PUBLIC_URL: 'https://touchline.example' }, builtApp());
    const urlOf = async ({ app: server }: TestApp) =>
      tagsOf((await server.inject({ url: '/anchor', headers: forwarded })).body)['og:url'];
    expect([await urlOf(proxied), await urlOf(named)]).toEqual([
      'https://live.example.com/anchor',
      'https://touchline.example/anchor',
    ]);
    await Promise.all([proxied.close(), named.close()]);
  });
});

test('[R1] the pictures of links exist, at most 60 KB each', () => {
  const folder = join(import.meta.dirname, '../../../../../web/public/share');
  const files = readdirSync(folder).sort();
  expect(files).toEqual(['euro-cup.jpg', 'five-leagues.jpg', 'nba.jpg', 'touchline.jpg', 'world-cup.jpg']);
  for (const file of files) expect(statSync(join(folder, file)).size).toBeLessThanOrEqual(60_000);
});
