import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { ingestBatch } from './ingest.ts';
import { HOUR_MS, NOON, sampleBatch, sampleMatch, samplePlayer, sampleTeam } from '../sample-batch.ts';

const MINUTE_MS = 60_000;
const season = { competitionId: '12387', seasonId: '2026-27' };
const statistics = (value: number) => ({ periods: [], momentum: [{ minute: 1, value }] });
const named = (name: string) => JSON.stringify({ en: name, zh: name });
const goalsOf = (playerId: string, goals: number) => ({ playerId, teamId: 'arsenal', ...season, numbers: { goals } });

describeEachDatabase('a batch that arrives late', (open) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
  });

  const ingest = (batch: FeedBatch) => ingestBatch(database.db, batch, NOON + HOUR_MS);
  /** Fetched so many minutes after the kick-off. */
  const at = (minute: number, over: Partial<FeedBatch> = {}, matches = sampleBatch([]).matches) =>
    ingest(sampleBatch(matches, { fetchedAt: NOON + minute * MINUTE_MS, ...over }));
  const score = (statusId: number, homeScore: number, over = {}) => [
    sampleMatch('m1', { statusId, homeScore, awayScore: 0, ...over }),
  ];
  const match = async () => {
    const { status_id, home_score, updated_at, fetched_at } = await database.db
      .selectFrom('match')
      .selectAll()
      .where('id', '=', 'm1')
      .executeTakeFirstOrThrow();
    return { status_id, home_score, updated_at, fetched_at };
  };

  test('[A7] takes no goal back and begins no finished match again; it is counted, and nothing else happens', async () => {
    await at(20, {}, score(2, 1));
    const late = await at(10, {}, score(2, 0));
    expect(late.report).toMatchObject({ added: 0, updated: 0, unchanged: 0, stale: 1 });
    expect([late.changes, late.eventChanges]).toEqual([[], []]);
    expect(await match()).toMatchObject({ status_id: 2, home_score: 1, fetched_at: NOON + 20 * MINUTE_MS });
    await at(115, {}, score(8, 1));
    await at(105, {}, score(4, 1));
    expect(await match()).toMatchObject({ status_id: 8, home_score: 1 });
  });

  test('[A7] that is older than the last one to say the same changes nothing either; what is later still does', async () => {
    await at(20, {}, score(2, 1));
    const { updated_at } = await match();
    const again = await at(30, {}, score(2, 1));
    expect(again.report).toMatchObject({ unchanged: 1, updated: 0, stale: 0 });
    expect(again.changes).toEqual([]);
    // The row did not change, so that pages are notified nothing; that it still held at 30 is known.
    expect(await match()).toEqual({ status_id: 2, home_score: 1, updated_at, fetched_at: NOON + 30 * MINUTE_MS });
    await at(25, {}, score(2, 2));
    expect(await match()).toMatchObject({ home_score: 1 });
    // A goal that the referee took back.
    await at(31, {}, score(2, 0));
    expect(await match()).toMatchObject({ home_score: 0 });
  });

  test('[A7] changes only those of its matches that are not newer already', async () => {
    await at(20, {}, score(2, 1));
    const { report } = await at(10, {}, [...score(2, 0), sampleMatch('m2')]);
    expect(report).toMatchObject({ added: 1, stale: 1 });
  });

  test('[A7][K7] leaves details, players, their numbers, teams and competitions alone that were fetched later', async () => {
    const reported = (value: number, name: string): Partial<FeedBatch> => ({
      competitions: sampleBatch([]).competitions.map((one) => ({ ...one, name: { zh: name, en: name } })),
      teams: [{ ...sampleTeam('arsenal'), name: { zh: name, en: name } }, sampleTeam('chelsea')],
      details: [{ matchId: 'm1', statistics: statistics(value) }],
      players: [samplePlayer('saka', 'arsenal', { name })],
      playerSeasons: [goalsOf('saka', value)],
      teamSeasons: [{ teamId: 'arsenal', ...season, numbers: { shots: value } }],
    });
    await at(20, reported(20, 'new'), score(2, 1));
    const late = await at(10, reported(10, 'old'), score(2, 1));
    expect([late.detailChanges, late.playerChanges.players, [...late.playerChanges.seasons]]).toEqual([[], [], []]);
    const numbers = async (table: 'player_season' | 'team_season') =>
      (await database.db.selectFrom(table).select('numbers').execute()).map((row) => row.numbers);
    const { db } = database;
    expect([...(await numbers('player_season')), ...(await numbers('team_season'))]).toEqual([
      '{"goals":20}',
      '{"shots":20}',
    ]);
    expect((await db.selectFrom('match_detail').select('statistics').executeTakeFirst())?.statistics).toContain('20');
    expect(await db.selectFrom('player').select('name').execute()).toEqual([{ name: 'new' }]);
    expect(await db.selectFrom('competition').select('name').execute()).toEqual([{ name: named('new') }]);
    expect(await db.selectFrom('team').select('name').where('id', '=', 'arsenal').execute()).toEqual([
      { name: named('new') },
    ]);
  });

  const complete = { complete: { numbers: ['goals'] } };
  const stored = async () =>
    (await database.db.selectFrom('match').select('id').orderBy('id').execute()).map(({ id }) => id);
  const scorers = async () =>
    (await database.db.selectFrom('player_season').select('player_id').execute()).map((row) => row.player_id);

  test('[A7] brings nothing back that a later file of the whole season had taken away', async () => {
    const player = samplePlayer('saka', 'arsenal');
    const first: Partial<FeedBatch> = {
      ...complete,
      players: [player],
      playerSeasons: [goalsOf('saka', 1)],
      details: [{ matchId: 'm2', statistics: statistics(1) }],
    };
    await at(0, first, [sampleMatch('m1'), sampleMatch('m2')]);
    await at(20, complete, [sampleMatch('m1')]);
    expect([await stored(), await scorers()]).toEqual([['m1'], []]);
    const late = await at(10, first, [sampleMatch('m1'), sampleMatch('m2')]);
    expect(late.report).toMatchObject({ added: 0, unchanged: 1, stale: 1 });
    expect([await stored(), await scorers()]).toEqual([['m1'], []]);
    expect(await database.db.selectFrom('player').select('id').execute()).toEqual([]);
  });

  test('[A7] removes nothing that was fetched later', async () => {
    await at(20, {}, [sampleMatch('m1'), sampleMatch('m2')]);
    const late = await at(10, complete, [sampleMatch('m1')]);
    expect([late.report.removed.matches, await stored()]).toEqual([[], ['m1', 'm2']]);
  });

  test('a batch that was fetched in the future is refused: all that is true later would be older', async () => {
    const future = at(24 * 60, {}, score(2, 1));
    await expect(future).rejects.toThrow('fetchedAt: 2026-11-22T12:00:00.000Z lies ahead of the clock of this server');
    expect(await stored()).toEqual([]);
  });
});
