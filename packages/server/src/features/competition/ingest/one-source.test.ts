import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { ingestBatch } from './ingest.ts';
import { purgeDemo } from '../remove/remove-demo.ts';
import { HOUR_MS, NOON, sampleBatch, sampleMatch, sampleTeam } from '../sample-batch.ts';

const demo = { source: 'demo', origin: 'demo world' };
const earlier = { seasons: [{ competitionId: '12387', id: '2025-26', label: '2025-26' }] };

const play = (statusId: number) => sampleBatch([sampleMatch('demo-1', { statusId }), sampleMatch('demo-2')], demo);

const ids = async ({ db }: TestDatabase): Promise<string[]> =>
  (await db.selectFrom('match').select('id').orderBy('id').execute()).map(({ id }) => id);

/** A host of the demo with an appointment for each match, and a member who booked it. */
const book = async ({ db }: TestDatabase, matchIds: readonly string[]): Promise<void> => {
  const entry = { live_room_id: 'room-h1', live_status: 0, start_date: NOON, is_top: 0, live_user_group_id: null };
  const offers = {
    match_source: 164,
    is_lottery_progress: 0,
    red_envelope_total_amount: 0,
    video_source: '{}',
    demo: 1,
  };
  for (const match_id of matchIds) {
    await db
      .insertInto('schedule_entry')
      .values({ host_id: 'h1', match_id, ...entry, ...offers })
      .execute();
    await db
      .insertInto('subscription')
      .values({ uid: '1', kind: 'match', target_id: match_id, created_at: NOON })
      .execute();
  }
};

/** Statistics of matches that a source has written. */
const announce = async ({ db }: TestDatabase, source: string, matchIds: readonly string[]): Promise<void> => {
  const statistics = { periods: [], momentum: [{ minute: 1, value: 20 }] };
  const details = matchIds.map((matchId) => ({ matchId, statistics }));
  await ingestBatch(db, sampleBatch([], { source, seasons: [], details }), NOON);
};

const reported = async ({ db }: TestDatabase): Promise<string[]> =>
  (await db.selectFrom('match_detail').select('match_id').orderBy('match_id').execute()).map((row) => row.match_id);

const booked = async ({ db }: TestDatabase) => ({
  entries: (await db.selectFrom('schedule_entry').select('match_id').execute()).map((row) => row.match_id),
  bookings: (await db.selectFrom('subscription').select('target_id').execute()).map((row) => row.target_id),
});

describeEachDatabase('a match that is put off', (open) => {
  test('takes along the appointments at its kick-off, not those at another time', async () => {
    const database = await open();
    await ingestBatch(database.db, sampleBatch([sampleMatch('m1'), sampleMatch('m2')]), NOON);
    await book(database, ['m1', 'm2']);
    await database.db
      .updateTable('schedule_entry')
      .set({ start_date: NOON - 1 })
      .where('match_id', '=', 'm2')
      .execute();
    const later = NOON + HOUR_MS;
    const moved = [sampleMatch('m1', { kickOff: later }), sampleMatch('m2', { kickOff: later })];
    await ingestBatch(database.db, sampleBatch(moved), NOON);
    const entries = await database.db.selectFrom('schedule_entry').select('start_date').orderBy('match_id').execute();
    expect(entries).toEqual([{ start_date: later }, { start_date: NOON - 1 }]);
  });
});

describeEachDatabase('one source per competition-season', (open) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
    await ingestBatch(database.db, sampleBatch([sampleMatch('demo-1'), sampleMatch('demo-2')], demo), NOON);
    await ingestBatch(
      database.db,
      sampleBatch([sampleMatch('demo-old', { seasonId: '2025-26' })], { ...demo, ...earlier }),
      NOON,
    );
  });

  test('a real source replaces the matches of the demo with details, entries and bookings, in that season only', async () => {
    await book(database, ['demo-1', 'demo-old']);
    await announce(database, 'demo', ['demo-1', 'demo-old']);
    const { report, removed } = await ingestBatch(database.db, sampleBatch([sampleMatch('real-1')]), NOON);

    expect(report).toMatchObject({ added: 1, updated: 0, unchanged: 0, replacedDemoMatches: 2 });
    expect([...removed.matchIds].sort()).toEqual(['demo-1', 'demo-2']);
    expect(removed.shows.map(({ hostId }) => hostId)).toEqual(['h1']);
    expect(await ids(database)).toEqual(['demo-old', 'real-1']);
    expect(await booked(database)).toEqual({ entries: ['demo-old'], bookings: ['demo-old'] });
    expect(await reported(database)).toEqual(['demo-old']);
    await announce(database, 'demo', ['demo-1', 'real-1']);
    expect(await reported(database)).toEqual(['demo-old']);
    const seasons = await database.db.selectFrom('season').select(['id', 'source']).orderBy('id').execute();
    expect(seasons).toEqual([
      { id: '2025-26', source: 'demo' },
      { id: '2026-27', source: 'openfootball' },
    ]);
  });

  test('a real season with another id for the same label replaces it, too', async () => {
    const seasons = [{ competitionId: '12387', id: '1900', label: '2026-27' }];
    await ingestBatch(database.db, sampleBatch([sampleMatch('real-1', { seasonId: '1900' })], { seasons }), NOON);
    expect(await ids(database)).toEqual(['demo-old', 'real-1']);
    const kept = await database.db.selectFrom('season').select('id').orderBy('id').execute();
    expect(kept).toEqual([{ id: '1900' }, { id: '2025-26' }]);
  });

  test('a broken real batch leaves the demo as it is', async () => {
    await book(database, ['demo-1']);
    const broken = sampleBatch([sampleMatch('real-1', { homeTeamId: 'nobody' })]);
    await expect(ingestBatch(database.db, broken, NOON)).rejects.toMatchObject({ code: CODE.MALFORMED });
    expect(await ids(database)).toEqual(['demo-1', 'demo-2', 'demo-old']);
    expect(await booked(database)).toEqual({ entries: ['demo-1'], bookings: ['demo-1'] });
  });

  test('the demo leaves a real season alone and says so', async () => {
    await ingestBatch(database.db, sampleBatch([sampleMatch('real-1')]), NOON);
    const renamed = { ...demo, teams: [sampleTeam('arsenal', 'Demo Arsenal'), sampleTeam('chelsea')] };
    const both = sampleBatch(
      [sampleMatch('demo-1'), sampleMatch('demo-old', { seasonId: '2025-26', statusId: 2 })],
      renamed,
    );
    const { report } = await ingestBatch(database.db, both, NOON);

    expect(report).toMatchObject({ added: 0, updated: 1, skippedDemoMatches: 1, replacedDemoMatches: 0 });
    expect(await ids(database)).toEqual(['demo-old', 'real-1']);
    const names = await database.db.selectFrom('team').select('feed_name').orderBy('id').execute();
    expect(names).toEqual([{ feed_name: 'Arsenal FC' }, { feed_name: 'Chelsea FC' }]);
  });

  test('a second real source is refused', async () => {
    await ingestBatch(database.db, sampleBatch([sampleMatch('real-1')]), NOON);
    const other = sampleBatch([sampleMatch('other-1')], { source: 'fixturedownload' });
    await expect(ingestBatch(database.db, other, NOON)).rejects.toMatchObject({
      code: CODE.CONFLICT,
      message:
        'season 2026-27 of competition 12387 comes from openfootball; only one source can bring it, and ops seasons move makes that fixturedownload',
    });
    expect(await ids(database)).toEqual(['demo-old', 'real-1']);
  });

  test('real imports at the same moment as the demo end with the real rows', async () => {
    const real = sampleBatch([sampleMatch('real-1'), sampleMatch('real-2')]);
    await Promise.all([play(2), real, play(3), real, play(4)].map((batch) => ingestBatch(database.db, batch, NOON)));
    expect(await ids(database)).toEqual(['demo-old', 'real-1', 'real-2']);
  });

  test('the purge removes every demo row and nothing real', async () => {
    await book(database, ['demo-old']);
    const seasons = [{ competitionId: '12387', id: '2024-25', label: '2024-25' }];
    const teams = [sampleTeam('arsenal'), sampleTeam('fulham')];
    const match = sampleMatch('real-1', { seasonId: '2024-25', awayTeamId: 'fulham' });
    await ingestBatch(database.db, sampleBatch([match], { seasons, teams }), NOON);

    await announce(database, 'demo', ['demo-1']);
    await announce(database, 'openfootball', ['real-1']);

    // Two seasons, three matches and Chelsea, which only the demo needed.
    expect(await database.db.transaction().execute(purgeDemo)).toMatchObject({ rows: 6 });
    expect(await ids(database)).toEqual(['real-1']);
    expect(await booked(database)).toEqual({ entries: [], bookings: [] });
    expect(await reported(database)).toEqual(['real-1']);
    expect(await database.db.selectFrom('team').select('id').orderBy('id').execute()).toEqual([
      { id: 'arsenal' },
      { id: 'fulham' },
    ]);
  });
});
