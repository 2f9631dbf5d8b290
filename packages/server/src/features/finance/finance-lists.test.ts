import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { EXPORT_ROWS_MOST } from '@touchline/contract/finance-terms.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { grantCoins, PAID_TEXT, seedTips, tipInput } from '#testing/test-tips.ts';

const DAY_MS = 86_400_000;
const WON = 1;
const LOST = 2;
/** The clock of the tests starts on this day, at 20:00 in Shanghai. */
const [FIRST, SECOND] = ['2026-11-21', '2026-11-22'];

describeEachDatabase('the lists of finance', (open) => {
  let app: TestApp;
  let anna: User;
  let boris: User;

  /**
   * Day 1: both top up; anna buys won (38), lost (50, half of it promised back) and open (20), boris won. Day 2: won and lost are
   * decided. The operator keeps 30 percent: of 38 ceil(11.4) = 12, the tipster 26; of the 25 that lost earns ceil(7.5) = 8 and 17.
   */
  beforeEach(async () => {
    app = await createTestApp(await open(), { TIP_OPERATOR_SHARE: '30' });
    [anna, boris] = [await app.member('anna'), await app.member('boris')];
    await grantCoins(app, anna, 500);
    await grantCoins(app, boris, 100);
    await seedTips(app, [
      tipInput('won'),
      tipInput('lost', { goldPrice: 50, openBackGold: true, returnGoldPercentage: 50 }),
      tipInput('open', { goldPrice: 20 }),
    ]);
    for (const [user, messageId] of [
      [anna, 'won'],
      [anna, 'lost'],
      [anna, 'open'],
      [boris, 'won'],
    ] as const) {
      app.clock.now += 1000;
      await app.call('buyTip', { messageId }, { token: user.token });
    }
    app.clock.now += DAY_MS;
    for (const [id, result] of [
      ['won', WON],
      ['lost', LOST],
    ] as const)
      await app.ops('opsDecideTip', { id, result, reason: 'decided for the test' });
  });

  test('[C4] the ledger has both sides of each movement, and its sums are those of the filter and not of the page', async () => {
    const ledger = async (query: object) => (await app.ops('opsListLedger', query)).data;
    const all = await ledger({ size: 3 });
    // 2 top-ups, 4 purchases, 3 settlements: 600 + 38 + 50 + 20 + 38 + 38 + 50 + 38
    expect(all).toMatchObject({ total: 9, isLastPage: false, sums: { amount: 872 } });
    expect(all.list).toHaveLength(3);
    expect((await ledger({ size: 3, page: 3 })).list.map(({ kind }) => kind)).toEqual(['purchase', 'top-up', 'top-up']);
    const returned = await ledger({ kind: 'return' });
    expect(returned).toMatchObject({ total: 1, sums: { amount: 50 } });
    expect(returned.list[0]).toMatchObject({
      uid: anna.uid,
      username: 'anna',
      tipId: 'lost',
      title: 'Tip lost',
      debits: [{ account: expect.stringMatching(/^escrow:/), amount: 50 }],
      credits: [
        { account: `member:${anna.uid}`, amount: 25 },
        { account: 'operator', amount: 8 },
        { account: 'tipster:lao-li', amount: 17 },
      ],
    });
    expect(await ledger({ uid: boris.uid })).toMatchObject({ total: 2, sums: { amount: 138 } });
    expect(await ledger({ from: SECOND })).toMatchObject({ total: 3, sums: { amount: 126 } });
    expect(await ledger({ from: FIRST, to: FIRST, least: 50, most: 100 })).toMatchObject({
      total: 2,
      sums: { amount: 150 },
    });
    expect(await ledger({ q: 'GIFT:' })).toMatchObject({ total: 2 });
    expect(await app.ops('opsListLedger', { from: SECOND, to: FIRST })).toMatchObject({ code: CODE.MALFORMED });
    expect(await app.ops('opsListLedger', { from: '2026-02-31' })).toMatchObject({ code: CODE.MALFORMED });
  });

  test('[C6, P1] orders show what became of each price, without paid text', async () => {
    const orders = async (query: object) => (await app.ops('opsListOrders', query)).data;
    const { list, total, sums } = await orders({});
    expect([total, sums]).toEqual([4, { price: 146, returned: 25, held: 20 }]);
    expect(list.map(({ username, tipId, state }) => [username, tipId, state])).toEqual([
      ['boris', 'won', 'released'],
      ['anna', 'open', 'held'],
      ['anna', 'lost', 'partly-refunded'],
      ['anna', 'won', 'released'],
    ]);
    expect(JSON.stringify(list)).not.toContain(PAID_TEXT);
    expect((await orders({ state: 'held' })).sums).toEqual({ price: 20, returned: 0, held: 20 });
    expect(await orders({ state: 'refunded' })).toMatchObject({ total: 0, sums: { price: 0 } });
    expect(await orders({ q: 'tip won', uid: anna.uid })).toMatchObject({ total: 1 });
    expect(await orders({ professorId: 'lao-li', tipId: 'won' })).toMatchObject({ total: 2, sums: { price: 76 } });
  });

  test('[C4] escrow, top-ups, payouts and the summary add up to the ledger', async () => {
    expect((await app.ops('opsListEscrow', {})).data).toMatchObject({
      total: 1,
      list: [{ tipId: 'open', tipster: '老李', orders: 1, coins: 20 }],
      sums: { orders: 1, coins: 20 },
    });
    expect((await app.ops('opsListTopUps', { uid: boris.uid })).data).toMatchObject({
      list: [{ key: `gift:${boris.uid}:100`, username: 'boris', amount: 100 }],
      sums: { amount: 100 },
    });
    // Two of won and one of lost: 26 + 26 + 17, 12 + 12 + 8.
    const sums = { orders: 3, earned: 69, operatorShare: 32, refunded: 25 };
    for (const [by, period] of [
      ['day', SECOND],
      ['month', '2026-11'],
    ] as const)
      expect((await app.ops('opsListPayouts', { by })).data).toMatchObject({
        list: [{ period, professorId: 'lao-li', tipster: '老李', ...sums }],
        sums,
      });
    const first = (await app.ops('opsGetFinanceSummary', { from: FIRST })).data;
    expect(first).toMatchObject({
      topUps: { count: 2, coins: 600 },
      bought: { count: 4, coins: 146 },
      refunded: { count: 0, coins: 0 },
      held: { before: 0, after: 146, now: 20, orders: 20 },
      balanced: true,
    });
    const second = (await app.ops('opsGetFinanceSummary', {})).data;
    expect(second).toMatchObject({
      from: SECOND,
      topUps: { count: 0 },
      refunded: { count: 1, coins: 25 },
      released: { tipsters: 69, operator: 32 },
      // 146 - 25 - 69 - 32
      held: { before: 146, after: 20, now: 20, orders: 20 },
      balanced: true,
    });
    await app.news.db.updateTable('tip_order').set({ price: 21 }).where('tip_id', '=', 'open').execute();
    expect((await app.ops('opsGetFinanceSummary', {})).data.balanced).toBe(false);
    expect((await app.ops('opsCheckLedger', {})).data).toMatchObject({
      totals: { escrow: 20, tipster: 69, operator: 32 },
      faults: [],
    });
    // A check by an operator ends an alert at once.
    expect((await app.app.inject({ url: '/metrics' })).body).toContain('touchline_ledger_faults 0\n');
  });

  test('an export is the filtered list as CSV that no spreadsheet runs', async () => {
    await app.ops('opsTopUp', { uid: boris.uid, amount: 7, key: '-danger', note: '=HYPERLINK("x")' });
    const { data } = await app.ops('opsExportTopUps', { uid: boris.uid });
    expect(data).toMatchObject({ name: `touchline-top-ups-${SECOND}.csv`, rows: 2 });
    expect(data.csv.split('\n').slice(0, 2)).toEqual([
      '\uFEFFpayment,time,member,name,coins,channel,note',
      `'-danger,2026-11-22 20:00:04,${boris.uid},boris,7,,"'=HYPERLINK(""x"")"`,
    ]);
    for (const call of ['opsExportLedger', 'opsExportOrders', 'opsExportEscrow', 'opsExportPayouts'] as const)
      expect((await app.ops(call, {})).data.csv).not.toContain(PAID_TEXT);
    expect((await app.ops('opsExportOrders', { state: 'held' })).data.rows).toBe(1);
    await sql`insert into ledger_transaction (key, kind, detail, created_at)
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${EXPORT_ROWS_MOST})
      select 'top-up:' || n, 'top-up', '{}', n from numbers`.execute(app.news.db);
    expect(await app.ops('opsExportTopUps', {})).toMatchObject({
      code: CODE.CONFLICT,
      msg: expect.stringContaining('20003 rows are too many for one file of 20000'),
    });
  });
});
