import { CODE } from '@touchline/contract/codes.ts';
import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { beforeEach, expect, test } from 'vitest';
import { sampleBatch, sampleMatch } from '../sample-batch.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const CARRIED_BYTES = 33 * 1024 * 1024;

describeEachDatabase('POST /ops/v1/ingest', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open());
    return () => app.close();
  });

  const stored = () => app.anchor.db.selectFrom('match').select('id').execute();

  test('takes a batch and reports what it did; the second time all is unchanged', async () => {
    const first = await app.ops('opsIngest', sampleBatch([sampleMatch('m1', { incomplete: 'no result' })]));
    expect([first.status, first.code]).toEqual([200, CODE.SUCCESS]);
    expect(first.data).toEqual({
      origin: 'sample.json',
      added: 1,
      updated: 0,
      unchanged: 0,
      stale: 0,
      incomplete: [{ id: 'm1', reason: 'no result' }],
      replacedDemoMatches: 0,
      skippedDemoMatches: 0,
      removed: { matches: [], bookings: 0, appointments: 0, moved: 0 },
      kept: [],
      warnings: [],
    });
    const second = await app.ops('opsIngest', sampleBatch([sampleMatch('m1', { incomplete: 'no result' })]));
    expect(second.data).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
  });

  test('fills in what a batch may leave out', async () => {
    const { id, competitionId, seasonId, sport, kickOff, homeTeamId, awayTeamId, statusId } = sampleMatch('m1');
    const short = { id, competitionId, seasonId, sport, kickOff, homeTeamId, awayTeamId, statusId };
    const batch = { ...sampleBatch([]), matches: [{ ...short, homeScore: null, awayScore: null }] };
    expect((await app.ops('opsIngest', batch)).data).toMatchObject({ added: 1 });
  });

  const refused: [string, FeedBatch, number, number][] = [
    ['a malformed record', sampleBatch([sampleMatch('M 1')]), 400, CODE.MALFORMED],
    ['an unknown team', sampleBatch([sampleMatch('m2', { homeTeamId: 'nobody' })]), 400, CODE.MALFORMED],
    ['a second source', sampleBatch([sampleMatch('m2')], { source: 'fixturedownload' }), 200, CODE.CONFLICT],
    ['more than 32 MB', { ...sampleBatch([]), origin: 'x'.repeat(CARRIED_BYTES) }, 413, CODE.TOO_LARGE],
  ];
  test.each(refused)('refuses %s and changes nothing', async (_, batch, status, code) => {
    await app.ops('opsIngest', sampleBatch([sampleMatch('m1')]));
    const reply = await app.ops('opsIngest', batch);
    expect([reply.status, reply.code]).toEqual([status, code]);
    expect(await stored()).toEqual([{ id: 'm1' }]);
  });

  test('refuses a token that is unknown', async () => {
    expect((await app.ops('opsIngest', sampleBatch([sampleMatch('m1')]), 'guessed')).code).toBe(CODE.FORBIDDEN);
    expect(await stored()).toEqual([]);
  });
});
