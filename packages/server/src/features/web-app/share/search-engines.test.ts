import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { fixture, seasonBatch } from '#testing/test-competition.ts';
import { seedMatches } from '#testing/test-seed.ts';
import { builtApp, createCrawler, ORIGIN, tagsOf } from '#testing/test-share-card.ts';

interface Graph {
  '@context': string;
  '@graph': ({ '@type': string } & Record<string, unknown>)[];
}

const BLOCK = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

/** The things that a page describes, by type; empty without any. */
const thingsIn = (html: string): Record<string, Record<string, unknown>> => {
  const [block, ...others] = [...html.matchAll(BLOCK)];
  expect(others).toEqual([]);
  if (block === undefined) return {};
  const { '@context': context, '@graph': things } = JSON.parse(block[1] ?? '') as Graph;
  expect(context).toBe('https://schema.org');
  return Object.fromEntries(things.map((thing) => [thing['@type'], thing]));
};

const linksIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([^"]+)")? href="([^"]+)" \/>/g)].map(
      ([, rel = '', language, href = '']) => [language ?? rel, href.replaceAll('&#38;', '&')],
    ),
  );

describeDefaultDatabase('what search engines read', (open) => {
  let app: TestApp;
  const { page } = createCrawler(() => app);
  const statusOf = async (url: string, headers = {}) => (await app.app.inject({ url, headers })).statusCode;
  beforeEach(async () => {
    app = await createTestApp(await open(), {}, builtApp());
    await seedMatches(app);
    await app.ops('opsSaveHost', { id: 'wang', name: '老王', liveStatus: 1 });
    await app.ops('opsSaveSchedule', { hostId: 'wang', matchId: 'derby', liveRoomId: 'room-wang', liveStatus: 1 });
  });
  afterEach(() => app.close());

  test('a page is canonical to itself, in the language that its address asks for or in the browser’s', async () => {
    const url = `${ORIGIN}/five-leagues?league=12387`;
    const alternates = {
      zh: `${url}&lang=zh-CN`,
      'zh-hant': `${url}&lang=zh-Hant`,
      en: `${url}&lang=en-US`,
      'x-default': url,
    };
    expect(linksIn(await page('/five-leagues?league=12387&utm=1'))).toEqual({ canonical: url, ...alternates });
    const english = await page('/five-leagues?league=12387&lang=en-US');
    expect(linksIn(english)).toEqual({ canonical: alternates.en, ...alternates });
    expect(tagsOf(english)).toMatchObject({
      title: 'Premier League · Touchline',
      'og:locale': 'en_US',
      'og:url': alternates.en,
    });
  });

  test('a match is a SportsEvent with its state and its way, in the language of the page', async () => {
    const things = thingsIn(await page('/program-detail/later?lang=en-US'));
    expect(things['SportsEvent']).toEqual({
      '@type': 'SportsEvent',
      name: 'arsenal - chelsea',
      sport: 'Soccer',
      // 21:30 in China.
      startDate: '2026-11-21T13:30:00.000Z',
      eventStatus: 'https://schema.org/EventScheduled',
      homeTeam: { '@type': 'SportsTeam', name: 'arsenal' },
      awayTeam: { '@type': 'SportsTeam', name: 'chelsea' },
      superEvent: { '@type': 'SportsEvent', name: 'Premier League' },
      url: `${ORIGIN}/program-detail/later?lang=en-US`,
    });
    expect(things['BreadcrumbList']?.['itemListElement']).toEqual(
      [
        ['Touchline', '/'],
        ['Premier League', '/five-leagues?league=12387'],
        // Short names, as in titles.
        ['ars - che', '/program-detail/later'],
      ].map(([name, path], index) => ({ '@type': 'ListItem', position: index + 1, name, item: ORIGIN + path })),
    );
    const off = { ...fixture('off', app.clock.now, 'leeds', 'hull'), statusId: FOOTBALL_STATUS.postponed };
    await app.ingest(seasonBatch(app, [off, { ...fixture('day', app.clock.now, 'hull', 'leeds'), timeKnown: false }]));
    const stateOf = async (id: string) => thingsIn(await page(`/program-detail/${id}`))['SportsEvent'];
    expect(await stateOf('off')).toMatchObject({ eventStatus: 'https://schema.org/EventPostponed' });
    expect(await stateOf('day')).toMatchObject({ startDate: '2026-11-21' });
  });

  test('a room on air is a BroadcastEvent of its match; off air it is the match alone', async () => {
    const url = '/program-detail/wang/derby';
    expect(thingsIn(await page(url))['BroadcastEvent']).toMatchObject({
      name: '老王的直播间：arsenal - chelsea',
      isLiveBroadcast: true,
      inLanguage: 'zh',
      broadcastOfEvent: { '@type': 'SportsEvent', url: ORIGIN + url },
    });
    await app.ops('opsSaveSchedule', { hostId: 'wang', matchId: 'derby', liveRoomId: 'room-wang', liveStatus: 0 });
    expect(Object.keys(thingsIn(await page(url)))).toEqual(['SportsEvent', 'BreadcrumbList']);
  });

  test('[V5, P1] private, hidden, paid and personal pages are not listed, and say nothing; what is not there is 404', async () => {
    const insider = await app.member('insider');
    await app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', memberUids: [insider.uid] });
    await app.ops('opsSaveHost', { id: 'secret', name: 'CANARY-HOST', liveStatus: 1 });
    const room = { hostId: 'secret', matchId: 'derby', liveRoomId: 'room-secret', liveStatus: 1 as const };
    await app.ops('opsSaveSchedule', room);
    expect(await statusOf('/program-detail/secret/derby')).toBe(200);
    await app.ops('opsSaveSchedule', { ...room, liveUserGroupId: 'vip-club' });
    await app.ops('opsSaveTipster', { id: 'qi', name: '小柒' });
    const tip = { professorId: 'qi', sportsTitle: '今晚的德比', sportsInfo: 'CANARY-WORDS' };
    const legs = [{ matchId: 'later', market: '1x2' as const, selection: 'home' as const, odds: 7.31 }];
    await app.ops('opsSaveTip', { ...tip, id: 'paid', legs, goldPrice: 38 });
    await app.ops('opsSaveTip', { ...tip, id: 'free', legs, goldPrice: 0 });

    for (const url of [
      '/program-detail/secret/derby',
      '/program-detail/nobody/derby',
      '/news/detail/none',
      '/nba/player/x',
    ])
      for (const token of ['', insider.token]) {
        const { statusCode, body } = await app.app.inject({ url, headers: { token } });
        expect([url, statusCode, tagsOf(body)['robots'], thingsIn(body), linksIn(body)]).toEqual([
          url,
          404,
          'noindex',
          {},
          {},
        ]);
        // The host's name is public, and in the list of hosts; not that there is a room.
        expect(body.split('</head>')[0]).not.toContain('CANARY');
      }
    for (const url of ['/account', '/account/wallet', '/news/detail/paid']) {
      const html = await page(url);
      expect([url, await statusOf(url), tagsOf(html)['robots'], thingsIn(html)]).toEqual([url, 200, 'noindex', {}]);
      expect(html).not.toMatch(/CANARY-WORDS|7\.31/);
    }
    expect(linksIn(await page('/news/detail/free'))['canonical']).toBe(`${ORIGIN}/news/detail/free`);
  });

  test('[E11] no name ends the block of a page’s data', async () => {
    const name = '</script><script>alert(1)</script><!--';
    await app.ops('opsSaveHost', { id: 'wang', name, liveStatus: 1 });
    const html = await page('/program-detail/wang/derby');
    expect(html).not.toMatch(/<script>alert|<!--(?!touchline)/);
    expect(thingsIn(html)['BroadcastEvent']?.['name']).toContain(name);
  });
});
