import { CODE } from '@touchline/contract/codes.ts';
import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { MINUTE_MS, seedBatch, seedMatch } from '#testing/test-seed.ts';

describeEachDatabase('the feeds of the console', (open) => {
  let app: TestApp;

  beforeEach(async () => {
    app = await createTestApp(await open());
  });
  afterEach(() => app.close());

  const send = (matches: FeedMatch[]) => app.ops('opsIngest', seedBatch(matches, app.clock.now));
  const feed = async () => (await app.ops('opsListFeeds', {})).data.list[0];
  const refused = async () =>
    (await app.ops('opsListRefusedBatches', {})).data.list.map(({ source, reason, count }) => [source, reason, count]);

  test('a source is late as soon as a match in play has had no data for 3 minutes, and says since when', async () => {
    const start = app.clock.now;
    const derby = seedMatch('derby', start - 80 * MINUTE_MS, 4, [1, 0]);
    await send([derby, seedMatch('later', start + 90 * MINUTE_MS, 1, null)]);
    expect(await feed()).toMatchObject({
      source: 'test-feed',
      state: 'ok',
      seasons: 1,
      inPlay: 1,
      late: 0,
      batches: 1,
    });
    app.clock.now += 3 * MINUTE_MS + 1;
    expect(await feed()).toMatchObject({ state: 'late', inPlay: 1, late: 1, lateSince: start, acceptedAt: start });
    await send([derby]);
    const counts = { added: 0, updated: 0, unchanged: 1, stale: 0, warnings: 0 };
    expect(await feed()).toMatchObject({ state: 'ok', late: 0, lateSince: null, batches: 2, counts, sentBy: 'tester' });
    await send([seedMatch('derby', start - 80 * MINUTE_MS, 8, [1, 0])]);
    expect(await feed()).toMatchObject({ state: 'idle', inPlay: 0 });
  });

  test('a refused batch is listed with its reason, once however often it is sent, until a good one follows', async () => {
    const match = seedMatch('derby', app.clock.now, 1, null);
    const wrong = seedMatch('derby', app.clock.now, 99, null);
    for (let time = 0; time < 3; time += 1) expect((await send([wrong])).code).toBe(CODE.MALFORMED);
    const [[source, reason, count] = []] = await refused();
    expect([source, count]).toEqual(['test-feed', 3]);
    expect(reason).toContain('statusId');
    app.clock.now += 1;
    const body = { source: 'broken-feed', matches: 'none' };
    expect((await app.ops('opsIngest', body as never)).code).toBe(CODE.MALFORMED);
    expect((await refused())[0]).toEqual(['broken-feed', expect.stringContaining('matches'), 1]);
    expect((await app.ops('opsListFeeds', {})).data.list[1]).toMatchObject({ source: 'test-feed', state: 'refused' });
    await send([match]);
    const states = (await app.ops('opsListFeeds', {})).data.list.map((one) => [
      one.source,
      one.state,
      one.refusedToday,
    ]);
    expect(states).toEqual([
      ['broken-feed', 'refused', 1],
      ['test-feed', 'idle', 3],
    ]);
  });
});
