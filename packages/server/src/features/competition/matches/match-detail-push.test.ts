import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeDefaultDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { detailCalls, goal, lineUps, player, statistics } from '#testing/test-match-detail.ts';
import { MINUTE_MS, seedBatch, seedMatch, seedMatches } from '#testing/test-seed.ts';
import { createListeners } from '#testing/test-sockets.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;

describeDefaultDatabase('details of a match that change', (open) => {
  let database: TestDatabase;
  let app: TestApp;
  const { listen, closeAll } = createListeners(() => app);
  const { derby, ingestMatches, ingestDetails, eventsOf, statisticsOf } = detailCalls(() => app);

  beforeEach(async () => {
    database = await open();
    app = await createTestApp(database);
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    await seedMatches(app);
  });

  afterEach(async () => {
    closeAll();
    await app.close();
  });

  test('[C14] a second ingest of the same changes nothing, counts no match and publishes nothing', async () => {
    const detail = { matchId: 'derby', statistics: statistics(5), lineUps: lineUps() };
    const batch = { ...seedBatch([derby({ incidents: [goal(12)] })], app.clock.now), details: [detail] };
    await app.ingest(batch);
    const before = await database.db.selectFrom('match_detail').selectAll().execute();
    const reader = await listen(['detail:derby']);
    app.clock.now += 15_000;
    const reordered = lineUps();
    reordered.home.starters = [player('saka', { numbers: { assists: 0, goals: 1 } })];
    const again = await app.ingest({ ...batch, details: [{ ...detail, lineUps: reordered }] });
    expect(again).toMatchObject({
      report: { added: 0, updated: 0, unchanged: 1 },
      changes: [],
      eventChanges: [],
      detailChanges: [],
    });
    expect(await database.db.selectFrom('match_detail').selectAll().execute()).toEqual(before);
    // Any earlier message would come before this one.
    await ingestDetails({ matchId: 'derby', statistics: statistics(6) });
    await reader.until(() => reader.messages.length > 0);
    expect(reader.messages).toMatchObject([
      { mutation: 'match-statistics.change', data: { statistics: statistics(6) } },
    ]);
  });

  test('[C14, T23] a goal reaches `detail:<id>` with the whole timeline, and the call says the same', async () => {
    await ingestMatches(derby({ incidents: [goal(12)], parts: { halfTime: [1, 0] } }));
    const before = await eventsOf('derby');
    const reader = await listen(['detail:derby']);
    const second = goal(67, { kind: 'own-goal', player: 'Silva' });
    const { eventChanges } = await ingestMatches(
      derby({ homeScore: 2, incidents: [goal(12), second], parts: { halfTime: [1, 0] } }),
    );
    await reader.until(() => reader.messages.length === 1);
    const after = await eventsOf('derby');
    expect(reader.messages).toMatchObject([
      { channel: 'detail:derby', namespace: 'match', mutation: 'match-events.change' },
    ]);
    expect(reader.messages[0]?.data).toEqual({ matchId: 'derby', events: after });
    expect(after.slice(0, 2)).toEqual(before);
    expect(after[2]).toMatchObject({ kind: 'own-goal', side: 'home', minute: 67, score: [2, 0] });
    expect(eventChanges.map(({ matchId, newEvents }) => [matchId, newEvents])).toEqual([['derby', [after[2]]]]);
  });

  test('[C14] statistics and line-ups are pushed with the full value, a clock that moves pushes no detail', async () => {
    const reader = await listen(['detail:derby']);
    const minute = derby({ clock: { minute: 68, stoppage: 0, secondsLeft: null } });
    await app.ingest({
      ...seedBatch([minute], app.clock.now),
      details: [{ matchId: 'derby', statistics: statistics(7) }],
    });
    await ingestDetails({ matchId: 'derby', statistics: statistics(7), lineUps: lineUps() });
    await reader.until(() => reader.messages.length === 2);
    expect(reader.messages).toMatchObject([
      { mutation: 'match-statistics.change', data: { matchId: 'derby', statistics: statistics(7) } },
      { mutation: 'match-line-ups.change', data: { matchId: 'derby', lineUps: lineUps() } },
    ]);
  });

  test('[A7] momentum that comes in a document of its own leaves the statistics, and they leave the momentum', async () => {
    const momentum = [
      { minute: 1, value: 76 },
      { minute: 2, value: 54 },
    ];
    const { periods } = statistics(5);
    await ingestDetails({ matchId: 'derby', statistics: { periods, momentum: [] } });
    await ingestDetails({ matchId: 'derby', statistics: { periods: [], momentum } });
    expect(await statisticsOf('derby')).toEqual({ periods, momentum });
    const later = statistics(6).periods;
    await ingestDetails({ matchId: 'derby', statistics: { periods: later, momentum: [] } });
    expect(await statisticsOf('derby')).toEqual({ periods: later, momentum });
  });

  test('[T1] news is what happens to a known match in play: no first import, no kick-off, no correction of a name', async () => {
    const news = async (...matches: FeedMatch[]) =>
      (await ingestMatches(...matches)).eventChanges.flatMap(({ newEvents }) => newEvents.map(({ kind }) => kind));
    const fresh = seedMatch('fresh', app.clock.now - 20 * MINUTE_MS, FOOTBALL_STATUS.firstHalf, [1, 0]);
    expect(await news({ ...fresh, incidents: [goal(3)] })).toEqual([]);
    expect(await news(derby({ incidents: [goal(12)] }))).toEqual(['goal']);
    expect(await news(derby({ incidents: [goal(12, { kind: 'penalty-goal', player: 'Ødegaard' })] }))).toEqual([]);
    const card = goal(70, { kind: 'red-card', side: 'away' });
    expect(await news(derby({ statusId: FOOTBALL_STATUS.finished, incidents: [goal(12), card] }))).toEqual([
      'red-card',
      'period-end',
    ]);
    const later = seedMatch('later', app.clock.now + 90 * MINUTE_MS, FOOTBALL_STATUS.firstHalf, [1, 0]);
    expect(await news({ ...later, incidents: [goal(1)] })).toEqual([]);
  });

  test('[A7] an old season is read like any other, and pushes nothing', async () => {
    const reader = await listen(['detail:old', 'detail:derby']);
    const old = seedMatch('old', app.clock.now - 30 * DAY_MS, FOOTBALL_STATUS.finished, [1, 0]);
    const batch = seedBatch([{ ...old, incidents: [goal(9)] }], app.clock.now);
    await app.ingest({ ...batch, details: [{ matchId: 'old', statistics: statistics(2) }] });
    await ingestDetails({ matchId: 'derby', statistics: statistics(1) });
    await reader.until(() => reader.messages.length > 0);
    expect(reader.messages.map(({ channel }) => channel)).toEqual(['detail:derby']);
    expect(await eventsOf('old')).toMatchObject([{ kind: 'goal' }, { period: 1 }, { period: 2, score: [1, 0] }]);
    expect(await statisticsOf('old')).toEqual(statistics(2));
  });

  test('[A7, X1] a batch with details of an unknown match, of one of another source, or given twice is refused as a whole', async () => {
    const send = (details: object[], source = 'test-feed') =>
      app.ops('opsIngest', { ...seedBatch([], app.clock.now), source, seasons: [], details } as never);
    const good = { matchId: 'derby', statistics: statistics(1) };
    expect(await send([good, { matchId: 'nobody', statistics: null }])).toMatchObject({
      code: CODE.MALFORMED,
      msg: 'details.1: the details name the unknown match nobody',
    });
    expect(await send([good], 'other-feed')).toMatchObject({ code: CODE.CONFLICT });
    expect(await send([good, good])).toMatchObject({ code: CODE.MALFORMED, msg: 'details.1: derby is given twice' });
    expect(await statisticsOf('derby')).toBeNull();
    // The demo says what it knows; what a real source took away from it is omitted.
    expect(await send([good, { matchId: 'nobody', lineUps: null }], 'demo')).toMatchObject({ code: CODE.SUCCESS });
    expect(await statisticsOf('derby')).toBeNull();
    expect(await send([good])).toMatchObject({ code: CODE.SUCCESS });
    expect(await statisticsOf('derby')).toEqual(statistics(1));
  });
});
