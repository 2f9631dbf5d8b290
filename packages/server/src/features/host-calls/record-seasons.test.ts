import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { afterEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { seedAnchors } from '#testing/test-anchors.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { DAY_MS, result, seasonBatch } from '#testing/test-competition.ts';

const CALL = {
  host_id: 'wang',
  live_room_id: 'room-wang',
  is_private: 0,
  kind: 'winner',
  pick: 'home',
  half_line: null,
  text: '',
  moment: null,
  checked_at: 0,
  settled_at: 1,
  settled_by: null,
  reason: '',
  demo: 0,
} as const;

describeEachDatabase('the record of a host by season', (open) => {
  let app: TestApp | undefined;
  afterEach(() => app?.close());

  test('a record and its calls are of one season or of all, and the latest season comes first', async () => {
    const database = await open();
    const opened = await createTestApp(database);
    app = opened;
    await seedAnchors(opened);
    const { now } = opened.clock;
    const match = (id: string, days: number) =>
      result(id, now - days * DAY_MS, ['arsenal', 1], ['chelsea', 0], { statusId: FOOTBALL_STATUS.finished });
    await opened.ingest(seasonBatch(opened, [match('old', 300)], { label: '2025-26' }));
    await opened.ingest(seasonBatch(opened, [match('new', 3)]));
    await opened.ingest(seasonBatch(opened, [match('unseen', 600)], { label: '2024-25' }));
    const call = (id: string, matchId: string, days: number, outcome: 'right' | 'wrong') => ({
      ...CALL,
      ...{ id, match_id: matchId, made_at: now - days * DAY_MS, outcome },
    });
    await database.db
      .insertInto('host_call')
      .values([call('1', 'old', 300, 'right'), call('2', 'new', 3, 'wrong'), call('3', 'new', 4, 'right')])
      .execute();
    // Of this season there are calls in private rooms alone.
    await database.db
      .insertInto('host_call')
      .values({ ...call('4', 'unseen', 600, 'right'), live_room_id: 'vip-qi', is_private: 1 })
      .execute();
    const recordOf = async (season: { season?: string }) => {
      const { data } = await opened.call('getHostRecord', { hostId: 'wang', ...season });
      const calls = (await opened.call('listHostCalls', { hostId: 'wang', ...season })).data;
      return [data.total, data.seasons, calls.list.map(({ id }) => id), calls.total];
    };
    const seasons = ['2026-27', '2025-26'];
    expect(await recordOf({})).toEqual([{ settled: 3, hits: 2 }, seasons, ['2', '3', '1'], 3]);
    expect(await recordOf({ season: '2026-27' })).toEqual([{ settled: 2, hits: 1 }, seasons, ['2', '3'], 2]);
    expect(await recordOf({ season: '2025-26' })).toEqual([{ settled: 1, hits: 1 }, seasons, ['1'], 1]);
    for (const season of ['2024-25', '1999'])
      expect(await recordOf({ season })).toEqual([{ settled: 0, hits: 0 }, seasons, [], 0]);
  });
});
