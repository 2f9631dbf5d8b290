import { CODE } from '@touchline/contract/codes.ts';
import { isReadOnly } from '@touchline/contract/ops-save.ts';
import { routes } from '@touchline/contract/routes.ts';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { sampleMatch } from '#features/competition/sample-batch.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { nbaBatch, nbaGames } from '#testing/test-nba.ts';
import { seedBatch } from '#testing/test-seed.ts';

/** Named like ids, but made by clients or other systems and therefore text; or a status, which is a number (T1). */
const NO_IDS = [
  'statusId',
  'clientId',
  'batchId',
  'deviceId',
  'imageCodeId',
  'externalId',
  'pictureId',
  'coverId',
  'sourceId',
  'categoryId',
];

test('[C9][C10][C12][K5][K6] every id of every call is accepted as a number and converted to text', () => {
  const seen = Object.entries(routes).flatMap(([name, { request }]) => {
    const shape = (request as z.ZodObject).def.shape as Record<string, z.ZodType> | undefined;
    return Object.entries(shape ?? {})
      .filter(([field, schema]) => /^id$|Id$/.test(field) && !NO_IDS.includes(field) && !isReadOnly(schema))
      .map(([field, schema]) => [`${name}.${field}`, z.safeParse(schema, 1745).data]);
  });
  expect(seen.length).toBeGreaterThan(60);
  expect(seen.filter(([, parsed]) => parsed !== '1745')).toEqual([]);
});

describeDefaultDatabase('ids as numbers', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open());
  });

  /** A body as other clients write it. */
  const post = async (url: string, body: object) => {
    const [name] = Object.entries(routes).find(([, { path }]) => path === url) ?? [];
    return app.call(name as 'getNbaRanking', {}, { payload: JSON.stringify(body) });
  };

  test('[C12][K5] POST /ssapi/nba/ranking accepts a numeric season, /ssapi/nba/list a numeric season and stage', async () => {
    const games = nbaGames('10403', '2024-11-15', 'BOS 110-100 NYK');
    const batch = nbaBatch(app, games);
    const seasons = batch.seasons.map((season) => ({ ...season, id: '1745', label: '2024-25' }));
    await app.ingest({ ...batch, seasons, matches: batch.matches.map((game) => ({ ...game, seasonId: '1745' })) });
    const { code, data } = await post('/ssapi/nba/ranking', { seasonId: 1745, division: 1 });
    expect([code, data.season.label]).toEqual([CODE.NODE_SUCCESS, '2024-25']);
    expect(await post('/ssapi/nba/ranking', { seasonId: '1745', division: 1 })).toMatchObject({ data });
    const listed = await post('/ssapi/nba/list', { seasonId: 1745, stageId: 10403 });
    expect((listed.data as unknown as { list: { matchId: string; stageId: string }[] }).list).toMatchObject([
      { matchId: '10403-1', stageId: '10403' },
    ]);
    expect(await post('/ssapi/nba/ranking', { seasonId: 1745.5 })).toMatchObject({
      code: CODE.MALFORMED,
      data: { issues: [{ path: 'seasonId', message: 'expected an id of a-z, 0-9 and -' }] },
    });
  });

  test('[K6] a feed may write the numbers of competitions and seasons as numbers', async () => {
    const batch = seedBatch([sampleMatch('derby', {})], app.clock.now);
    const numbers = {
      ...batch,
      competitions: batch.competitions.map((competition) => ({ ...competition, id: 12387 })),
      seasons: batch.seasons.map((season) => ({ ...season, competitionId: 12387 })),
      matches: batch.matches.map((match) => ({ ...match, competitionId: 12387 })),
    };
    expect((await app.ops('opsIngest', numbers)).code).toBe(CODE.SUCCESS);
    const { data } = await app.call('getProgram', { id: 'derby' });
    expect(data.match.competitionId).toBe('12387');
  });
});
