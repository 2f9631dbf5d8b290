import { BET_RESULT } from '@touchline/contract/bet.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { DAY_MS, HOUR_MS, ingest, NOW, oneBet, report, won } from '#testing/test-reports.ts';

describeEachDatabase('betting reports', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open());
    await app.ops('opsSaveRanking', { id: 'week', kind: 'week', text: { zh: '周榜', en: 'Weekly' }, minSample: 0 });
  });

  const gain = async () => {
    const { data } = await app.call('listRanking', { board: 'gain' });
    return data.list.map(({ userId, profit }) => [userId, profit]);
  };
  const stored = () => app.ranking.db.selectFrom('betting_report').selectAll().orderBy('id').execute();

  test('[E7] are stored once for each id; repeating the batch changes nothing', async () => {
    const batch = [won('r1', 'ann', 50), won('r2', 'bob', 80), report('r3', 'ann')];
    expect((await ingest(app, ...batch)).data).toEqual({ added: 3, updated: 0, unchanged: 0, refused: [], broken: [] });
    expect((await ingest(app, ...batch)).data).toEqual({ added: 0, updated: 0, unchanged: 3, refused: [], broken: [] });
    // ann: +50 - 100 = -50 is not on the board.
    expect(await gain()).toEqual([['bob', 80]]);
  });

  test('[E7, E8] a report that is published again moves its user: waiting, won, corrected, moved to another week', async () => {
    await ingest(app, report('r1', 'ann', { result: BET_RESULT.waiting, settledAt: null }));
    expect(await gain()).toEqual([]);
    expect((await ingest(app, won('r1', 'ann', 70))).data).toMatchObject({ updated: 1 });
    expect(await gain()).toEqual([['ann', 70]]);
    await ingest(app, won('r1', 'ann', 40));
    expect(await gain()).toEqual([['ann', 40]]);
    await ingest(app, won('r1', 'ann', 40, { placedAt: NOW - 9 * DAY_MS, settledAt: NOW - 8 * DAY_MS }));
    expect(await gain()).toEqual([]);
    const before = await app.call('listRanking', { board: 'gain', periodId: 'w-2026-11-09' });
    expect(before.data.list).toMatchObject([{ userId: 'ann', profit: 40, rank: 1 }]);
  });

  test('[E7] one error refuses the whole batch, and every error names index and id', async () => {
    const reply = await ingest(
      app,
      won('good', 'ann', 50),
      { ...report('r2', 'bob'), stake: -1 },
      { ...report('r3', 'bob'), result: BET_RESULT.waiting },
      report('r4', 'bob', { result: BET_RESULT.lose, payout: 5 }),
      report('r5', 'bob', { result: BET_RESULT.win, payout: 99 }),
      report('r6', 'bob', { settledAt: NOW - 3 * HOUR_MS }),
      report('good', 'bob'),
      'no report',
      { ...report('R 8', 'bob') },
    );
    expect(reply).toMatchObject({ status: 400, code: CODE.MALFORMED });
    const issues = (reply.data as unknown as { issues: { path: string; message: string }[] }).issues;
    expect(issues.map(({ path }) => path.split('.').slice(0, 2).join('.'))).toEqual([
      'reports.1 (r2)',
      'reports.2 (r3)',
      'reports.3 (r4)',
      'reports.4 (r5)',
      'reports.5 (r6)',
      'reports.7',
      'reports.8 (R 8)',
      'reports.6 (good)',
    ]);
    expect(issues.at(-1)?.message).toBe('is given twice');
    expect(await stored()).toEqual([]);
    expect(await gain()).toEqual([]);
  });

  test('[E7] an invalid betInfo is stored, marked and reported; its amounts count', async () => {
    const reply = await ingest(
      app,
      won('r1', 'ann', 60, { betInfo: '[{broken' }),
      won('r2', 'ann', 5, { betInfo: '[]' }),
    );
    expect(reply.data).toMatchObject({
      added: 2,
      broken: [{ id: 'r1' }, { id: 'r2', message: 'the list holds no bet' }],
    });
    expect((await stored()).map(({ raw, bet_count: count }) => [raw, count])).toEqual([
      ['[{broken', -1],
      ['[]', -1],
    ]);
    const { list } = (await app.call('listRanking', { board: 'gain' })).data;
    expect(list).toMatchObject([{ userId: 'ann', profit: 65, followBetCount: 0 }]);
    expect(list[0]?.bettingReportList).toMatchObject([
      { id: 'r2', isBroken: 1, betInfos: [] },
      { id: 'r1', isBroken: 1 },
    ]);
    await ingest(app, won('r1', 'ann', 60, { betInfo: oneBet() }));
    expect((await stored())[0]).toMatchObject({ raw: null, bet_count: 1 });
  });

  test('[E7] followBetCount counts reports with exactly one bet', async () => {
    const two = JSON.stringify([...JSON.parse(oneBet()), ...JSON.parse(oneBet({ matchId: 'm2' }))]);
    await ingest(app, won('r1', 'ann', 10), won('r2', 'ann', 10, { betInfo: two }), won('r3', 'ann', 10));
    const { list } = (await app.call('listRanking', { board: 'gain' })).data;
    expect(list[0]).toMatchObject({ followBetCount: 2 });
    expect(list[0]?.bettingReportList.map(({ betInfos }) => betInfos.length)).toEqual([1, 2, 1]);
  });

  test('[E7] ten concurrent batches count every report once', async () => {
    const batches = Array.from({ length: 10 }, (_, batch) =>
      Array.from({ length: 40 }, (__, index) => won(`r${(batch * 13 + index) % 100}`, `u${index % 7}`, 10)),
    );
    // An id belongs to one user only.
    const fit = batches.map((batch) => batch.map((one) => ({ ...one, userId: `u${Number(one.id.slice(1)) % 7}` })));
    await Promise.all(fit.map((batch) => ingest(app, ...batch)));
    const ids = new Set(fit.flat().map(({ id }) => id));
    const rows = await gain();
    expect(rows.reduce((sum, [, profit]) => sum + Number(profit), 0)).toBe(10 * ids.size);
  });

  test('[E8] only the platforms of a ranking count', async () => {
    await app.ops('opsSaveRanking', {
      id: 'week',
      kind: 'week',
      text: { zh: '周榜', en: 'Weekly' },
      minSample: 0,
      gamePlatforms: ['im'],
    });
    await ingest(app, won('r1', 'ann', 50), won('r2', 'bob', 20, { platform: 'im' }));
    expect(await gain()).toEqual([['bob', 20]]);
    // Recounted when the operator changes it.
    await app.ops('opsSaveRanking', { id: 'week', gamePlatforms: [] });
    expect(await gain()).toEqual([
      ['ann', 50],
      ['bob', 20],
    ]);
  });

  test('[E7] a batch with changes is in the audit log, with its updates before and after', async () => {
    const audit = async () => (await app.ops('opsListAudit', { action: 'reports.' })).data.list;
    await ingest(app, report('r1', 'ann', { result: BET_RESULT.waiting, settledAt: null }), won('r2', 'bob', 80));
    await ingest(app, won('r1', 'ann', 70), won('r2', 'bob', 80), won('r3', 'bob', 5));
    await ingest(app, won('r1', 'ann', 70));
    const [second, first, ...others] = await audit();
    expect(others).toEqual([]);
    const counts = { added: 2, updated: 0, unchanged: 0 };
    expect(first).toMatchObject({ who: 'tester', before: { reports: [] }, after: { counts, reports: [] } });
    const reported = { id: 'r1', userId: 'ann', platform: 'main', placedAt: NOW - 2 * HOUR_MS, stake: 100 };
    expect(second).toMatchObject({
      before: { reports: [{ ...reported, settledAt: null, payout: 0, result: BET_RESULT.waiting }] },
      after: {
        counts: { added: 1, updated: 1, unchanged: 1 },
        reports: [{ ...reported, settledAt: NOW - HOUR_MS, payout: 170, result: BET_RESULT.win }],
        moreReports: 0,
      },
    });
  });

  test('[C8] needs an operator token with the scope', async () => {
    const reply = await app.ops('opsIngestReports', { reports: [won('r1', 'ann', 1)] }, 'no-such-operator-token-here');
    expect(reply.code).toBe(CODE.FORBIDDEN);
    expect(await stored()).toEqual([]);
  });
});
