import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

describeEachDatabase('wallet calls', (open) => {
  let app: TestApp;
  let anna: User;

  beforeEach(async () => {
    app = await createTestApp(await open());
    anna = await app.member('anna');
  });

  const topUp = (amount: number, key: string, uid = anna.uid) =>
    app.ops('opsTopUp', { uid, amount, key, note: 'paid' });
  const as = (user: User) => ({ token: user.token });
  const balanceOf = async (user: User) => (await app.call('getBalance', {}, as(user))).data.balance;

  test('[C4] a top-up adds coins once per key, is audited, and another amount or member for the key is refused', async () => {
    const bo = await app.member('boris');
    const first = await topUp(500, 'payment-1');
    expect(first.data).toMatchObject({
      created: true,
      balance: 500,
      entry: { kind: 'top-up', amount: 500, balance: 500, note: 'paid', messageId: null, title: '' },
    });
    await topUp(20, 'payment-2');
    expect((await topUp(500, 'payment-1')).data).toEqual({ created: false, balance: 520, entry: first.data.entry });
    expect(await topUp(501, 'payment-1')).toMatchObject({ code: CODE.CONFLICT });
    expect(await topUp(500, 'payment-1', bo.uid)).toMatchObject({ code: CODE.CONFLICT });
    expect(await topUp(5, 'payment-3', '99999999999999')).toMatchObject({ code: CODE.NOT_FOUND });
    expect([await balanceOf(anna), await balanceOf(bo)]).toEqual([520, 0]);
    const { data } = await app.ops('opsListAudit', { size: 10 });
    const notes = data.list.filter(({ action }) => action === 'wallet.top-up');
    // The repeated one and the refused ones changed nothing.
    expect(notes).toHaveLength(2);
    expect(notes.at(-1)).toMatchObject({
      who: 'tester',
      subject: anna.uid,
      before: { balance: 0 },
      after: { key: 'payment-1', amount: 500, balance: 500, note: 'paid' },
    });
  });

  test('[T10] the ledger is listed newest first, and no page repeats or misses a movement while new ones are added', async () => {
    for (let number = 1; number <= 5; number += 1) await topUp(number, `payment-${number}`);
    const page = async (before?: string) =>
      (await app.call('listWalletEntries', { size: 2, ...(before && { before }) }, as(anna))).data;
    const first = await page();
    await topUp(6, 'payment-6');
    const second = await page(first.list.at(-1)?.id);
    const third = await page(second.list.at(-1)?.id);
    expect([first, second, third].map(({ list }) => list.map(({ amount }) => amount))).toEqual([[5, 4], [3, 2], [1]]);
    expect([first, second, third].map(({ isLastPage }) => isLastPage)).toEqual([false, false, true]);
    // 1 + 2 + 3 + 4 + 5, and 1 + 2 + 3 + 4
    expect(first.list.map(({ balance }) => balance)).toEqual([15, 10]);
  });

  test('[P1] a ledger is visible to its member only, and a movement of another is unknown', async () => {
    await topUp(5, 'payment-1');
    const bo = await app.member('boris');
    expect((await app.call('listWalletEntries', {}, as(bo))).data).toEqual({ list: [], isLastPage: true });
    const { list } = (await app.call('listWalletEntries', {}, as(anna))).data;
    for (const before of [list[0]?.id ?? '', '999999', 'no-number'])
      expect(await app.call('listWalletEntries', { before }, as(bo))).toMatchObject({ code: CODE.NOT_FOUND });
    expect(await app.call('listWalletEntries', {})).toMatchObject({ code: CODE.NULL_USER });
  });

  test('[P1] operators need the scope `wallet`', async () => {
    const token = 'token-without-the-wallet';
    const other = await createTestApp(await open(), { OPS_TOKENS: `desk:hosts+tips:${token}` });
    const { uid } = await other.member('boris');
    const replies = [
      await other.ops('opsTopUp', { uid, amount: 5, key: 'payment-1' }, token),
      await other.ops('opsFreezeWallet', { uid, reason: 'because' }, token),
      await other.ops('opsGetWallet', { uid }, token),
      await other.ops('opsCheckLedger', {}, token),
    ];
    expect(replies.map(({ code }) => code)).toEqual([403, 403, 403, 403]);
  });
});
