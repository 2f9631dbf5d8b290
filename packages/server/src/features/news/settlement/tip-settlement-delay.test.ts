import { BET_RESULT } from '@touchline/contract/bet.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { MINUTE_MS } from '#testing/test-seed.ts';
import {
  balanceOf,
  bet,
  books,
  buyer,
  COINS,
  feed,
  finish,
  match,
  orderOf,
  publishTips,
  type SettlementApp,
  settlementApp,
  tipOf,
} from '#testing/test-settlement.ts';
import { createListeners } from '#testing/test-sockets.ts';
import { PAID_TEXT } from '#testing/test-tips.ts';

const R = BET_RESULT;

describeEachDatabase('settlement after a delay', (open) => {
  let app: SettlementApp;
  const listeners = createListeners(() => app);

  beforeEach(async () => {
    app = await settlementApp(await open(), {});
    await publishTips(app, { tip: { legs: [bet('derby', { selection: 'away' })], openBackGold: true } });
  });

  afterEach(async () => {
    listeners.closeAll();
    await app.close();
  });

  const settle = async (minutesLater = 0): Promise<void> => {
    app.clock.now += minutesLater * MINUTE_MS;
    await app.newsService.settleDue();
  };

  test('[C6, T8] a result is confirmed for 10 minutes; a correction within them counts, a later one does not', async () => {
    const anna = await buyer(app, 'anna', ['tip']);
    await finish(app, 'derby', [2, 1]);
    await settle();
    expect(await tipOf(app, 'tip')).toMatchObject({ result: R.confirm, legResults: [R.waiting], settledAt: null });
    await finish(app, 'derby', [2, 3]);
    await settle(9);
    expect(await orderOf(app, anna, 'tip')).toMatchObject({ state: 'held' });
    await settle(1);
    expect(await tipOf(app, 'tip')).toMatchObject({ result: R.win, legResults: [R.win], settledAt: app.clock.now });
    await finish(app, 'derby', [2, 1]);
    await settle(1);
    expect(await orderOf(app, anna, 'tip')).toMatchObject({ state: 'settled', result: R.win, returned: 0 });
    expect(await books(app)).toMatchObject({ escrow: 0, tipster: 26, operator: 12 });
  });

  test('[T8, T1] a match that resumes reopens its tip until its end', async () => {
    await finish(app, 'derby', [2, 1]);
    await settle();
    await feed(app, [match(app, 'derby', { statusId: 4, homeScore: 2, awayScore: 1 })]);
    await settle(10);
    expect(await tipOf(app, 'tip')).toMatchObject({ result: R.waiting, settledAt: null });
    await finish(app, 'derby', [2, 2]);
    await settle(10);
    expect((await tipOf(app, 'tip')).result).toBe(R.confirm);
    await settle(10);
    expect((await tipOf(app, 'tip')).result).toBe(R.lose);
  });

  test('[T8] a tip cannot be bought while its result is confirmed', async () => {
    await feed(app, [match(app, 'derby', { statusId: 9 })]);
    await settle();
    await feed(app, [match(app, 'derby')]);
    const anna = await buyer(app, 'anna', []);
    const buy = () => app.call('buyTip', { messageId: 'tip' }, { token: anna.token });
    expect((await buy()).code).not.toBe(1);
    // The postponement was withdrawn: it is on sale again.
    await settle();
    expect((await buy()).code).toBe(1);
  });

  test('[C14, E21] the result is published to all, coins and purchase to the buyer, and never the text', async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const anna = await buyer(app, 'anna', ['tip']);
    const own = await listeners.listen([`user:${anna.uid}`], anna.token);
    const all = await listeners.listen(['tips', 'tip:tip']);
    await finish(app, 'derby', [2, 1]);
    await settle();
    await all.until(() => all.messages.length === 2);
    expect(own.messages).toEqual([]);
    await settle(10);
    await all.until(() => all.messages.length === 4);
    await own.until(() => own.messages.length === 2);
    const seen = all.messages.map(({ channel, mutation, data }) => [channel, mutation, data]);
    const locked = {
      id: 'tip',
      result: R.confirm,
      yieldRate: null,
      messageMatchList: [{ selection: null, odds: null }],
    };
    const record = { selection: 'away', odds: 1.92, result: R.lose };
    const shown = { id: 'tip', result: R.lose, yieldRate: -100, isBuy: 0, messageMatchList: [record] };
    expect(seen).toMatchObject([
      ['tips', 'tip.change', locked],
      ['tip:tip', 'tip.change', locked],
      ['tips', 'tip.change', shown],
      ['tip:tip', 'tip.change', shown],
    ]);
    expect(own.messages.map(({ mutation, data }) => [mutation, data])).toMatchObject([
      ['wallet.change', { balance: COINS, entry: { kind: 'return', amount: 38, messageId: 'tip' } }],
      ['tip-order.change', { messageId: 'tip', state: 'settled', result: R.lose, returned: 38 }],
    ]);
    expect(JSON.stringify([all.messages, own.messages])).not.toContain(PAID_TEXT);
    expect(await balanceOf(app, anna)).toBe(COINS);
  });
});
