import type { User } from '@touchline/contract/account.ts';
import { BET_RESULT } from '@touchline/contract/bet.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { DAY_MS, HOUR_MS, ingest, NOW, report, won } from '#testing/test-reports.ts';

const WEEK = { id: 'week', kind: 'week' as const, text: { zh: '周榜', en: 'Weekly' } };
/** A little after the hour that follows Sunday's midnight in Shanghai. */
const NEXT_MONDAY = Date.UTC(2026, 10, 22, 17, 1);

describeEachDatabase('boards of the user ranking', (open) => {
  let app: TestApp;
  let member: User;
  beforeEach(async () => {
    app = await createTestApp(await open());
    member = await app.member('mika');
    await app.ops('opsSaveRanking', { ...WEEK, minSample: 2 });
    await ingest(
      app,
      won('a1', 'ann', 90),
      won('a2', 'ann', 10),
      report('a3', 'ann'),
      won('b1', 'bob', 60),
      won('b2', 'bob', 40),
      won('c1', 'cat', 100),
      report('c2', 'cat', { result: BET_RESULT.draw, payout: 100 }),
      won('d1', 'dan', 45),
      won('d2', 'dan', 55),
      won('d3', 'dan', 1),
    );
  });

  const board = async (name: 'red' | 'gain' | 'popularity', more: { periodId?: string } = {}, user?: User) =>
    (await app.call('listRanking', { board: name, ...more }, user && { token: user.token })).data;
  const rows = async (name: 'red' | 'gain' | 'popularity', more: { periodId?: string } = {}) =>
    (await board(name, more)).list.map(({ rank, userId }) => [rank, userId]);

  test('[A6, E9, C8] gain sorts by profit, red orders by won reports; ties share a rank; small samples have none', async () => {
    // ann 90 + 10 - 100 = 0; bob 100; cat 100 of one decided report (needs 2); dan 101.
    expect(await rows('gain')).toEqual([
      [1, 'dan'],
      [2, 'bob'],
    ]);
    // Won: dan 3, ann 2, bob 2.
    expect(await rows('red')).toEqual([
      [1, 'dan'],
      [2, 'ann'],
      [2, 'bob'],
    ]);
    const { list } = await board('red');
    expect(list[1]).toMatchObject({ userId: 'ann', reds: 2, settled: 3, winRate: 67, streak: 0, followBetCount: 3 });
    expect(list[0]).toMatchObject({ userId: 'dan', streak: 3, winRate: 100, showMore: 0 });
  });

  test('[E7] a row shows its three latest reports of the period, and whether there are more', async () => {
    await ingest(app, won('d4', 'dan', 5, { placedAt: NOW - HOUR_MS, settledAt: NOW }));
    const row = (await board('gain')).list[0];
    expect(row).toMatchObject({ userId: 'dan', showMore: 1 });
    expect(row?.bettingReportList.map(({ id }) => id)).toEqual(['d4', 'd3', 'd2']);
  });

  test('[E7, E8] a row shows the reports counted in its period: settled in it, on a platform of the ranking', async () => {
    const lastSunday = { placedAt: NOW - 6 * DAY_MS };
    await app.ops('opsSaveRanking', { ...WEEK, minSample: 2, gamePlatforms: ['im'] });
    await ingest(
      app,
      won('s1', 'sue', 20, { ...lastSunday, platform: 'im', settledAt: NOW - 3 * HOUR_MS }),
      won('s2', 'sue', 30, { ...lastSunday, platform: 'im', settledAt: NOW - 2 * HOUR_MS }),
      won('s3', 'sue', 100, { ...lastSunday, platform: 'im', settledAt: NOW - HOUR_MS }),
      won('s4', 'sue', 7),
      report('s5', 'sue', { platform: 'im', result: BET_RESULT.waiting, settledAt: null }),
    );
    // 20 + 30 + 100 of three reports; neither the one of another platform nor the unsettled one.
    const [row] = (await board('gain')).list;
    expect(row).toMatchObject({ userId: 'sue', profit: 150, settled: 3, showMore: 0 });
    expect(row?.bettingReportList.map(({ id }) => id)).toEqual(['s3', 's2', 's1']);
    // They were placed in the week before, which has no row of them.
    expect((await board('gain', { periodId: 'w-2026-11-09' })).list).toEqual([]);
  });

  test('[E8, C8] the configuration names rankings and periods, the running one first', async () => {
    const { rankingConfigList: configs } = (await app.call('getRankingConfig', {})).data;
    expect(configs.map(({ id, kind, size }) => [id, kind, size])).toEqual([
      ['week', 'week', 50],
      ['month', 'month', 50],
    ]);
    expect(configs[0]?.rankingDateList.slice(0, 2)).toEqual([
      {
        id: 'w-2026-11-16',
        startDate: Date.UTC(2026, 10, 15, 16),
        endDate: Date.UTC(2026, 10, 22, 16) - 1,
        hidden: 0,
        isFrozen: 0,
      },
      expect.objectContaining({ id: 'w-2026-11-09' }),
    ]);
  });

  test('[E8] a hidden period is not listed and cannot be requested', async () => {
    await app.ops('opsSaveRanking', { ...WEEK, hiddenPeriods: ['w-2026-11-16'] });
    const { rankingConfigList: configs } = (await app.call('getRankingConfig', {})).data;
    expect(configs[0]?.rankingDateList[0]?.id).toBe('w-2026-11-09');
    const reply = await app.call('listRanking', { board: 'gain', periodId: 'w-2026-11-16' });
    expect(reply.code).toBe(CODE.NOT_FOUND);
    expect((await board('gain')).period.id).toBe('w-2026-11-09');
  });

  test.each([{ configId: 'no-such' }, { periodId: 'w-1999-01-04' }])('[C8] an unknown %o is 10404', async (input) => {
    expect((await app.call('listRanking', { board: 'gain', ...input })).code).toBe(CODE.NOT_FOUND);
  });

  test('[E8, E9] a period is frozen an hour after its end; later reports wait for a recount', async () => {
    app.clock.now = NEXT_MONDAY - HOUR_MS;
    await ingest(app, won('late1', 'bob', 7, { placedAt: NOW, settledAt: NOW + HOUR_MS }));
    await app.rankingService.tick();
    expect((await board('gain', { periodId: 'w-2026-11-16' })).period.isFrozen).toBe(0);

    app.clock.now = NEXT_MONDAY;
    await app.rankingService.tick();
    const frozen = { periodId: 'w-2026-11-16' };
    // bob 60 + 40 + 7 is before dan's 101 now.
    expect(await rows('gain', frozen)).toEqual([
      [1, 'bob'],
      [2, 'dan'],
    ]);
    await ingest(app, won('late2', 'dan', 500, { placedAt: NOW, settledAt: NOW + HOUR_MS }));
    expect(await rows('gain', frozen)).toEqual([
      [1, 'bob'],
      [2, 'dan'],
    ]);
    expect((await board('gain', frozen)).period.isFrozen).toBe(1);
    expect((await board('gain')).list).toEqual([]);
  });

  test('[E9] a recount corrects a frozen board with an audit line for each place that changes', async () => {
    app.clock.now = NEXT_MONDAY;
    await app.rankingService.tick();
    await ingest(app, won('late', 'bob', 7, { placedAt: NOW, settledAt: NOW + HOUR_MS }));
    const input = { id: 'week', periodId: 'w-2026-11-16' };
    // Gain: bob 100 -> 107 passes dan 101, two places. Red: bob 2 -> 3 joins dan, ann falls from 2 to 3. Popularity: all 0.
    expect((await app.ops('opsRecomputeRanking', input)).data).toEqual({ corrections: 4 });
    expect(await rows('gain', { periodId: input.periodId })).toEqual([
      [1, 'bob'],
      [2, 'dan'],
    ]);
    const { list } = (await app.ops('opsListAudit', {})).data;
    const lines = list.filter(({ action }) => action === 'ranking.correct');
    expect(lines.map(({ subject }) => subject).sort()).toEqual([
      'week/w-2026-11-16/gain/bob',
      'week/w-2026-11-16/gain/dan',
      'week/w-2026-11-16/red/ann',
      'week/w-2026-11-16/red/bob',
    ]);
    expect(lines.find(({ subject }) => subject.endsWith('gain/bob'))).toMatchObject({
      before: { rank: 2, profit: 100 },
      after: { rank: 1, profit: 107 },
    });
    expect((await app.ops('opsRecomputeRanking', input)).data).toEqual({ corrections: 0 });
  });

  test('[C8] a recount from the reports equals the incrementally updated scores', async () => {
    await ingest(
      app,
      won('a3', 'ann', 33),
      report('b1', 'bob'),
      won('e1', 'eve', 3, { settledAt: NOW - 9 * DAY_MS, placedAt: NOW - 10 * DAY_MS }),
    );
    const scores = () =>
      app.ranking.db
        .selectFrom('ranking_score')
        .selectAll()
        .orderBy('config_id')
        .orderBy('period_id')
        .orderBy('user_id')
        .execute();
    const counted = (await scores()).filter((row) => row.settled !== 0 || row.profit !== 0);
    for (const [id, periodId] of [
      ['week', 'w-2026-11-16'],
      ['week', 'w-2026-11-09'],
      ['month', 'm-2026-11'],
    ] as const)
      expect((await app.ops('opsRecomputeRanking', { id, periodId })).data).toEqual({ corrections: 0 });
    expect((await scores()).filter((row) => row.settled !== 0 || row.profit !== 0)).toEqual(counted);
  });

  test('[C8] a member gets their own row, ranked or not, and hides it with /switch', async () => {
    await ingest(app, won('m1', 'me', 99, { uid: member.uid }), won('m2', 'me', 1, { uid: member.uid }));
    expect((await board('gain', {}, member)).mine).toMatchObject({ userId: 'me', rank: 2, profit: 100 });
    expect((await board('popularity', {}, member)).mine).toMatchObject({ rank: 0 });
    expect((await board('gain')).mine).toBeNull();

    expect((await app.call('switchRanking', { hidden: 1 }, { token: member.token })).data).toEqual({ hidden: 1 });
    expect(await rows('gain')).toEqual([
      [1, 'dan'],
      [2, 'bob'],
    ]);
    expect(await board('gain', {}, member)).toMatchObject({ mineHidden: 1, mine: { userId: 'me', profit: 100 } });
    expect((await app.call('getRankedUser', { userId: 'me' })).code).toBe(CODE.NOT_FOUND);
    expect((await app.call('listBettingReports', { userId: 'me' })).code).toBe(CODE.NOT_FOUND);
    expect((await app.call('getRankedUser', { userId: 'me' }, { token: member.token })).data.profit).toBe(100);

    await app.call('switchRanking', { hidden: 0 }, { token: member.token });
    expect(await rows('gain')).toContainEqual([2, 'me']);
  });

  test('[C8] a hidden member stays hidden when reports have another name', async () => {
    await ingest(app, won('m1', 'me', 99, { uid: member.uid }), won('m2', 'me', 1, { uid: member.uid }));
    await app.call('switchRanking', { hidden: 1 }, { token: member.token });
    await ingest(app, won('n1', 'me-too', 500, { uid: member.uid }), won('n2', 'me-too', 1, { uid: member.uid }));
    expect(await rows('gain')).toEqual([
      [1, 'dan'],
      [2, 'bob'],
    ]);
  });

  test('[E9] a member who was hidden when a board froze has the rank again after showing the entry', async () => {
    await ingest(app, won('m1', 'me', 999, { uid: member.uid }), won('m2', 'me', 1, { uid: member.uid }));
    await app.call('switchRanking', { hidden: 1 }, { token: member.token });
    app.clock.now = NEXT_MONDAY;
    await app.rankingService.tick();
    const frozen = { periodId: 'w-2026-11-16' };
    expect((await rows('gain', frozen))[0]).toEqual([1, 'dan']);
    await app.call('switchRanking', { hidden: 0 }, { token: member.token });
    expect((await rows('gain', frozen))[0]).toEqual([1, 'me']);
  });

  test('[E7] a report that is reassigned to another user leaves the streak of the first', async () => {
    expect((await board('red')).list.find(({ userId }) => userId === 'dan')?.streak).toBe(3);
    await ingest(app, won('d3', 'eve', 1));
    expect((await board('red')).list.find(({ userId }) => userId === 'dan')?.streak).toBe(2);
  });

  test('[C8] a member without an entry cannot hide it; a visitor must sign in', async () => {
    expect((await app.call('switchRanking', { hidden: 1 }, { token: member.token })).code).toBe(CODE.NOT_FOUND);
    expect((await app.call('switchRanking', { hidden: 1 })).code).toBe(CODE.NULL_USER);
  });

  test('[E9] a member who hides leaves a frozen board too, and the others move up', async () => {
    await ingest(app, won('m1', 'me', 999, { uid: member.uid }), won('m2', 'me', 1, { uid: member.uid }));
    app.clock.now = NEXT_MONDAY;
    await app.rankingService.tick();
    const frozen = { periodId: 'w-2026-11-16' };
    expect((await rows('gain', frozen))[0]).toEqual([1, 'me']);
    await app.call('switchRanking', { hidden: 1 }, { token: member.token });
    expect(await rows('gain', frozen)).toEqual([
      [1, 'dan'],
      [2, 'bob'],
    ]);
  });

  test('[E9] movement is relative to the ranks at the beginning of the day', async () => {
    await app.rankingService.tick();
    app.clock.now += 12 * HOUR_MS;
    await app.rankingService.tick();
    await ingest(app, won('b9', 'bob', 50, { settledAt: NOW }), won('z1', 'zoe', 5), won('z2', 'zoe', 5));
    const { list } = await board('gain');
    expect(list.map(({ userId, movement }) => [userId, movement])).toEqual([
      ['bob', 1],
      ['dan', -1],
      ['zoe', null],
    ]);
  });

  test('[E8] a custom ranking counts its own dates', async () => {
    const cup = { id: 'cup', kind: 'custom' as const, text: { zh: '杯赛榜', en: 'Cup' }, minSample: 0 };
    const dates = { startDate: NOW - 4 * DAY_MS, endDate: NOW - 3 * DAY_MS };
    expect((await app.ops('opsSaveRanking', cup)).code).toBe(CODE.MALFORMED);
    await ingest(app, won('k1', 'kim', 42, { placedAt: NOW - 5 * DAY_MS, settledAt: NOW - 3.5 * DAY_MS }));
    await app.ops('opsSaveRanking', { ...cup, ...dates });
    const { data } = await app.call('listRanking', { board: 'gain', configId: 'cup' });
    expect(data).toMatchObject({ period: { id: 'cup', ...dates }, list: [{ userId: 'kim', profit: 42, rank: 1 }] });
  });

  test('[E8] a frozen custom ranking is recounted when its dates change, and frozen again', async () => {
    const cup = { id: 'cup', kind: 'custom' as const, text: { zh: '杯赛榜', en: 'Cup' }, minSample: 0 };
    const early = { startDate: NOW - 8 * DAY_MS, endDate: NOW - 6 * DAY_MS };
    const placedAt = NOW - 9 * DAY_MS;
    await ingest(
      app,
      won('e1', 'eve', 10, { placedAt, settledAt: NOW - 7 * DAY_MS }),
      won('e2', 'eve', 32, { placedAt, settledAt: NOW - DAY_MS }),
    );
    await app.ops('opsSaveRanking', { ...cup, ...early });
    const shown = async () => (await app.call('listRanking', { board: 'gain', configId: 'cup' })).data;
    const afterTick = async () => {
      app.clock.now += HOUR_MS;
      await app.rankingService.tick();
      return shown();
    };
    expect(await afterTick()).toMatchObject({ period: { isFrozen: 1 }, list: [{ userId: 'eve', profit: 10 }] });
    // Another name changes nothing of it.
    await app.ops('opsSaveRanking', { ...cup, ...early, size: 20 });
    expect(await shown()).toMatchObject({ period: { isFrozen: 1 }, list: [{ profit: 10 }] });
    await app.ops('opsSaveRanking', { ...cup, ...early, endDate: NOW - DAY_MS });
    expect(await shown()).toMatchObject({ period: { isFrozen: 0 }, list: [{ userId: 'eve', profit: 42 }] });
    expect(await afterTick()).toMatchObject({ period: { isFrozen: 1 }, list: [{ userId: 'eve', profit: 42 }] });
  });
});
