import { BET_RESULT } from '@touchline/contract/bet.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { ingest, report, won } from '#testing/test-reports.ts';
import { createListeners } from '#testing/test-sockets.ts';

describeEachDatabase('push of boards', (open) => {
  let app: TestApp;
  const { listen, closeAll } = createListeners(() => app);
  beforeEach(async () => {
    app = await createTestApp(await open());
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    await app.rankingService.tick();
  });
  afterEach(async () => {
    closeAll();
    await app.close();
  });

  test('[E9, C14] an open page receives a changed board once and complete, and votes', async () => {
    const reader = await listen(['ranking:week']);
    await ingest(app, won('r1', 'ann', 50), won('r2', 'ann', 20), won('r3', 'ann', 5), report('r4', 'bob'));
    await ingest(app, won('r5', 'bob', 300), won('r6', 'bob', 1));
    await app.rankingService.tick();
    await reader.until(() => reader.messages.length === 3);
    expect(reader.messages.map(({ mutation, data }) => [mutation, 'board' in data && data.board])).toEqual([
      ['ranking.change', 'red'],
      ['ranking.change', 'gain'],
      ['ranking.change', 'popularity'],
    ]);
    expect(reader.messages[1]?.data).toMatchObject({
      configId: 'week',
      periodId: 'w-2026-11-16',
      list: [
        { userId: 'bob', rank: 1, profit: 201 },
        { userId: 'ann', rank: 2, profit: 75 },
      ],
    });

    const fan = await app.member('fan');
    await app.call('likeReport', { reportId: 'r1' }, { token: fan.token });
    await reader.until(() => reader.messages.length === 4);
    expect(reader.messages[3]).toMatchObject({
      mutation: 'report.change',
      data: { reportId: 'r1', like: 1, disLike: 0 },
    });
  });

  test('[E9] nothing is published while nothing changes', async () => {
    const waiting = report('r1', 'ann', { result: BET_RESULT.waiting, settledAt: null });
    await ingest(app, waiting);
    await app.rankingService.tick();
    const reader = await listen(['ranking:week']);
    await ingest(app, waiting);
    await app.rankingService.tick();
    await ingest(app, won('r1', 'ann', 9));
    await app.rankingService.tick();
    await reader.until(() => reader.messages.length === 3);
  });
});
