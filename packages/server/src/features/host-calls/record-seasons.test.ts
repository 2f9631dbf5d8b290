import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { seedAnchors } from '#testing/test-anchors.ts';
import { createTestApp } from '#testing/test-app.ts';
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
  test('a record and its calls are of one season or of all, and the latest season comes first', async () => {
    const database = await open();
    const app = await createTestApp(database);
    await seedAnchors(app);
    const { now } = app.clock;
    const match = (id: string, days: number) =>
      result(id, now - days * DAY_MS, ['arsenal', 1], ['chelsea', 0], { statusId: FOOTBALL_STATUS.finished });
    await app.ingest(seasonBatch(app, [match('old', 300)], { label: '2025-26' }));
    await app.ingest(seasonBatch(app, [match('new', 3)]));
    const call = (id: string, matchId: string, days: number, outcome: 'right' | 'wrong') => ({
      ...CALL,
      ...{ id, match_id: matchId, made_at: now - days * DAY_MS, outcome },
    });
    await database.db
      .insertInto('host_call')
      .values([call('1', 'old', 300, 'right'), call('2', 'new', 3, 'wrong'), call('3', 'new', 4, 'right')])
      .execute();
    const recordOf = async (season: { season?: string }) => {
      const { data } = await app.call('getHostRecord', { hostId: 'wang', ...season });
      const calls = (await app.call('listHostCalls', { hostId: 'wang', ...season })).data;
      return [data.total, data.seasons, calls.list.map(({ id }) => id), calls.total];
    };
    const seasons = ['2026-27', '2025-26'];
    expect(await recordOf({})).toEqual([{ settled: 3, hits: 2 }, seasons, ['2', '3', '1'], 3]);
    expect(await recordOf({ season: '2026-27' })).toEqual([{ settled: 2, hits: 1 }, seasons, ['2', '3'], 2]);
    expect(await recordOf({ season: '2025-26' })).toEqual([{ settled: 1, hits: 1 }, seasons, ['1'], 1]);
    expect(await recordOf({ season: '1999' })).toEqual([{ settled: 0, hits: 0 }, seasons, [], 0]);
  });
});
