import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { LIMIT_RULES } from '#platform/http/limits.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { result, seasonBatch } from '#testing/test-competition.ts';
import { HOUR_MS } from '#testing/test-reports.ts';
import { seedMatches } from '#testing/test-seed.ts';
import { builtApp, createCrawler, ORIGIN } from '#testing/test-share-card.ts';

describeDefaultDatabase('share pictures', (open) => {
  let app: TestApp;
  const { card } = createCrawler(() => app);
  const get = (url: string, headers = {}) => app.app.inject({ url, headers });
  const bytes = async (url: string) => (await get(url)).rawPayload;
  beforeEach(async () => {
    app = await createTestApp(await open(), {}, builtApp());
    await seedMatches(app);
    await app.ops('opsSaveHost', { id: 'wang', name: '老王', liveStatus: 1 });
    await app.ops('opsSaveSchedule', { hostId: 'wang', matchId: 'derby', liveRoomId: 'room-wang', liveStatus: 1 });
  });
  afterEach(() => app.close());

  test('the card of a page names its picture: 1200 x 630, in the language of the card, the same while nothing changes', async () => {
    const image = (await card('/program-detail/wang/derby?lang=en-US'))['og:image'] ?? '';
    expect(image).toBe(`${ORIGIN}/pictures/program-detail/wang/derby.png?lang=en-US`);
    const url = image.replace(ORIGIN, '');
    const { statusCode, headers, rawPayload } = await get(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect((await get(url, { 'if-none-match': headers.etag })).statusCode).toBe(304);
    const others = ['lang=zh-CN', 'lang=zh-Hant', 'lang=en-US&theme=dark'].map((query) =>
      bytes(`/pictures/program-detail/wang/derby.png?${query}`),
    );
    const all = [rawPayload, ...(await Promise.all(others))].map((body) => body.toString('base64'));
    expect(new Set(all).size).toBe(4);
  });

  test('[V5] a private room has no picture, as one that does not exist; nor has an unknown page', async () => {
    await app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', memberUids: [] });
    const room = { hostId: 'wang', matchId: 'derby', liveRoomId: 'room-wang', liveStatus: 1 as const };
    await app.ops('opsSaveSchedule', { ...room, liveUserGroupId: 'vip-club' });
    for (const path of [
      'program-detail/wang/derby',
      'program-detail/nobody/derby',
      'anchor/detail/no',
      'account',
      '../x',
    ]) {
      const reply = await get(`/pictures/${path}.png`);
      expect([path, reply.statusCode, reply.json()]).toMatchObject([path, 404, { code: 10404 }]);
    }
  });

  test('with hidden results the picture is the same whatever the score', async () => {
    const played = (goals: number) =>
      app.ingest(seasonBatch(app, [result('over', app.clock.now - 5 * HOUR_MS, ['leeds', goals], ['hull', 0])]));
    const url = '/pictures/program-detail/over.png?lang=en-US';
    await played(1);
    const [first, firstHidden] = [await bytes(url), await bytes(`${url}&results=hidden`)];
    await played(4);
    app.clock.now += 6000;
    expect(first.equals(await bytes(url))).toBe(false);
    expect(firstHidden.equals(await bytes(`${url}&results=hidden`))).toBe(true);
  });

  test('the picture of a tip is the same whatever was bought with it', async () => {
    await app.ops('opsSaveTipster', { id: 'qi', name: '小柒' });
    const tip = { id: 'tip', professorId: 'qi', sportsTitle: '今晚的德比', goldPrice: 38 };
    const legs = (selection: 'home' | 'away', odds: number) => [
      { matchId: 'later', market: '1x2' as const, selection, odds },
    ];
    await app.ops('opsSaveTip', { ...tip, sportsInfo: 'paid', legs: legs('home', 7.31) });
    const before = await bytes('/pictures/news/detail/tip.png');
    await app.ops('opsSaveTip', { ...tip, sportsInfo: 'other words', legs: legs('away', 2.4) });
    app.clock.now += 6000;
    expect(before.equals(await bytes('/pictures/news/detail/tip.png'))).toBe(true);
    await app.ops('opsSaveTip', { ...tip, sportsTitle: '另一个题目', sportsInfo: 'paid', legs: legs('home', 7.31) });
    app.clock.now += 6000;
    expect(before.equals(await bytes('/pictures/news/detail/tip.png'))).toBe(false);
  });

  test('unknown languages, themes and choices are refused by name, and an address that draws too many waits', async () => {
    for (const [name, value] of [
      ['lang', 'xx'],
      ['theme', 'blue'],
      ['results', 'maybe'],
    ])
      expect((await get(`/pictures/program-detail/derby.png?${name}=${value}`)).json()).toMatchObject({
        code: 10400,
        data: { issues: [{ path: name }] },
      });
    const limited = await createTestApp(await open(), { RATE_LIMITS: 'on' }, builtApp());
    await seedMatches(limited);
    const draw = async (url: string) => (await limited.app.inject({ url })).statusCode;
    expect(await draw('/pictures/program-detail/derby.png')).toBe(200);
    await limited.limits.consume('pictureAddress', '127.0.0.1', LIMIT_RULES.pictureAddress.points - 1);
    // What is drawn already costs nothing.
    expect(await draw('/pictures/program-detail/derby.png')).toBe(200);
    expect(await draw('/pictures/program-detail/later.png')).toBe(429);
    await limited.close();
  });
});
