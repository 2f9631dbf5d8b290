import { CODE } from '@touchline/contract/codes.ts';
import type { FeedBatch, FeedMatch } from '@touchline/contract/feed-batch.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleBatch, sampleMatch } from '../sample-batch.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { MINUTE_MS } from '#testing/test-seed.ts';
import { createListeners } from '#testing/test-sockets.ts';

const HOUR_MS = 60 * MINUTE_MS;
const PREMIER_LEAGUE = '12387';
const SEASON = { competitionId: PREMIER_LEAGUE, id: '2026-27' };

describeEachDatabase('seasons, competitions and matches that an operator takes away', (open) => {
  let app: TestApp;
  const { listen, closeAll } = createListeners(() => app);

  beforeEach(async () => {
    app = await createTestApp(await open());
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    await ingest([match('m1', 2), match('m2', 72)]);
  });
  afterEach(async () => {
    closeAll();
    await app.close();
  });

  /** A match some hours from now. */
  const match = (id: string, hours: number, over: Partial<FeedMatch> = {}): FeedMatch =>
    sampleMatch(id, { kickOff: app.clock.now + hours * HOUR_MS, ...over });
  const ingest = async (matches: readonly FeedMatch[], over: Partial<FeedBatch> = {}) => {
    app.clock.now += MINUTE_MS;
    return (await app.ingest(sampleBatch(matches, { source: 'feed-one', fetchedAt: app.clock.now, ...over }))).report;
  };
  const oldSeason = (...matches: FeedMatch[]): [FeedMatch[], Partial<FeedBatch>] => [
    matches.map((one) => ({ ...one, seasonId: '2025-26' })),
    { seasons: [{ competitionId: PREMIER_LEAGUE, id: '2025-26', label: '2025-26' }] },
  ];
  const db = () => app.anchor.db;
  const ids = async () => (await db().selectFrom('match').select('id').orderBy('id').execute()).map(({ id }) => id);
  const teams = async () => (await db().selectFrom('team').select('id').orderBy('id').execute()).map(({ id }) => id);
  const book = (uid: string, matchId: string) =>
    db()
      .insertInto('subscription')
      .values({ uid, kind: 'match', target_id: matchId, created_at: app.clock.now })
      .execute();
  const bookings = async () =>
    (await db().selectFrom('subscription').select(['uid', 'target_id']).orderBy('uid').execute()).map(
      (row) => `${row.uid} ${row.target_id}`,
    );
  const tip = (matchId: string) =>
    db()
      .insertInto('tip_leg')
      .values({
        tip_id: 't1',
        position: 0,
        competition_id: PREMIER_LEAGUE,
        market: '1x2',
        selection: 'home',
        line: null,
        match_id: matchId,
        odds: 200,
        result: 0,
      })
      .execute();
  const audit = async (action: string) =>
    (await app.ops('opsListAudit', { size: 50, action })).data.list.map(({ who, subject, before, after }) => ({
      who,
      subject,
      before,
      after,
    }));
  const seasons = async () =>
    (await app.ops('opsListSeasons', {})).data.list.map(
      (one) => `${one.competitionId}/${one.id} ${one.source} ${one.matches}`,
    );

  test('[A7] seasons are listed with their source and matches', async () => {
    await ingest(...oldSeason(match('o1', -300 * 24)));
    expect(await seasons()).toEqual(['12387/2026-27 feed-one 2', '12387/2025-26 feed-one 1']);
    const found = async (query: object) => (await app.ops('opsListSeasons', query)).data.total;
    expect([await found({ competitionId: 'premier-league' }), await found({ competitionId: '12388' })]).toEqual([2, 0]);
    expect(await found({ q: '2025' })).toBe(1);
  });

  test('[A7, C14] a removed match goes with its bookings and appointments, and open pages are notified', async () => {
    await book('7', 'm1');
    const reader = await listen(['match:football:m1', `competition:${PREMIER_LEAGUE}`]);
    const { data } = await app.ops('opsRemoveMatch', { id: 'm1' });
    expect(data).toEqual({ matches: 1, bookings: 1, appointments: 0 });
    await reader.until(() => reader.messages.length > 1);
    expect(reader.messages.map(({ mutation }) => mutation)).toEqual(['match.remove', 'competition.change']);
    expect([await ids(), await bookings()]).toEqual([['m2'], []]);
    expect(await audit('match.remove')).toMatchObject([
      {
        who: 'tester',
        subject: 'm1',
        before: { source: 'feed-one', home: 'arsenal', matches: 1, bookings: 1 },
        after: null,
      },
    ]);
    expect((await app.ops('opsRemoveMatch', { id: 'm1' })).code).toBe(CODE.NOT_FOUND);
    // The feed has it still.
    expect(await ingest([match('m1', 2)])).toMatchObject({ added: 1 });
  });

  test('[A7, C10] a removed season is gone from its pages, and what other seasons need stays', async () => {
    await ingest(...oldSeason(match('o1', -300 * 24)));
    const call = async () =>
      (await app.call('getLeagueMatchDates', { id: PREMIER_LEAGUE })).data.seasons.map(({ label }) => label);
    expect(await call()).toEqual(['2026-27', '2025-26']);
    const { data } = await app.ops('opsRemoveSeason', { competitionId: 'premier-league', id: '2026-27' });
    expect(data).toEqual({ matches: 2, bookings: 0, appointments: 0 });
    expect(await call()).toEqual(['2025-26']);
    expect([await ids(), await teams()]).toEqual([['o1'], ['arsenal', 'chelsea']]);
    expect(await audit('season.remove')).toMatchObject([
      { subject: '12387/2026-27', before: { label: '2026-27', source: 'feed-one', matches: 2 }, after: null },
    ]);
    expect((await app.ops('opsRemoveSeason', SEASON)).code).toBe(CODE.NOT_FOUND);
  });

  test('[A7] a removed competition takes its seasons and the teams that nobody else needs along', async () => {
    await ingest(...oldSeason(match('o1', -300 * 24)));
    expect((await app.ops('opsRemoveCompetition', { id: 'premier-league' })).data.matches).toBe(3);
    expect([await seasons(), await ids(), await teams()]).toEqual([[], [], []]);
    expect((await app.ops('opsRemoveCompetition', { id: PREMIER_LEAGUE })).code).toBe(CODE.NOT_FOUND);
    expect((await app.call('getLeagueMatchDates', { id: PREMIER_LEAGUE })).code).toBe(CODE.NOT_FOUND);
  });

  test('[A7, E21] what a tip names is not removed, and the refusal names it', async () => {
    await tip('m2');
    for (const refused of [
      await app.ops('opsRemoveMatch', { id: 'm2' }),
      await app.ops('opsRemoveSeason', SEASON),
      await app.ops('opsRemoveCompetition', { id: PREMIER_LEAGUE }),
    ])
      expect(refused).toMatchObject({ code: CODE.CONFLICT, msg: expect.stringContaining('tips name m2') });
    expect(await ids()).toEqual(['m1', 'm2']);
    expect(await audit('.remove')).toEqual([]);
  });

  test('[A7] a season that is moved takes the matches of its new source in the place of the old ones', async () => {
    const other = (...matches: FeedMatch[]) => ingest(matches, { source: 'feed-two' });
    await book('7', 'm1');
    await expect(other(match('x1', 2))).rejects.toThrow('comes from feed-one');
    const { data } = await app.ops('opsMoveSeason', { ...SEASON, source: 'feed-two', newSource: true });
    expect(data).toEqual({ ...SEASON, source: 'feed-two', before: 'feed-one' });
    expect(await audit('season.move')).toEqual([
      { who: 'tester', subject: '12387/2026-27', before: { source: 'feed-one' }, after: { source: 'feed-two' } },
    ]);
    await expect(ingest([match('m1', 2)])).rejects.toThrow('comes from feed-two');
    // An hour later than the old source had it; the second match keeps its id, a third one is new.
    const report = await other(match('x1', 3), match('m2', 72), match('x3', 120));
    expect(report).toMatchObject({ added: 2, updated: 1, warnings: [], kept: [] });
    expect(report.removed).toMatchObject({ matches: ['m1'], bookings: 0, moved: 1 });
    expect([await ids(), await bookings()]).toEqual([['m2', 'x1', 'x3'], ['7 x1']]);
    expect(await seasons()).toEqual(['12387/2026-27 feed-two 3']);
  });

  test('[A7] matches that only the old source had go with the first whole file of the new one, but for those of tips', async () => {
    await ingest([match('m3', 120)]);
    await tip('m3');
    await app.ops('opsMoveSeason', { ...SEASON, source: 'feed-two', newSource: true });
    await ingest([match('x1', 2)], { source: 'feed-two' });
    expect(await ids()).toEqual(['m2', 'm3', 'x1']);
    const report = await ingest([match('x1', 2)], { source: 'feed-two', complete: { numbers: [] } });
    expect(report).toMatchObject({ removed: { matches: ['m2'] }, kept: [{ id: 'm3', reason: 'a tip names it' }] });
  });

  test('[A7] a season is not moved to the source that it has, nor to the demo world', async () => {
    const move = async (source: string, id = SEASON.id) =>
      (await app.ops('opsMoveSeason', { ...SEASON, id, source })).code;
    expect([await move('feed-one'), await move('demo'), await move('feed-two', '1999')]).toEqual([
      CODE.CONFLICT,
      CODE.CONFLICT,
      CODE.NOT_FOUND,
    ]);
    expect(await audit('season.')).toEqual([]);
  });

  test('[A7] a source that never brought anything takes a season only on purpose', async () => {
    const refused = await app.ops('opsMoveSeason', { ...SEASON, source: 'feed-tow' });
    expect(refused).toMatchObject({ code: CODE.MALFORMED, msg: expect.stringContaining('feed-tow') });
    expect([await seasons(), await audit('season.')]).toEqual([['12387/2026-27 feed-one 2'], []]);
    // One that the program has a reader for is no slip.
    expect((await app.ops('opsMoveSeason', { ...SEASON, source: 'openfootball' })).code).toBe(CODE.SUCCESS);
  });
});
