import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { upsert } from '#platform/db/upsert.ts';
import { createRankJob } from './start-server.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

/** 22 November 2026, 00:00 in Shanghai, which is eight hours ahead all year. */
const MIDNIGHT = Date.UTC(2026, 10, 21, 16);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describeEachDatabase('the daily ranks of hosts', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open());
    await app.ops('opsSaveHost', { id: 'wang', name: '老王', sort: 1 });
    await app.ops('opsSaveHost', { id: 'qi', name: '小柒', sort: 2 });
  });

  const movements = async () =>
    (await app.call('listHostRank', {})).data.list.map(({ host, rank, movement }) => [host.id, rank, movement]);
  const overtake = async () => app.call('subscribe', { hostId: 'qi' }, { token: (await app.member('mika')).token });
  const runAt = async (job: () => Promise<void>, instant: number): Promise<void> => {
    app.clock.now = instant;
    await job();
  };

  test('[C2, C4] the movement is since midnight in Shanghai: kept during the day, reset at the next midnight', async () => {
    const job = createRankJob(app.anchor);
    await runAt(job, MIDNIGHT - MINUTE_MS);
    await runAt(job, MIDNIGHT + MINUTE_MS);
    await overtake();
    const moved = [
      ['qi', 1, 1],
      ['wang', 2, -1],
    ];
    expect(await movements()).toEqual(moved);
    // 08:01 in Shanghai: a UTC day begins, but not one here.
    await runAt(job, MIDNIGHT + 8 * HOUR_MS + MINUTE_MS);
    expect(await movements()).toEqual(moved);
    await runAt(job, MIDNIGHT + DAY_MS - MINUTE_MS);
    expect(await movements()).toEqual(moved);
    await runAt(job, MIDNIGHT + DAY_MS + MINUTE_MS);
    expect(await movements()).toEqual([
      ['qi', 1, 0],
      ['wang', 2, 0],
    ]);
  });

  test('[C2] an upgrade during a day keeps its movements, whatever the hour', async () => {
    const noon = MIDNIGHT + 12 * HOUR_MS;
    const job = createRankJob(app.anchor);
    await runAt(job, MIDNIGHT - MINUTE_MS);
    await runAt(job, MIDNIGHT + MINUTE_MS);
    await overtake();
    // As written by releases that counted UTC days; 22 November has begun in UTC, too.
    const value = String(Date.UTC(2026, 10, 22) / DAY_MS);
    await upsert(app.anchor.db, 'setting', ['key'], [{ key: 'rank-day', value }]);
    await runAt(createRankJob(app.anchor), noon);
    expect((await movements())[0]).toEqual(['qi', 1, 1]);
  });
});
