import { expect, test } from 'vitest';
import { CODE } from '@touchline/contract/codes.ts';
import { describeDefaultDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { removeDemoWorld } from '#main/purge-demo.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { DAY_MS, HOUR_MS, ingest, MINUTE_MS, NOW, won } from '#testing/test-reports.ts';

const LAST_WEEK = 'w-2026-11-09';
const IN_LAST_WEEK = { placedAt: NOW - 8 * DAY_MS, settledAt: NOW - 7 * DAY_MS };
const NO_VOTES = { like: 0, disLike: 0 };

describeDefaultDatabase('boards after the demo world', (open) => {
  const playDemo = async (database: TestDatabase): Promise<TestApp> => {
    const app = await createTestApp(database, { DEMO: 'on' });
    await app.ops('opsSaveRanking', { id: 'week', kind: 'week', text: { zh: '周榜', en: 'Weekly' }, minSample: 0 });
    await app.rankingService.applyDemo([
      { ...won('demo-1', 'demo-dan', 500, IN_LAST_WEEK), ...NO_VOTES },
      { ...won('demo-2', 'demo-dan', 500), ...NO_VOTES },
    ]);
    // Nothing is frozen within ten minutes after late reports.
    app.clock.now += 20 * MINUTE_MS;
    return app;
  };
  const board = async (app: TestApp, periodId?: string) => {
    const { data } = await app.call('listRanking', { board: 'gain', ...(periodId !== undefined && { periodId }) });
    return [data.period.isFrozen, data.list.map(({ rank, userId, profit }) => [rank, userId, profit])];
  };
  const stored = async ({ db }: TestDatabase) =>
    (await db.selectFrom('ranking_board').select('rows').execute()).map(({ rows }) => rows).join();

  test('[E8, A6] a period that froze with the demo accepts real reports after the purge, and freezes again', async () => {
    const database = await open();
    const demo = await playDemo(database);
    await demo.rankingService.tick();
    expect(await board(demo, LAST_WEEK)).toEqual([1, [[1, 'demo-dan', 500]]]);
    expect(await stored(database)).toContain('demo-dan');

    const app = await createTestApp(database, { DEMO: 'off' });
    app.clock.now = demo.clock.now;
    expect((await app.ops('opsPurgeDemo', {})).code).toBe(CODE.SUCCESS);
    expect(await stored(database)).not.toContain('demo-dan');
    await ingest(app, won('r1', 'ann', 70, IN_LAST_WEEK));
    expect(await board(app, LAST_WEEK)).toEqual([0, [[1, 'ann', 70]]]);
    app.clock.now += 20 * MINUTE_MS;
    await app.rankingService.tick();
    expect(await board(app, LAST_WEEK)).toEqual([1, [[1, 'ann', 70]]]);
  });

  test('[E8, A6] real reports after the freezing count once a new world begins; its movement is reset', async () => {
    const database = await open();
    const app = await playDemo(database);
    await ingest(app, won('r1', 'ann', 70, IN_LAST_WEEK), won('r2', 'ann', 30));
    app.clock.now += 20 * MINUTE_MS;
    await app.rankingService.tick();
    await ingest(app, won('r3', 'bob', 90, IN_LAST_WEEK));
    expect(await board(app, LAST_WEEK)).toEqual([
      1,
      [
        [1, 'demo-dan', 500],
        [2, 'ann', 70],
      ],
    ]);
    await removeDemoWorld(app);
    expect(await stored(database)).not.toContain('demo-dan');
    expect(await board(app, LAST_WEEK)).toEqual([
      0,
      [
        [1, 'bob', 90],
        [2, 'ann', 70],
      ],
    ]);
    expect(await board(app)).toEqual([0, [[1, 'ann', 30]]]);
  });

  test('[E9] a period without the demo stays frozen unchanged', async () => {
    const database = await open();
    const app = await playDemo(database);
    const before = { placedAt: NOW - 16 * DAY_MS, settledAt: NOW - 15 * DAY_MS };
    await ingest(app, won('r1', 'ann', 70, before));
    app.clock.now += HOUR_MS;
    await app.rankingService.tick();
    await ingest(app, won('r2', 'bob', 90, before));
    await removeDemoWorld(app);
    expect(await board(app, 'w-2026-11-02')).toEqual([1, [[1, 'ann', 70]]]);
  });
});
