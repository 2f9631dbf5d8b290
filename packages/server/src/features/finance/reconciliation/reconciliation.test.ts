import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, OPERATOR_TOKEN, type TestApp } from '#testing/test-app.ts';

const DAYS = { from: '2026-11-21', to: '2026-11-21' };
const HEADER = 'payment_id,amount,time,uid,channel';
const AT = '2026-11-21 20:00:00';

const SECOND = 'token-of-the-second-person';
const RIGHTS = 'wallet+approvals+wallet-requests+audit';
const OPS_TOKENS = `tester:${RIGHTS}:${OPERATOR_TOKEN},second:${RIGHTS}:${SECOND}`;

describeEachDatabase('reconciliation with a payment service', (open) => {
  let app: TestApp;
  let anna: User;
  let boris: User;

  /** We booked pay-1 to pay-3; the file has pay-1 to pay-2, the latter with another amount, and pay-4 and pay-5. */
  beforeEach(async () => {
    app = await createTestApp(await open(), { OPS_TOKENS });
    [anna, boris] = [await app.member('anna'), await app.member('boris')];
    for (const [key, amount] of [
      ['pay-1', 300],
      ['pay-2', 680],
      ['pay-3', 50],
    ] as const)
      await app.ops('opsTopUp', { uid: anna.uid, amount, key, channel: 'wechat' });
  });

  const file = () =>
    [
      HEADER,
      `pay-1,30.00,${AT},,wechat`,
      `pay-2,6.80,${AT},,wechat`,
      `pay-4,6.80,${AT},${boris.uid},alipay`,
      `pay-5,60,${AT},,alipay`,
    ].join('\r\n');
  const reconcile = (csv: string, coinsPerUnit = 10) => app.ops('opsReconcile', { ...DAYS, csv, coinsPerUnit });
  const unmatched = async () =>
    (await app.ops('opsListUnmatchedPayments', {})).data.list.map(({ payment, state }) => [payment, state]);
  const balance = async (user: User) => (await app.call('getBalance', {}, { token: user.token })).data.balance;
  const audited = async () => (await app.ops('opsListAudit', { action: 'finance.' })).data.list.length;
  const decide = (payment: string, decision: 'match' | 'dismiss', more: { uid?: string; note?: string } = {}) =>
    app.ops('opsDecidePayment', { payment, decision, ...more });

  test('[C4] payments are matched by their id; the others wait for a person; the same file again changes nothing', async () => {
    const { data } = await reconcile(`\uFEFF${file()}\r\n`);
    expect(data).toMatchObject({
      by: 'tester',
      matched: { count: 1, coins: 300 },
      oursOnly: { count: 1, coins: 50 },
      theirsOnly: { count: 2, coins: 668 },
      amountDiffers: { count: 1, coins: 68 },
      // 300 + 680 + 50, and 300 + 68; 68 + 600
      channels: [
        { channel: 'alipay', ours: 0, theirs: 668 },
        { channel: 'wechat', ours: 1030, theirs: 368 },
      ],
    });
    expect(data.differences).toContainEqual({
      key: 'pay-2',
      uid: anna.uid,
      channel: 'wechat',
      ours: 680,
      theirs: 68,
      at: app.clock.now,
    });
    const waiting = [
      ['pay-2', 'open'],
      ['pay-4', 'open'],
      ['pay-5', 'open'],
    ];
    expect(await unmatched()).toEqual(waiting);
    const before = await audited();
    app.clock.now += 60_000;
    const again = await reconcile(`\uFEFF${file()}\r\n`);
    expect(again.data).toEqual(data);
    expect([await unmatched(), await audited()]).toEqual([waiting, before]);
    expect((await app.ops('opsListReconciliations', {})).data).toMatchObject({ total: 1, list: [{ id: data.id }] });
    expect([await balance(anna), await balance(boris)]).toEqual([1030, 0]);
  });

  const requests = async () => (await app.ops('opsListAdjustments', { state: 'pending' })).data.list;
  const approve = (id: string, decision: 'approve' | 'refuse' = 'approve', token = SECOND) =>
    app.ops('opsDecideAdjustment', { id, decision }, token);

  test('[C4] a payment becomes coins once, for the member whom a person or the file names, when a second person approves', async () => {
    await reconcile(file());
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => decide('pay-4', 'match')));
    expect(atOnce.every(({ code }) => code === CODE.SUCCESS)).toBe(true);
    const [first, ...more] = await requests();
    expect([first, more]).toMatchObject([{ payment: 'pay-4', amount: 68, uid: boris.uid, requestedBy: 'tester' }, []]);
    expect(await decide('pay-4', 'dismiss', { note: 'not ours' })).toMatchObject({ code: CODE.CONFLICT });
    expect(await approve(first?.id ?? '', 'approve', OPERATOR_TOKEN)).toMatchObject({ code: CODE.FORBIDDEN });
    expect(await balance(boris)).toBe(0);
    await approve(first?.id ?? '');
    expect(await balance(boris)).toBe(68);
    expect(await decide('pay-5', 'match')).toMatchObject({ code: CODE.MALFORMED });
    expect(await decide('pay-5', 'match', { uid: '99999999999999' })).toMatchObject({ code: CODE.NOT_FOUND });
    expect((await decide('pay-5', 'match', { uid: anna.uid })).data).toMatchObject({
      state: 'requested',
      username: 'anna',
    });
    expect(await decide('pay-5', 'match', { uid: boris.uid })).toMatchObject({ code: CODE.CONFLICT });
    await approve((await requests())[0]?.id ?? '');
    // 1030 + 600
    expect(await balance(anna)).toBe(1630);
    expect((await app.ops('opsListTopUps', { channel: 'alipay' })).data).toMatchObject({
      total: 2,
      sums: { amount: 668 },
    });
    expect((await reconcile(file())).data).toMatchObject({
      theirsOnly: { count: 0 },
      matched: { count: 3, coins: 968 },
    });
    expect(await unmatched()).toEqual([
      ['pay-2', 'open'],
      ['pay-4', 'matched'],
      ['pay-5', 'matched'],
    ]);
  });

  test('a match that a second person refuses, or nobody decides within 24 hours, waits again', async () => {
    await reconcile(file());
    await decide('pay-4', 'match');
    await approve((await requests())[0]?.id ?? '', 'refuse');
    await decide('pay-5', 'match', { uid: anna.uid });
    const of = async (state: 'open' | 'requested') =>
      (await app.ops('opsListUnmatchedPayments', { state })).data.list.map(({ payment }) => payment);
    expect([await of('open'), await of('requested')]).toEqual([['pay-2', 'pay-4'], ['pay-5']]);
    app.clock.now += 24 * 3_600_000;
    expect([await of('open'), await of('requested')]).toEqual([['pay-2', 'pay-4', 'pay-5'], []]);
    expect((await decide('pay-5', 'match', { uid: boris.uid })).data).toMatchObject({ state: 'requested' });
    await approve((await requests())[0]?.id ?? '');
    expect([await balance(anna), await balance(boris)]).toEqual([1030, 600]);
  });

  test('a payment is dismissed with a reason, one of another amount is never booked, a late callback closes its own', async () => {
    await reconcile(file());
    expect(await decide('pay-2', 'match', { uid: anna.uid })).toMatchObject({ code: CODE.CONFLICT });
    expect(await decide('pay-2', 'dismiss')).toMatchObject({ code: CODE.MALFORMED });
    expect((await decide('pay-2', 'dismiss', { note: 'paid back' })).data).toMatchObject({ state: 'dismissed' });
    expect((await decide('pay-2', 'dismiss', { note: 'paid back' })).data).toMatchObject({ state: 'dismissed' });
    expect(await decide('pay-2', 'match', { uid: anna.uid })).toMatchObject({ code: CODE.CONFLICT });
    expect(await decide('pay-9', 'dismiss', { note: 'paid back' })).toMatchObject({ code: CODE.NOT_FOUND });
    await app.ops('opsTopUp', { uid: boris.uid, amount: 600, key: 'pay-5' });
    await reconcile(file());
    expect(await unmatched()).toEqual([
      ['pay-2', 'dismissed'],
      ['pay-4', 'open'],
      ['pay-5', 'matched'],
    ]);
  });

  test('a file that is not understood is refused with its lines, and changes nothing', async () => {
    const bad = [
      'payment,sum\npay-1,3',
      HEADER,
      `${HEADER}\npay-9,1,${AT},,x\npay-9,2,${AT},,x`,
      `${HEADER}\npay-9,0.05,${AT},,x`,
      `${HEADER}\npay-9,-5,${AT},,x`,
      `${HEADER}\npay-9,5,yesterday,,x`,
      `${HEADER}\npay-9,5,2026-11-22 00:00:00,,x`,
      `${HEADER}\n"pay-9,5,${AT},,x`,
    ];
    for (const csv of bad) expect([csv, (await reconcile(csv)).code]).toEqual([csv, CODE.MALFORMED]);
    expect((await reconcile(bad[2] ?? '')).msg).toContain('line 3');
    expect(await unmatched()).toEqual([]);
  });
});
