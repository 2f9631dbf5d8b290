import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { removeOldRows } from '#platform/privacy/retention.ts';
import { MINUTE_MS, seedBatch, seedMatch } from '#testing/test-seed.ts';

const GOAL = { kind: 'goal', side: 'home', minute: 12, stoppage: 0, player: 'Saka' } as const;

describeEachDatabase('changes of a match by its feed', (open) => {
  let app: TestApp;
  let start: number;
  beforeEach(async () => {
    app = await createTestApp(await open());
    start = app.clock.now;
  });
  afterEach(() => app.close());

  const send = (statusId: number, score: [number, number] | null, changes: Partial<FeedMatch> = {}) =>
    app.ingest(
      seedBatch([{ ...seedMatch('derby', start - 30 * MINUTE_MS, statusId, score), ...changes }], app.clock.now),
    );
  const changes = async () =>
    (await app.ops('opsGetMatch', { id: 'derby' })).data.feedChanges.map(
      ({ number, source, at, fields, before, after }) => ({
        number,
        by: `${source} +${(at - start) / MINUTE_MS}`,
        fields,
        before,
        after,
      }),
    );

  test('[A7] name the source, when, and what it was before and after; an unchanged report is none', async () => {
    await send(1, null);
    expect(await changes()).toEqual([]);
    app.clock.now += 2 * MINUTE_MS;
    await send(2, [0, 0]);
    await send(2, [0, 0]);
    app.clock.now += 2 * MINUTE_MS;
    await send(2, [1, 0], { incidents: [GOAL] });
    await app.ops('opsCorrectMatch', { id: 'derby', awayScore: 1, reason: 'the feed missed it' });
    expect(await changes()).toEqual([
      {
        number: 2,
        by: 'test-feed +4',
        fields: ['homeScore', 'events'],
        before: { homeScore: 0, events: [] },
        after: { homeScore: 1, events: [expect.objectContaining({ player: 'Saka' })] },
      },
      {
        number: 1,
        by: 'test-feed +2',
        fields: ['homeScore', 'awayScore', 'statusId'],
        before: { homeScore: null, awayScore: null, statusId: 1 },
        after: { homeScore: 0, awayScore: 0, statusId: 2 },
      },
    ]);
  });

  test('scores of one minute are one change, and a match keeps its newest 60 of 30 days', async () => {
    await send(2, [0, 0]);
    for (let goals = 1; goals <= 3; goals += 1) {
      app.clock.now += 1000;
      await send(2, [goals, 0]);
    }
    expect(await changes()).toMatchObject([{ number: 1, before: { homeScore: 0 }, after: { homeScore: 3 } }]);
    for (let goals = 4; goals <= 64; goals += 1) {
      app.clock.now += MINUTE_MS;
      await send(2, [goals, 0]);
    }
    const kept = await changes();
    expect([kept.length, kept[0]?.number, kept.at(-1)?.number]).toEqual([60, 62, 3]);
    app.clock.now += 30 * 24 * 60 * MINUTE_MS - 30 * MINUTE_MS;
    await removeOldRows(app.anchor);
    // Those of the first half hour are gone, and the one of its last minute.
    expect((await changes()).length).toBe(30);
    await app.ops('opsRemoveMatch', { id: 'derby' });
    const left = await app.anchor.db.selectFrom('match_feed_change').selectAll().execute();
    expect(left).toEqual([]);
  });
});
