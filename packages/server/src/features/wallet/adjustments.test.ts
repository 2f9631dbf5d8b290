import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import type { AdjustmentInput } from '@touchline/contract/ops-wallet.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, OPERATOR_TOKEN, type TestApp } from '#testing/test-app.ts';
import { inviteTo } from '#testing/test-staff.ts';
import { grantCoins, seedTips, tipInput } from '#testing/test-tips.ts';

const HOUR_MS = 3_600_000;
const ALL = 'wallet+approvals+wallet-requests+tips+ingest+audit+staff';
const SECOND = 'token-of-the-second-person';
const THIRD = 'token-of-the-third-person';
const SUPPORT = 'token-of-the-support-desk';
const OPS_TOKENS = [
  `tester:${ALL}:${OPERATOR_TOKEN}`,
  `second:${ALL}:${SECOND}`,
  `third:${ALL}:${THIRD}`,
  `desk:wallet-requests:${SUPPORT}`,
].join(',');

describeEachDatabase('adjustments of wallets', (open) => {
  let app: TestApp;
  let anna: User;

  beforeEach(async () => {
    app = await createTestApp(await open(), { OPS_TOKENS, STAFF_SECOND_FACTOR: 'optional' });
    anna = await app.member('anna');
    await grantCoins(app, anna, 482);
  });

  const request = (changes: Partial<AdjustmentInput> = {}, token?: string) =>
    app.ops(
      'opsRequestAdjustment',
      {
        uid: anna.uid,
        amount: 380,
        reason: 'double-charge',
        note: 'charged twice for a tip',
        key: 'fix-1',
        ...changes,
      },
      token,
    );
  const decide = (id: string, decision: 'approve' | 'refuse' = 'approve', token = SECOND) =>
    app.ops('opsDecideAdjustment', { id, decision }, token);
  const balance = async () => (await app.call('getBalance', {}, { token: anna.token })).data.balance;
  const states = async (state?: 'pending' | 'approved' | 'refused' | 'expired') =>
    (await app.ops('opsListAdjustments', state ? { state } : {})).data.list.map((one) => [one.key, one.state]);

  test('[C4] a request books nothing until a second person approves it, and never its own author', async () => {
    const { data } = await request();
    expect(data).toMatchObject({ state: 'pending', balance: 482, requestedBy: 'tester', username: 'anna' });
    expect(await balance()).toBe(482);
    expect(await decide(data.id, 'approve', OPERATOR_TOKEN)).toMatchObject({ code: CODE.FORBIDDEN });
    expect(await decide(data.id, 'refuse', OPERATOR_TOKEN)).toMatchObject({ code: CODE.FORBIDDEN });
    // 482 + 380
    expect((await decide(data.id)).data).toMatchObject({ state: 'approved', decidedBy: 'second', balance: 862 });
    expect(await balance()).toBe(862);
    // The same decision of the same person again changes nothing, another one is refused.
    expect((await decide(data.id)).data).toMatchObject({ state: 'approved', balance: 862 });
    expect(await decide(data.id, 'approve', THIRD)).toMatchObject({ code: CODE.CONFLICT });
    expect(await decide(data.id, 'refuse')).toMatchObject({ code: CODE.CONFLICT });
    expect(await decide('unknown')).toMatchObject({ code: CODE.NOT_FOUND });
    const wallet = (await app.ops('opsGetWallet', { uid: anna.uid })).data;
    expect(wallet).toMatchObject({
      balance: 862,
      consistent: true,
      totals: { opening: 0, toppedUp: 482, bought: 0, returned: 0, adjusted: 380 },
      list: [{ kind: 'adjustment', amount: 380, note: 'charged twice for a tip' }, { amount: 482 }],
    });
    const { list } = (await app.ops('opsListAudit', { action: 'wallet.adjustment' })).data;
    expect(list).toMatchObject([
      { who: 'second', before: { balance: 482 }, after: { amount: 380, balance: 862, requestedBy: 'tester' } },
      { who: 'tester', action: 'wallet.adjustment.request' },
    ]);
  });

  test('[C4] a repeated request is the same one, and another one under its key is refused', async () => {
    const first = (await request()).data;
    expect((await request()).data).toEqual(first);
    expect(await request({ amount: 381 })).toMatchObject({ code: CODE.CONFLICT });
    expect(await request({}, SECOND)).toMatchObject({ code: CODE.CONFLICT });
    expect(await request({ amount: 0, key: 'fix-2' })).toMatchObject({ code: CODE.MALFORMED });
    expect(await request({ note: 'too short', key: 'fix-2' })).toMatchObject({ code: CODE.MALFORMED });
    expect(await request({ uid: '99999999999999', key: 'fix-2' })).toMatchObject({ code: CODE.NOT_FOUND });
    // 482 - 483 < 0
    expect(await request({ amount: -483, key: 'fix-2' })).toMatchObject({ code: CODE.CONFLICT });
    expect(await states()).toEqual([['fix-1', 'pending']]);
  });

  test('[C4] a wallet never falls below zero, also when its coins were spent after the request', async () => {
    const { data } = await request({ amount: -482 });
    await seedTips(app, [tipInput('derby')]);
    await app.call('buyTip', { messageId: 'derby' }, { token: anna.token });
    // 482 - 38 = 444 < 482
    expect(await decide(data.id)).toMatchObject({ code: CODE.CONFLICT });
    expect(await balance()).toBe(444);
    expect((await decide(data.id, 'refuse')).data).toMatchObject({ state: 'refused' });
    expect(await states('refused')).toEqual([['fix-1', 'refused']]);
  });

  test('[C4] a payment that a person enters is a top-up once a second person approves it, and is booked once', async () => {
    const payment = { reason: 'missing-top-up', payment: 'pay-7', channel: 'wechat' } as const;
    const { data } = await request({ ...payment, key: 'hand-1' });
    expect(data).toMatchObject({ state: 'pending', payment: 'pay-7', channel: 'wechat' });
    const { data: twin } = await request({ ...payment, key: 'hand-2' }, THIRD);
    expect(await request({ ...payment, key: 'hand-3', amount: -5 })).toMatchObject({ code: CODE.MALFORMED });
    expect(await decide(data.id, 'approve', OPERATOR_TOKEN)).toMatchObject({ code: CODE.FORBIDDEN });
    expect(await balance()).toBe(482);
    expect((await decide(data.id)).data).toMatchObject({ state: 'approved', balance: 862 });
    expect(await decide(twin.id)).toMatchObject({ code: CODE.CONFLICT });
    expect(await request({ ...payment, key: 'hand-4' })).toMatchObject({ code: CODE.CONFLICT });
    expect(await balance()).toBe(862);
    expect((await app.ops('opsListTopUps', { channel: 'wechat' })).data).toMatchObject({
      total: 1,
      list: [{ key: 'pay-7', amount: 380, username: 'anna' }],
    });
  });

  test('a request expires after 24 hours', async () => {
    const { data } = await request();
    app.clock.now += 24 * HOUR_MS - 1;
    expect(await states('pending')).toEqual([['fix-1', 'pending']]);
    app.clock.now += 1;
    expect(await states('pending')).toEqual([]);
    expect(await states('expired')).toEqual([['fix-1', 'expired']]);
    expect(await decide(data.id)).toMatchObject({ code: CODE.CONFLICT });
    expect(await balance()).toBe(482);
  });

  test('[C4] of many approvals at once one books', async () => {
    const { data } = await request();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => decide(data.id, 'approve', index % 2 === 0 ? SECOND : THIRD)),
    );
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([CODE.SUCCESS, CODE.CONFLICT]));
    expect(await balance()).toBe(862);
    expect((await app.ops('opsCheckLedger', {})).data).toMatchObject({ transactions: 2, faults: [] });
  });

  test('[C4] nobody of the staff books a top-up alone; a payment system does with its token', async () => {
    const { browser } = await inviteTo(app, 'olga', ['owner']);
    const topUp = { uid: anna.uid, amount: 5, key: 'payment-1' };
    expect((await browser.call('opsTopUp', topUp)).code).toBe(CODE.FORBIDDEN);
    expect(await balance()).toBe(482);
  });

  test('[P1] support requests and sees a wallet, and neither decides nor changes it', async () => {
    const { data } = await request({ key: 'fix-9' }, SUPPORT);
    expect(data).toMatchObject({ state: 'pending', requestedBy: 'desk' });
    expect((await app.ops('opsGetWallet', { uid: anna.uid }, SUPPORT)).data).toMatchObject({ balance: 482 });
    const refused = [
      await decide(data.id, 'approve', SUPPORT),
      await app.ops('opsTopUp', { uid: anna.uid, amount: 5, key: 'payment-1' }, SUPPORT),
      await app.ops('opsFreezeWallet', { uid: anna.uid, reason: 'because' }, SUPPORT),
      await app.ops('opsListLedger', {}, SUPPORT),
      await app.ops('opsExportLedger', {}, SUPPORT),
    ];
    expect(refused.map(({ code }) => code)).toEqual([403, 403, 403, 403, 403]);
  });

  test('a frozen wallet buys nothing and still gets coins', async () => {
    await seedTips(app, [tipInput('derby')]);
    const buy = () => app.call('buyTip', { messageId: 'derby' }, { token: anna.token });
    await app.ops('opsFreezeWallet', { uid: anna.uid, reason: 'stolen card' });
    expect(await buy()).toMatchObject({ code: CODE.SPENDING_LIMIT, data: { reason: 'frozen' } });
    await grantCoins(app, anna, 18);
    // 482 + 18
    expect((await app.ops('opsGetWallet', { uid: anna.uid })).data).toMatchObject({
      balance: 500,
      frozen: { reason: 'stolen card', by: 'tester' },
    });
    expect((await app.ops('opsUnfreezeWallet', { uid: anna.uid })).data).toEqual({ removed: true });
    expect(await app.ops('opsUnfreezeWallet', { uid: anna.uid })).toMatchObject({ code: CODE.NOT_FOUND });
    expect((await buy()).data).toMatchObject({ balance: 462 });
    expect(await app.ops('opsFreezeWallet', { uid: '99999999999999', reason: 'nobody' })).toMatchObject({
      code: CODE.NOT_FOUND,
    });
  });
});
