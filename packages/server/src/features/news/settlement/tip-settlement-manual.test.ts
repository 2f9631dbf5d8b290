import type { User } from '@touchline/contract/account.ts';
import { BET_RESULT, type BetResultName } from '@touchline/contract/bet.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import type { NewsDeps } from '#features/news/deps.ts';
import { createNewsService } from '#features/news/service.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { balanceOf, bet, books, buyer, COINS, finish, orderOf, publishTips, tipOf } from '#testing/test-settlement.ts';
import { type SettlementApp, settlementApp } from '#testing/test-settlement.ts';

const R = BET_RESULT;

describeEachDatabase('results decided manually', (open) => {
  let app: SettlementApp;
  let anna: User;
  let isSerial: boolean;

  beforeEach(async () => {
    const database = await open();
    isSerial = database.engine === 'sqlite';
    app = await settlementApp(database);
    await publishTips(app, {
      home: { legs: [bet('derby')] },
      away: { legs: [bet('derby', { selection: 'away' })] },
      both: { legs: [bet('derby'), bet('night', { odds: 1.8 })] },
    });
    anna = await buyer(app, 'anna', ['home', 'away']);
  });

  const decide = (id: string, result: BetResultName, reason = 'the feed was wrong') =>
    app.ops('opsDecideTip', { id, result: R[result], reason });
  const settleByRule = async (): Promise<void> => {
    await finish(app, 'derby', [2, 1]);
    await app.newsService.settleDue();
  };
  const audit = async () =>
    (await app.ops('opsListAudit', { size: 20 })).data.list.filter(({ action }) => action === 'tip.decide');

  test('[T8, E21] an open tip is decided and settled at once, with the reason in the trail and in the audit log', async () => {
    const { code, data } = await decide('home', 'loseHalf', 'decided by the league');
    expect({ code, data }).toEqual({ code: 1, data: { id: 'home', result: R.loseHalf, returned: 19 } });
    const at = app.clock.now;
    expect(await orderOf(app, anna, 'home')).toMatchObject({
      state: 'settled',
      result: R.loseHalf,
      returned: 19,
      trail: [
        { kind: 'bought' },
        { kind: 'settled', at, result: R.loseHalf, reason: 'decided by the league' },
        { kind: 'returned', at, amount: 19 },
      ],
    });
    expect(await audit()).toMatchObject([
      {
        who: 'tester',
        subject: 'home',
        before: { result: R.waiting, returned: 0 },
        after: { result: R.loseHalf, reason: 'decided by the league' },
      },
    ]);
    // The rule has no effect any more.
    await settleByRule();
    expect(await tipOf(app, 'home')).toMatchObject({ result: R.loseHalf, legResults: [R.loseHalf] });
    // 19 of home; 38 of away, which lost: 12 for the operator, and 6 of 19.
    expect(await books(app)).toMatchObject({ member: COINS - 57, escrow: 0, tipster: 13 + 26, operator: 6 + 12 });
  });

  test('[E21] a tip withdrawn before its kick-off is no longer sold, and all coins are returned', async () => {
    expect((await decide('home', 'cancel', 'the tipster is ill')).data).toMatchObject({ returned: 38 });
    const carl = await buyer(app, 'carl', []);
    const sale = await app.call('buyTip', { messageId: 'home' }, { token: carl.token });
    expect(sale.code).toBe(CODE.TIP_CLOSED);
    expect(await balanceOf(app, anna)).toBe(COINS - 38);
  });

  test('[T8, E21] a settled tip is corrected to void: all earned coins are returned', async () => {
    await settleByRule();
    expect(await books(app)).toMatchObject({ member: COINS - 76, tipster: 52, operator: 24 });
    app.clock.now += 60_000;
    expect((await decide('away', 'cancel')).data).toEqual({ id: 'away', result: R.cancel, returned: 38 });
    expect(await books(app)).toMatchObject({ member: COINS - 38, escrow: 0, tipster: 26, operator: 12 });
    const order = await orderOf(app, anna, 'away');
    expect(order).toMatchObject({ state: 'settled', result: R.cancel, returned: 38 });
    expect(order.trail.at(-1)).toEqual({
      kind: 'corrected',
      at: app.clock.now,
      amount: 38,
      result: R.cancel,
      reason: 'the feed was wrong',
    });
    const { data } = await app.call('getTip', { id: 'away' }, { token: anna.token });
    expect(data).toMatchObject({ sportsInfo: null, isOpen: 0, result: R.cancel, yieldRate: null });
  });

  test('[E21] successive corrections return the remaining difference, and a repeated one nothing', async () => {
    await settleByRule();
    // 38 lost; 19 back of it: 30 % of 19 is 5.7, so 6 of the operator and 13 of the tipster.
    expect((await decide('away', 'winHalf')).data.returned).toBe(19);
    expect(await books(app)).toMatchObject({ tipster: 26 + 13, operator: 12 + 6 });
    expect((await decide('away', 'failure')).data.returned).toBe(38);
    expect(await books(app)).toMatchObject({ tipster: 26, operator: 12 });
    const order = await orderOf(app, anna, 'away');
    await decide('away', 'failure', 'once more');
    expect(await orderOf(app, anna, 'away')).toEqual(order);
    expect((await app.ops('opsGetTip', { id: 'away' })).data.result).toBe(R.failure);
    expect(await audit()).toHaveLength(3);
  });

  test('[E21] a correction against the buyers changes the record and takes no coin from them', async () => {
    await decide('home', 'cancel');
    const coins = await balanceOf(app, anna);
    expect((await decide('home', 'win')).data).toEqual({ id: 'home', result: R.win, returned: 38 });
    expect(await balanceOf(app, anna)).toBe(coins);
    expect((await orderOf(app, anna, 'home')).trail.at(-1)).toMatchObject({ kind: 'corrected', amount: null });
    expect((await app.call('getTip', { id: 'home' })).data.yieldRate).toBe(92);
  });

  test('[E21] a correction waits for a payout that is taking the coins, and the operator pays', async () => {
    await settleByRule();
    let isTaken = (): void => undefined;
    const taken = new Promise<void>((resolve) => {
      isTaken = resolve;
    });
    let isReached = (): void => undefined;
    const reached = new Promise<void>((resolve) => {
      isReached = resolve;
    });
    const { wallet } = app.news;
    app.news.wallet = {
      ...wallet,
      lockBalance(trx, account) {
        if (account === 'tipster:lao-li') isReached();
        return wallet.lockBalance(trx, account);
      },
      post(trx, movement) {
        isReached();
        return wallet.post(trx, movement);
      },
    };
    const payout = inTransaction(app.news.db, async (trx) => {
      const entries = [
        { account: 'tipster:lao-li', amount: -52 },
        { account: 'outside', amount: 52 },
      ] as const;
      await app.wallet.post(trx, { key: 'payout', kind: 'tipster-payout', entries });
      isTaken();
      // On SQLite the correction cannot begin before this transaction ends.
      await Promise.race([reached, new Promise((resolve) => setTimeout(resolve, isSerial ? 0 : 10_000))]);
    });
    await taken;
    const corrected = decide('away', 'winHalf');
    await payout;
    // 19 of 38 go back, all of them from the operator's 24.
    expect(await corrected).toMatchObject({ code: CODE.SUCCESS, data: { returned: 19 } });
    expect(await books(app)).toMatchObject({ tipster: 0, operator: 5 });
  });

  test('[E21] when the tipster has spent the coins the operator pays, and when neither can it is refused as a whole', async () => {
    await settleByRule();
    const spend = (account: 'operator' | 'tipster:lao-li', amount: number) =>
      inTransaction(app.news.db, (trx) =>
        app.wallet.post(trx, {
          key: `spend:${account}:${amount}`,
          kind: 'adjustment',
          entries: [
            { account, amount: -amount },
            { account: 'outside', amount },
          ],
        }),
      );
    // 52 - 50 = 2 of the tipster's 26 are left; the operator gives 36, and has 24.
    await spend('tipster:lao-li', 50);
    const before = [await tipOf(app, 'away'), await books(app)];
    const refused = await decide('away', 'cancel');
    expect(refused).toMatchObject({ code: CODE.CONFLICT });
    expect(refused.msg).toContain('36 gold coins');
    expect([await tipOf(app, 'away'), await books(app)]).toEqual(before);
    expect(await audit()).toEqual([]);
    // Half of it: 19 back, 2 of the tipster and 17 of the operator.
    expect((await decide('away', 'winHalf')).data.returned).toBe(19);
    expect(await books(app)).toMatchObject({ member: COINS - 57, tipster: 0, operator: 7 });
  });

  test('[T8, E21] purchases left held by an interrupted job are settled by the corrected result', async () => {
    await buyer(app, 'carl', ['away']);
    await finish(app, 'derby', [2, 1]);
    let pushes = 0;
    const publishOnce: NewsDeps['publish'] = (_channel, _namespace, mutation) => {
      if (mutation === 'tip-order.change' && ++pushes === 2) throw new Error('the power is gone');
    };
    await expect(createNewsService({ ...app.news, publish: publishOnce }).settleDue()).rejects.toThrow('the power');
    // Of home and away each anna's is settled, carl's is held.
    expect((await tipOf(app, 'away')).orders.map(({ state }) => state)).toEqual(['settled', 'held']);
    expect((await decide('away', 'cancel')).data.returned).toBe(76);
    const kinds = (await tipOf(app, 'away')).orders.map(({ trail }) => trail.map(({ kind }) => kind));
    expect(kinds).toEqual([
      ['bought', 'settled', 'corrected'],
      ['bought', 'settled', 'returned'],
    ]);
    await app.newsService.settleDue();
    expect(await books(app)).toMatchObject({ escrow: 0, member: 2 * COINS - 38, tipster: 26, operator: 12 });
  });

  test('[E21, T8] a multiple keeps the results of its bets, and yields the product of its odds', async () => {
    await settleByRule();
    await decide('both', 'win');
    expect(await tipOf(app, 'both')).toMatchObject({ result: R.win, legResults: [R.win, R.waiting] });
    // 1.92 x 1.80 = 3.456
    expect((await app.call('getTip', { id: 'both' })).data.yieldRate).toBe(245.6);
  });

  test('[E20] a correction changes the figures of the tipster', async () => {
    await settleByRule();
    const hits = async () => {
      const { hitSession, sportsSession } = (await app.call('getTipster', { professorId: 'lao-li' })).data;
      return [hitSession, sportsSession];
    };
    expect(await hits()).toEqual([1, 2]);
    await decide('away', 'win');
    expect(await hits()).toEqual([2, 2]);
    await decide('away', 'cancel');
    expect(await hits()).toEqual([1, 1]);
  });

  test('[X1] an unknown tip, a result that is not final and a missing reason are refused', async () => {
    expect(await decide('nothing', 'win')).toMatchObject({ code: CODE.NOT_FOUND });
    expect(await decide('home', 'waiting')).toMatchObject({ code: CODE.MALFORMED });
    expect(await decide('home', 'confirm')).toMatchObject({ code: CODE.MALFORMED });
    expect(await decide('home', 'win', '')).toMatchObject({ code: CODE.MALFORMED });
    expect(await audit()).toEqual([]);
  });
});
