import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { samplePlayer } from '#features/competition/sample-batch.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { fixture, seasonBatch } from '#testing/test-competition.ts';
import { seedMatches } from '#testing/test-seed.ts';
import { builtApp, ORIGIN } from '#testing/test-share-card.ts';

/** The addresses of a sitemap with their last changes; null without one. */
const entriesIn = (xml: string): Record<string, string | null> =>
  Object.fromEntries(
    [...xml.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)].map(([, url = '', at]) => [
      url.replaceAll('&#38;', '&').replace(ORIGIN, ''),
      at ?? null,
    ]),
  );

describeEachDatabase('the sitemap', (open) => {
  let app: TestApp;
  const read = async (url: string) => app.app.inject({ url });
  const part = async (name: string) => entriesIn((await read(`/sitemap-${name}.xml`)).body);
  beforeEach(async () => {
    app = await createTestApp(await open(), {}, builtApp());
    await seedMatches(app);
  });
  afterEach(() => app.close());

  test('robots.txt leads to an index of parts, and each part to pages that are there, with their languages', async () => {
    const robots = (await read('/robots.txt')).body;
    expect(robots).toContain('Disallow: /account\n');
    expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`);
    const { body, headers } = await read('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const parts = Object.keys(entriesIn(body));
    expect(parts).toEqual(
      ['pages', 'hosts', 'replays', 'matches', 'teams', 'players', 'tips', 'tipsters', 'clips'].map(
        (name) => `/sitemap-${name}.xml`,
      ),
    );
    await app.ops('opsSaveHost', { id: 'wang', name: '老王' });
    const players = [samplePlayer('saka', 'arsenal')];
    await app.ingest(seasonBatch(app, [fixture('next', app.clock.now, 'arsenal', 'chelsea')], { players }));
    for (const url of parts) {
      const xml = (await read(url)).body;
      for (const page of Object.keys(entriesIn(xml)))
        expect([page, (await read(page)).statusCode]).toEqual([page, 200]);
    }
    expect(Object.keys(await part('pages'))).toContain('/five-leagues?league=12387');
    expect((await read('/sitemap-pages.xml')).body).toContain(
      `<loc>${ORIGIN}/five-leagues?league=12387</loc><xhtml:link rel="alternate" hreflang="zh" href="${ORIGIN}/five-leagues?league=12387&#38;lang=zh-CN"/>`,
    );
    expect(Object.keys(await part('teams'))).toContain('/five-leagues/league/12387/team/arsenal');
    expect((await read('/sitemap-none.xml')).statusCode).toBe(404);
  });

  test('a page’s last change is that of its data', async () => {
    const at = new Date(app.clock.now).toISOString();
    await app.ingest(seasonBatch(app, [fixture('next', app.clock.now, 'arsenal', 'chelsea')]));
    expect((await part('matches'))['/program-detail/next']).toBe(at);
    expect(entriesIn((await read('/sitemap.xml')).body)['/sitemap-matches.xml']).toBe(at);
  });

  test('[V5, P1] hosts of private rooms, paid tips and members are never in it', async () => {
    await app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', memberUids: [] });
    await app.ops('opsSaveHost', { id: 'secret-canary', name: 'CANARY', liveStatus: 1 });
    const room = { hostId: 'secret-canary', matchId: 'derby', liveRoomId: 'room-secret', liveStatus: 1 as const };
    await app.ops('opsSaveSchedule', { ...room, liveUserGroupId: 'vip-club' });
    await app.ops('opsSaveTipster', { id: 'qi', name: '小柒' });
    const legs = [{ matchId: 'later', market: '1x2' as const, selection: 'home' as const, odds: 7.31 }];
    const tip = { professorId: 'qi', sportsTitle: '今晚的德比', sportsInfo: 'CANARY-WORDS', legs };
    await app.ops('opsSaveTip', { ...tip, id: 'paid-canary', goldPrice: 38 });
    await app.ops('opsSaveTip', { ...tip, id: 'free', goldPrice: 0 });
    expect(Object.keys(await part('tips'))).toEqual(['/news/detail/free']);
    const all = await Promise.all(
      ['pages', 'hosts', 'replays', 'matches', 'teams', 'players', 'tips', 'tipsters', 'clips'].map((name) =>
        read(`/sitemap-${name}.xml`),
      ),
    );
    expect(all.map(({ body }) => body).join('')).not.toMatch(/CANARY|paid-canary|room-secret|\/program-detail\/secret/);
  });
});
