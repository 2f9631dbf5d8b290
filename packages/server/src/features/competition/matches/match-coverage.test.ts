import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import type { MatchPlay, MatchShot, OddsQuote } from '@touchline/contract/match-coverage.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { detailCalls, statistics } from '#testing/test-match-detail.ts';
import { seedMatches } from '#testing/test-seed.ts';
import { createListeners } from '#testing/test-sockets.ts';

const moment = { period: 2, minute: 61, stoppage: 0, secondsLeft: null };

const play = (number: number, over: Partial<MatchPlay> = {}): MatchPlay => ({
  id: `p${number}`,
  kind: 'corner',
  side: 'home',
  ...moment,
  text: { zh: `角球 ${number}`, en: `Corner ${number}` },
  score: null,
  ...over,
});

const plays = (count: number, from = 1): MatchPlay[] => Array.from({ length: count }, (_, at) => play(from + at));

const shot = (id: string, over: Partial<MatchShot> = {}): MatchShot => ({
  ...{ id, side: 'home', player: 'Saka', ...moment, x: 50, y: 88, outcome: 'saved', xg: 0.31, points: null },
  ...over,
});

const quote = (at: number, home: number): OddsQuote => ({ at, home, draw: 3.4, away: 4.2 });

describeEachDatabase('coverage of a match', (open) => {
  let database: TestDatabase;
  let app: TestApp;
  const { listen, closeAll } = createListeners(() => app);
  const { ingestDetails } = detailCalls(() => app);
  const ingest = async (detail: Omit<FeedBatch['details'][number], 'matchId'>) => {
    app.clock.now += 1000;
    return ingestDetails({ matchId: 'derby', ...detail });
  };
  const playsOf = async () => (await app.call('getMatchPlays', { matchId: 'derby' })).data.plays;
  const coverage = async () => (await app.call('getMatchCoverage', { matchId: 'derby' })).data;

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

  test('[X1] each part is null until a feed reports it, stays while a feed does not speak of it, and goes when it reports null', async () => {
    expect([await playsOf(), await coverage()]).toEqual([
      null,
      { shots: null, absences: null, officials: null, odds: null },
    ]);
    const absence = { side: 'away', player: 'James', reason: 'injury', detail: 'Hamstring', isDoubtful: true } as const;
    const officials = [{ role: 'referee', name: 'A. Taylor', country: 'gb-eng' } as const];
    await ingest({ plays: plays(2), shots: [shot('s1')], absences: [absence], officials });
    await ingest({ statistics: statistics(3), officials: null });
    expect([await playsOf(), await coverage()]).toEqual([
      plays(2),
      { shots: [shot('s1')], absences: [absence], officials: null, odds: null },
    ]);
  });

  test('[C14] new and changed plays are pushed alone; more than 20, or one that went, tell to read them again', async () => {
    await ingest({ plays: plays(400) });
    const reader = await listen(['detail:derby']);
    const last = play(400, { text: { zh: '越位', en: 'Offside' } });
    await ingest({ plays: [...plays(399), last, play(401)] });
    await ingest({ plays: [...plays(399), last, ...plays(21, 401)] });
    await ingest({ plays: [...plays(399), last, ...plays(22, 401)] });
    await ingest({ plays: [...plays(399), last, ...plays(21, 401)] });
    await reader.until(() => reader.messages.length === 4);
    expect(reader.messages.map(({ mutation, data }) => [mutation, data])).toEqual(
      [
        { entries: [last, play(401)], count: 401 },
        { entries: plays(20, 402), count: 421 },
        { entries: [play(422)], count: 422 },
        null,
      ].map((change) => ['match-plays.change', { matchId: 'derby', plays: change }]),
    );
    await ingest({ plays: [...plays(399), last, ...plays(42, 401)] });
    await reader.until(() => reader.messages.length === 5);
    expect(reader.messages[4]?.data).toEqual({ matchId: 'derby', plays: null });
    expect(await playsOf()).toHaveLength(442);
  });

  test('[C14] of the rest what changed is pushed: of shots the new ones, all else as a whole', async () => {
    await ingest({ shots: [shot('s1')], absences: [] });
    const reader = await listen(['detail:derby']);
    const scored = shot('s2', { outcome: 'scored', xg: 0.76 });
    await ingest({ shots: [shot('s1'), scored], absences: [] });
    await ingest({ odds: { bookmaker: 'Sample', quotes: [quote(1, 2.1)] } });
    await reader.until(() => reader.messages.length === 2);
    expect(reader.messages.map(({ mutation, data }) => [mutation, data])).toEqual([
      ['match-coverage.change', { matchId: 'derby', shots: { entries: [scored], count: 2 } }],
      [
        'match-coverage.change',
        { matchId: 'derby', odds: { bookmaker: 'Sample', quotes: [{ at: 1, home: 2.1, draw: 3.4, away: 4.2 }] } },
      ],
    ]);
  });

  test('a shot off the field or worth more than a goal is refused; a repeat changes nothing, and a correction moves the shot', async () => {
    await ingest({ shots: [shot('s1', { bodyPart: 'head', assistedBy: 'Rice' })] });
    const known = await coverage();
    for (const wrong of [{ x: 101 }, { y: -0.1 }, { x: Number.NaN }, { xg: 1.01 }, { bodyPart: 'knee' as 'head' }])
      await expect(ingest({ shots: [shot('s1'), shot('s2', wrong)] })).rejects.toThrow(
        `details.0.shots.1.${Object.keys(wrong)[0]}: `,
      );
    expect(await coverage()).toEqual(known);
    const reader = await listen(['detail:derby']);
    await ingest({ shots: [shot('s1', { bodyPart: 'head', assistedBy: 'Rice' })] });
    const moved = shot('s1', { x: 42.5, y: 91, bodyPart: 'head', assistedBy: 'Rice' });
    await ingest({ shots: [moved] });
    await reader.until(() => reader.messages.length === 1);
    expect(reader.messages[0]?.data).toEqual({ matchId: 'derby', shots: { entries: [moved], count: 1 } });
    expect((await coverage()).shots).toEqual([moved]);
  });

  test('odds of a feed that reports its present quote alone add up, for one bookmaker, to at most 100 with the first', async () => {
    const report = (bookmaker: string, ...quotes: OddsQuote[]) => ingest({ odds: { bookmaker, quotes } });
    const homes = async () => (await coverage()).odds?.quotes.map(({ at, home }) => [at, home]);
    await report('Sample', quote(10, 2.1));
    await report('Sample', quote(20, 2.1));
    await report('Sample', quote(30, 1.9));
    expect(await homes()).toEqual([
      [10, 2.1],
      [30, 1.9],
    ]);
    await report('Sample', ...Array.from({ length: 120 }, (_, at) => quote(40 + at, 1.5 + at / 100)));
    const kept = (await homes()) ?? [];
    expect([kept.length, kept[0], kept[1], kept.at(-1)]).toEqual([100, [10, 2.1], [61, 1.71], [159, 2.69]]);
    await report('Other', quote(50, 2));
    expect(await homes()).toEqual([[50, 2]]);
  });
});
