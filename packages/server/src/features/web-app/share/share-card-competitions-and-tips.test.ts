import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { samplePlayer } from '#features/competition/sample-batch.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { cup, fixture, seasonBatch, WORLD_CUP } from '#testing/test-competition.ts';
import { HOUR_MS, ingest, NOW, report, won } from '#testing/test-reports.ts';
import { seedMatches } from '#testing/test-seed.ts';
import { builtApp, createCrawler, GENERAL, ORIGIN, PIXEL } from '#testing/test-share-card.ts';

describeDefaultDatabase('the card of a competition, a tip or a ranked user', (open) => {
  let app: TestApp;
  const { card, page, upload } = createCrawler(() => app);

  beforeEach(async () => {
    app = await createTestApp(await open(), {}, builtApp());
    await seedMatches(app);
  });
  afterEach(() => app.close());

  test('[R12, R14, R17] a competition with the league, season and tab of its URL', async () => {
    expect(await card('/five-leagues?league=12387&season=2026-27&tab=2&date=2026-11-21')).toMatchObject({
      title: '英超 2026-27 积分榜 · Touchline',
      'og:url': `${ORIGIN}/five-leagues?league=12387&season=2026-27&tab=2`,
      'og:image': `${ORIGIN}/pictures/five-leagues.png?league=12387&season=2026-27&tab=2&lang=zh-CN`,
    });
    expect(await card('/five-leagues?season=1999-00&tab=9')).toMatchObject({
      'og:title': '五大联赛',
      'og:url': `${ORIGIN}/five-leagues`,
    });
    await app.ingest(
      seasonBatch(app, [fixture('final', app.clock.now, 'nt-fr', 'nt-ar')], {
        competition: cup(WORLD_CUP, 'World Cup'),
        label: '2026',
      }),
    );
    expect(await card('/world-cup?season=2026&tab=bracket')).toMatchObject({
      'og:title': '世界杯 2026 淘汰赛',
      'og:image': `${ORIGIN}/pictures/world-cup.png?season=2026&tab=bracket&lang=zh-CN`,
    });
    expect((await card('/euro-cup'))['og:title']).toBe('欧洲杯');
    expect(await card('/nba')).toMatchObject({
      'og:title': 'NBA',
      'og:image': `${ORIGIN}/pictures/nba.png?lang=zh-CN`,
    });
    expect((await card('/world-cup/team/nt-fr'))['og:description']).toBe('nt-fr队在世界杯的赛程、赛果、阵容和最佳球员');
  });

  test('[R15, R16] a team and a player, in the competition of the URL', async () => {
    const players = [samplePlayer('saka', 'arsenal', { name: 'B. Saka', number: 7 })];
    await app.ingest(seasonBatch(app, [fixture('next', app.clock.now, 'arsenal', 'chelsea')], { players }));
    expect(await card('/five-leagues/league/12387/team/arsenal?tab=squad')).toMatchObject({
      'og:title': 'arsenal队',
      'og:type': 'profile',
      'og:description': 'arsenal队在英超的赛程、赛果、阵容和最佳球员',
      'og:url': `${ORIGIN}/five-leagues/league/12387/team/arsenal`,
    });
    expect(await card('/five-leagues/league/12387/player/saka')).toMatchObject({
      'og:title': 'B. Saka',
      'og:description': 'arsenal队 · 7 号 · 各项赛事的赛季数据',
    });
    expect((await card('/compare/football/saka/saka'))['og:title']).toBe('B. Saka - B. Saka');
    expect((await card('/compare/football/saka/nobody'))['og:title']).not.toContain('B. Saka');
  });

  test('[R4, R5, R6] a tip shows its tipster and match, a tipster the last ten tips; no paid content', async () => {
    const png = await upload(PIXEL);
    await app.ops('opsSaveTipster', { id: 'qi', name: '小柒', profile: png, introduction: '只看英超' });
    await app.ops('opsSaveTip', {
      id: 'tip',
      professorId: 'qi',
      sportsTitle: '今晚的德比',
      sportsInfo: 'paid words',
      legs: [{ matchId: 'later', market: '1x2', selection: 'home', odds: 7.31 }],
      goldPrice: 38,
    });
    expect(await card('/news/detail/tip?from=share')).toMatchObject({
      title: '今晚的德比 · Touchline',
      'og:description': '小柒的推荐 · arsenal - chelsea · 英超 · 11月21日 21:30',
      'og:url': `${ORIGIN}/news/detail/tip`,
      'og:image': `${ORIGIN}/pictures/news/detail/tip.png?lang=zh-CN`,
    });
    const html = await page('/news/detail/tip');
    for (const secret of ['paid words', '7.31']) expect(html).not.toContain(secret);
    expect(await card('/news/user/qi')).toMatchObject({
      'og:title': '小柒',
      'og:type': 'profile',
      'og:description': '只看英超',
      'og:url': `${ORIGIN}/news/user/qi`,
      'og:image': `${ORIGIN}/api/forehead/system/file/get/${png}`,
    });
    const titles = ['/news', '/news/all-gods', '/gold-document'].map(async (url) => (await card(url))['og:title']);
    expect(await Promise.all(titles)).toEqual(['专家推荐', '全部专家', '金币说明']);
  });

  test('[R18, R19] a ranked user with profit, win rate and longest streak; a hidden one has no card', async () => {
    const owner = await app.member('owner');
    const at = (hours: number) => ({
      placedAt: NOW - hours * HOUR_MS,
      settledAt: NOW - hours * HOUR_MS,
      uid: owner.uid,
    });
    await ingest(
      app,
      won('r1', 'hai', 900, at(3)),
      won('r2', 'hai', 800, at(2)),
      report('r3', 'hai', { ...at(1), stake: 450 }),
    );
    const shown = {
      'og:title': 'User hai',
      'og:type': 'profile',
      'og:description': '总盈利 +1,250 金币 · 3 场中 2 · 最长连红 2',
      'og:url': `${ORIGIN}/user-ranking/user/hai`,
      'og:image': `${ORIGIN}/pictures/user-ranking/user/hai.png?lang=zh-CN`,
    };
    expect(await card('/user-ranking/user/hai')).toMatchObject(shown);
    await app.call('switchRanking', { hidden: 1 }, { token: owner.token });
    for (const token of ['', owner.token])
      expect(await card('/user-ranking/user/hai', { token })).toMatchObject(GENERAL);
    await app.call('switchRanking', { hidden: 0 }, { token: owner.token });
    expect(await card('/user-ranking/user/hai')).toMatchObject(shown);
    expect(await card('/user-ranking/user/nobody')).toMatchObject(GENERAL);
    expect((await card('/user-ranking?board=red'))['og:title']).toBe('盈利榜');
  });
});
