import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { DAY_MS, HOUR_MS, ingest, MINUTE_MS, NOW, report, won } from '#testing/test-reports.ts';

describeEachDatabase('titles of ranked users', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open());
  });

  const title = async (userId: string) => (await app.call('getRankedUser', { userId })).data.userTitle;
  const titleAt = async (userId: string, instant: number) => {
    app.clock.now = instant;
    await app.rankingService.tick();
    return title(userId);
  };
  const settledAt = (instant: number) => ({ placedAt: instant - HOUR_MS, settledAt: instant });

  test('[C5, E7] a title of the last seven days ends with them, on the page and on the board', async () => {
    // Five won reports with a return of 50 percent.
    await ingest(app, ...[1, 2, 3, 4, 5].map((index) => won(`r${index}`, 'ann', 50, settledAt(NOW - HOUR_MS))));
    const onBoard = async () =>
      (await app.call('listRanking', { board: 'gain', configId: 'month' })).data.list.map(({ userTitle }) => userTitle);
    expect(await titleAt('ann', NOW)).toBe('profit-star');
    expect(await titleAt('ann', NOW + 7 * DAY_MS - HOUR_MS - MINUTE_MS)).toBe('profit-star');
    expect(await onBoard()).toEqual(['profit-star']);
    // Of fewer than 20 reports, none of them in the last seven days.
    expect(await titleAt('ann', NOW + 7 * DAY_MS)).toBe('rookie');
    expect(await onBoard()).toEqual(['rookie']);
  });

  test('[C5, E7] a title is also earned without a new report, when lost ones are older than a month', async () => {
    const many = (name: string, count: number, of: (id: string) => ReturnType<typeof report>) =>
      Array.from({ length: count }, (_, index) => of(`${name}-${index}`));
    await ingest(
      app,
      ...many('old', 10, (id) => report(id, 'bob', settledAt(NOW - 29.5 * DAY_MS))),
      ...many('won', 10, (id) => won(id, 'bob', 50, settledAt(NOW - 9 * DAY_MS))),
      report('lost', 'bob', settledAt(NOW - 8 * DAY_MS)),
    );
    // 10 of 21 in 30 days are 48 percent, 10 of 11 are 91; a sharpshooter has 65.
    expect(await titleAt('bob', NOW)).toBeNull();
    expect(await titleAt('bob', NOW + DAY_MS)).toBe('hit-king');
  });

  test('[C5] titles that changed while no server ran are computed at the next start', async () => {
    const database = await open();
    const before = await createTestApp(database);
    await ingest(before, ...[1, 2, 3, 4, 5].map((index) => won(`r${index}`, 'ann', 50)));
    await before.rankingService.tick();
    app = await createTestApp(database);
    expect(await title('ann')).toBe('profit-star');
    expect(await titleAt('ann', NOW + 40 * DAY_MS)).toBe('rookie');
  });
});
