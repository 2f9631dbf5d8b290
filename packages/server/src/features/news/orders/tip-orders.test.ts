import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { MINUTE_MS } from '#testing/test-seed.ts';
import { AHEAD_MS, grantCoins, PAID_TEXT, seedTips, setMatch, tipInput } from '#testing/test-tips.ts';

const DAY_MS = 86_400_000;

/** PostgreSQL answers over a socket: fewer there by default. */
const REPEATS = { sqlite: 100, postgres: process.env.TORTURE ? 100 : 20 };

describeEachDatabase('purchases of tips', (open, engine) => {
  let app: TestApp;
  let anna: User;

  beforeEach(async () => {
    app = await createTestApp(await open());
    anna = await app.member('anna');
    await seedTips(app, [
      tipInput('derby'),
      tipInput('cheap', { goldPrice: 5 }),
      tipInput('dear', { goldPrice: 900 }),
      tipInput('free', { goldPrice: 0 }),
    ]);
  });

  const as = (user: User) => ({ token: user.token });
  const buy = (messageId: string, goldPrice?: number, user = anna) =>
    app.call('buyTip', { messageId, ...(goldPrice !== undefined && { goldPrice }) }, as(user));
  const balanceOf = async (user: User) => (await app.call('getBalance', {}, as(user))).data.balance;
  const ordersOf = async (user: User) => (await app.call('listTipOrders', {}, as(user))).data;

  test('[C6, T12] a purchase takes the price, opens the text and is written into the member’s ledger', async () => {
    await grantCoins(app, anna, 100);
    app.clock.now += MINUTE_MS;
    const { code, data } = await buy('derby', 38);
    const at = app.clock.now;
    expect(code).toBe(CODE.SUCCESS);
    // 100 - 38
    expect(data).toMatchObject({
      balance: 62,
      tip: { id: 'derby', isBuy: 1, payTime: at, isOpen: 1, sportsInfo: `${PAID_TEXT} derby`, orderedCount: 1 },
    });
    const trail = [{ kind: 'bought', at, amount: 38, result: null, reason: '' }];
    const order = { messageId: 'derby', price: 38, payTime: at, state: 'held', result: 0, returned: 0, trail };
    expect(data.tip.order).toMatchObject(order);
    expect(data.tip.messageMatchList).toMatchObject([{ selection: 'home', odds: 2.1 }]);
    const { list } = (await app.call('listWalletEntries', {}, as(anna))).data;
    expect(list[0]).toMatchObject({
      kind: 'purchase',
      amount: -38,
      balance: 62,
      messageId: 'derby',
      title: 'Tip derby',
    });
    expect((await app.ops('opsGetWallet', { uid: anna.uid })).data).toMatchObject({ balance: 62, held: 38 });
    expect((await app.ops('opsCheckLedger', {})).data).toMatchObject({
      totals: { member: 62, escrow: 38, outside: -100 },
      faults: [],
    });
  });

  test('[C6] repeating the request, also with another price, returns the same receipt and takes nothing', async () => {
    await grantCoins(app, anna, 100);
    const first = await buy('derby', 38);
    app.clock.now += MINUTE_MS;
    expect((await buy('derby', 38)).data).toEqual(first.data);
    expect((await buy('derby', 37)).data).toEqual(first.data);
    // Also when it could not be bought any more.
    await setMatch(app, 2, [0, 0]);
    expect((await buy('derby')).data).toMatchObject({ balance: 62, tip: { order: first.data.tip.order } });
  });

  test('[C6] the price is the server’s: another one is refused, none accepts it', async () => {
    await grantCoins(app, anna, 100);
    expect(await buy('derby', 1)).toMatchObject({ code: CODE.CONFLICT });
    await app.ops('opsSaveTip', tipInput('derby', { goldPrice: 40 }));
    expect(await buy('derby', 38)).toMatchObject({ code: CODE.CONFLICT });
    expect(await balanceOf(anna)).toBe(100);
    expect((await buy('derby')).data).toMatchObject({ balance: 60, tip: { order: { price: 40 } } });
  });

  test('[C6] a member with too little gets the missing amount, and nothing of the tip', async () => {
    await grantCoins(app, anna, 30);
    const reply = await buy('derby', 38);
    // 38 - 30
    expect(reply).toMatchObject({ code: CODE.NOT_ENOUGH_COINS, data: { price: 38, balance: 30, missing: 8 } });
    expect(JSON.stringify(reply)).not.toContain(PAID_TEXT);
    const chinese = await app.call('buyTip', { messageId: 'derby' }, { ...as(anna), headers: { language: 'zh-CN' } });
    expect(chinese.msg).toBe('金币不足');
    expect(await balanceOf(anna)).toBe(30);
    expect((await ordersOf(anna)).total).toBe(0);
  });

  test('[C6] a tip that is free, unknown or whose match has started is not sold', async () => {
    await grantCoins(app, anna, 100);
    expect(await buy('free')).toMatchObject({ code: CODE.CONFLICT });
    expect(await buy('nothing')).toMatchObject({ code: CODE.NOT_FOUND });
    expect(await app.call('buyTip', { messageId: 'derby' })).toMatchObject({ code: CODE.NULL_USER });
    await setMatch(app, 2, [0, 0]);
    expect(await buy('derby', 38)).toMatchObject({ code: CODE.TIP_CLOSED });
    await setMatch(app, 1, null);
    expect(await buy('cheap')).toMatchObject({ code: CODE.SUCCESS });
    app.clock.now += AHEAD_MS;
    // The kick-off has passed, whatever the feed reports.
    expect(await buy('derby', 38)).toMatchObject({ code: CODE.TIP_CLOSED });
    expect(await balanceOf(anna)).toBe(95);
  });

  test('[C4] the operator’s daily limit and the member’s own cap apply until midnight in Shanghai', async () => {
    await grantCoins(app, anna, 2000);
    await app.ops('opsSaveConfig', { dailySpendingLimit: 40 });
    await buy('derby');
    // 2026-11-22 00:00 in Shanghai is 16:00 of the day before in UTC.
    const midnight = Date.UTC(2026, 10, 21, 16);
    // 40 - 38
    const refused = {
      code: CODE.SPENDING_LIMIT,
      data: { reason: 'site-limit', period: 'day', left: 2, until: midnight },
    };
    expect(await buy('cheap')).toMatchObject(refused);
    await app.call('saveLimit', { kind: 'purchase', period: 'day', coins: 39 }, as(anna));
    expect(await buy('cheap')).toMatchObject({ ...refused, data: { reason: 'own-limit', left: 1, until: midnight } });
    expect((await app.call('getLimits', {}, as(anna))).data.purchase.day).toMatchObject({ used: 38, own: 39 });
    app.clock.now = midnight - 1;
    expect((await buy('cheap')).code).toBe(CODE.SPENDING_LIMIT);
    app.clock.now = midnight;
    expect((await buy('cheap')).code).toBe(CODE.SUCCESS);
    expect((await app.call('getLimits', {}, as(anna))).data.purchase.day.used).toBe(5);
  });

  test('[C4] a member on pause cannot buy until the pause is over', async () => {
    await grantCoins(app, anna, 100);
    await app.call('takeBreak', { kind: 'pause', days: 1 }, as(anna));
    const until = app.clock.now + DAY_MS;
    expect(await buy('cheap')).toMatchObject({
      code: CODE.SPENDING_LIMIT,
      data: { reason: 'paused', left: 0, until },
    });
    expect(await balanceOf(anna)).toBe(100);
  });

  test('[C6] 100 concurrent purchases with coins for one: one succeeds, 99 are refused', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => `one-of-many-${index}`);
    await seedTips(
      app,
      ids.map((id) => tipInput(id)),
    );
    await grantCoins(app, anna, 38);
    const replies = await Promise.all(ids.map((id) => buy(id, 38)));
    expect(replies.filter(({ code }) => code === CODE.SUCCESS)).toHaveLength(1);
    const refusals = replies.filter(({ code }) => code === CODE.NOT_ENOUGH_COINS);
    expect(refusals).toHaveLength(99);
    expect(refusals.every(({ data }) => (data as unknown as { missing: number }).missing === 38)).toBe(true);
    expect([await balanceOf(anna), (await ordersOf(anna)).total]).toEqual([0, 1]);
    expect((await app.ops('opsCheckLedger', {})).data).toMatchObject({
      totals: { member: 0, escrow: 38, outside: -38 },
      faults: [],
    });
  });

  test('[C6, T12] 50 members who each send the same purchase many times at once pay once each', async () => {
    const members = await Promise.all(Array.from({ length: 50 }, (_, index) => app.member(`buyer-${index}`)));
    for (const member of members) await grantCoins(app, member, 100);
    const receiptsOf = async (member: (typeof members)[number]): Promise<number> => {
      const replies = await Promise.all(Array.from({ length: REPEATS[engine] }, () => buy('derby', 38, member)));
      return new Set(replies.map(({ code, data }) => `${code} ${data.balance} ${data.tip.order?.id}`)).size;
    };
    const perMember: number[] = [];
    // More at once would only time out waiting for a connection.
    for (let start = 0; start < members.length; start += 10)
      perMember.push(...(await Promise.all(members.slice(start, start + 10).map(receiptsOf))));
    // All replies of a member are one and the same receipt.
    expect(perMember).toEqual(members.map(() => 1));
    // 50 x 62 left, 50 x 38 held.
    expect((await app.ops('opsCheckLedger', {})).data).toMatchObject({
      transactions: 100,
      totals: { member: 3100, escrow: 1900, outside: -5000 },
      faults: [],
    });
    const { data } = await app.call('getTip', { id: 'derby' });
    expect(data).toMatchObject({ orderedCount: 50, sportsInfo: null });
  }, 120_000);

  test('[C6, T10] purchases are listed newest first, and no page repeats or misses one while new ones are added', async () => {
    const ids = Array.from({ length: 6 }, (_, index) => `paged-${index}`);
    await seedTips(
      app,
      ids.map((id) => tipInput(id, { goldPrice: 1 })),
    );
    await grantCoins(app, anna, 100);
    for (const id of ids.slice(0, 5)) await buy(id);
    const page = async (cursor: string | null) =>
      (await app.call('listTipOrders', { size: 2, ...(cursor !== null && { cursor }) }, as(anna))).data;
    const first = await page(null);
    await buy('paged-5');
    const second = await page(first.cursor);
    const third = await page(second.cursor);
    const idsOf = ({ list }: typeof first) => list.map(({ order, tip }) => [order.messageId, tip.id, tip.isBuy]);
    expect([first, second, third].map(idsOf)).toEqual([
      [
        ['paged-4', 'paged-4', 1],
        ['paged-3', 'paged-3', 1],
      ],
      [
        ['paged-2', 'paged-2', 1],
        ['paged-1', 'paged-1', 1],
      ],
      [['paged-0', 'paged-0', 1]],
    ]);
    expect([first, second, third].map(({ total, isLastPage }) => [total, isLastPage])).toEqual([
      [5, false],
      [6, false],
      [6, true],
    ]);
    expect(third.cursor).toBeNull();
    expect(await app.call('listTipOrders', { cursor: 'no-cursor' }, as(anna))).toMatchObject({ code: CODE.MALFORMED });
    const other = await app.member('other');
    expect(await ordersOf(other)).toMatchObject({ list: [], total: 0, isLastPage: true, cursor: null });
    const secondPage = (await app.call('listTipOrders', { page: 2, size: 4 }, as(anna))).data;
    expect(secondPage.list.map(({ order }) => order.messageId)).toEqual(['paged-1', 'paged-0']);
  });
});
