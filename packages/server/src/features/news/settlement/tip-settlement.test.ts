import { BET_RESULT, type BetResultName } from '@touchline/contract/bet.ts';
import { beforeEach, expect, test } from 'vitest';
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
import { PAID_TEXT } from '#testing/test-tips.ts';

const R = BET_RESULT;
const HOUR_MS = 60 * MINUTE_MS;

describeEachDatabase('settlement of tips', (open) => {
  let app: SettlementApp;
  const as = ({ token }: { token: string }) => ({ token });

  beforeEach(async () => {
    app = await settlementApp(await open());
  });

  /**
   * Price 38; the operator keeps 30 % of what is earned, rounded up. The match ends 2-1, that of basketball 110-105.
   * Result, returned, tipster, operator.
   */
  const CASES: Record<string, [Parameters<typeof bet>[1], back: number, BetResultName, number, number, number]> = {
    // 38 earned: 11.4, so 12; 26
    'home-wins': [{}, 0, 'win', 0, 26, 12],
    'away-loses': [{ selection: 'away' }, 0, 'lose', 0, 26, 12],
    'draw-loses-all-back': [{ selection: 'draw' }, 100, 'lose', 38, 0, 0],
    // 19 back; 19 earned: 5.7, so 6; 13
    'draw-loses-half-back': [{ selection: 'draw' }, 50, 'lose', 19, 13, 6],
    // 2 - 1 - 1 = 0
    'handicap-stands': [{ market: 'handicap', line: -1 }, 100, 'draw', 38, 0, 0],
    // 2 - 1 - 0.75 = 0.25
    'handicap-half-won': [{ market: 'handicap', line: -0.75 }, 0, 'winHalf', 19, 13, 6],
    // 2 - 1 - 1.25 = -0.25
    'handicap-half-lost': [{ market: 'handicap', line: -1.25 }, 0, 'loseHalf', 19, 13, 6],
    'handicap-half-lost-back': [{ market: 'handicap', line: -1.25 }, 100, 'loseHalf', 38, 0, 0],
    // 3 - 2.5 = 0.5
    'over-wins': [{ market: 'totals', selection: 'over', line: 2.5 }, 0, 'win', 0, 26, 12],
    // 2.75 - 3 = -0.25; 19 and 9.5 back, so 29; 9 earned: 2.7, so 3; 6
    'under-half-lost': [{ market: 'totals', selection: 'under', line: 2.75 }, 50, 'loseHalf', 29, 6, 3],
    // 110 - 105 - 5.5 = -0.5 for the hosts
    'nba-away': [{ matchId: 'nba-game', market: 'handicap', selection: 'away', line: -5.5 }, 0, 'win', 0, 26, 12],
    // 215 - 215 = 0
    'nba-total': [{ matchId: 'nba-game', market: 'totals', selection: 'over', line: 215 }, 0, 'draw', 38, 0, 0],
  };

  test('[T8, E21, C4] every market pays by its result: the shares of buyer, tipster and operator sum to the price', async () => {
    const tips = Object.entries(CASES).map(([id, [leg, back]]) => [
      id,
      { legs: [bet('derby', leg)], openBackGold: back > 0, returnGoldPercentage: back || 100 },
    ]);
    await publishTips(app, Object.fromEntries(tips));
    const anna = await buyer(app, 'anna', Object.keys(CASES));
    expect(await books(app)).toMatchObject({ member: COINS - 12 * 38, escrow: 12 * 38 });
    await finish(app, 'derby', [2, 1]);
    await finish(app, 'nba-game', [110, 105]);
    await app.newsService.settleDue();
    const sum = { returned: 0, tipster: 0, operator: 0 };
    for (const [id, [, , result, returned, tipster, operator]] of Object.entries(CASES)) {
      const order = await orderOf(app, anna, id);
      expect([id, order.state, order.result, order.returned]).toEqual([id, 'settled', R[result], returned]);
      sum.returned += returned;
      sum.tipster += tipster;
      sum.operator += operator;
    }
    expect(await balanceOf(app, anna)).toBe(COINS - 12 * 38 + sum.returned);
    expect(await books(app)).toEqual({
      member: COINS - 12 * 38 + sum.returned,
      escrow: 0,
      tipster: sum.tipster,
      operator: sum.operator,
      outside: -COINS,
    });
  });

  test('[E21] the buyer sees the trail, and a text whose whole price was returned is locked again', async () => {
    await publishTips(app, {
      back: { legs: [bet('derby', { selection: 'away' })], openBackGold: true },
      half: { legs: [bet('derby', { selection: 'away' })], openBackGold: true, returnGoldPercentage: 50 },
    });
    const bought = app.clock.now;
    const anna = await buyer(app, 'anna', ['back', 'half']);
    app.clock.now += 3 * HOUR_MS;
    await finish(app, 'derby', [2, 1]);
    await app.newsService.settleDue();
    const at = app.clock.now;
    expect(await orderOf(app, anna, 'back')).toMatchObject({
      settledAt: at,
      trail: [
        { kind: 'bought', at: bought, amount: 38, result: null, reason: '' },
        { kind: 'settled', at, amount: null, result: R.lose, reason: '' },
        { kind: 'returned', at, amount: 38, result: R.lose, reason: '' },
      ],
    });
    const textOf = async (id: string) => (await app.call('getTip', { id }, as(anna))).data.sportsInfo;
    expect([await textOf('back'), await textOf('half')]).toEqual([null, `${PAID_TEXT} half`]);
    const { list } = (await app.call('listWalletEntries', { size: 2 }, as(anna))).data;
    expect(list.map(({ kind, amount, messageId }) => [kind, amount, messageId])).toEqual([
      ['return', 19, 'half'],
      ['return', 38, 'back'],
    ]);
  });

  test('[T8, T1, T3] everything is returned when a match is postponed, abandoned, cancelled or awarded', async () => {
    const ends = {
      postponed: { statusId: 9 },
      abandoned: { statusId: 11 },
      cancelled: { statusId: 12 },
      awarded: { statusId: 8, homeScore: 3, awayScore: 0, awarded: true },
      'nba-cancelled': { statusId: 12 },
      'nba-postponed': { statusId: 13 },
      'nba-abandoned': { statusId: 14 },
    };
    const over = { market: 'totals', selection: 'over', line: 2.5 } as const;
    const ids = Object.keys(ends);
    await publishTips(app, Object.fromEntries(ids.map((id) => [`on-${id}`, { legs: [bet(id, over)] }])));
    const anna = await buyer(
      app,
      'anna',
      ids.map((id) => `on-${id}`),
    );
    await feed(
      app,
      Object.entries(ends).map(([id, end]) => match(app, id, end)),
    );
    await app.newsService.settleDue();
    const { list } = (await app.call('listTipOrders', {}, as(anna))).data;
    expect(list.map(({ order }) => [order.state, order.result, order.returned])).toEqual(
      ids.map(() => ['settled', R.cancel, 38]),
    );
    expect(await books(app)).toMatchObject({ member: COINS, escrow: 0 });
  });

  test('[T8] a match without an end 48 hours after its kick-off has no result, nor has a removed one', async () => {
    await publishTips(app, { tip: { legs: [bet('derby')] }, lost: { legs: [bet('vanishing')] } });
    const anna = await buyer(app, 'anna', ['tip', 'lost']);
    await app.news.db.deleteFrom('match').where('id', '=', 'vanishing').execute();
    await feed(app, [match(app, 'derby', { statusId: 10, homeScore: 1, awayScore: 0 })]);
    app.clock.now = app.start + 90 * MINUTE_MS + 48 * HOUR_MS - 1;
    await app.newsService.settleDue();
    expect((await tipOf(app, 'lost')).result).toBe(R.failure);
    expect(await orderOf(app, anna, 'tip')).toMatchObject({ state: 'held' });
    app.clock.now += 1;
    await app.newsService.settleDue();
    expect(await orderOf(app, anna, 'tip')).toMatchObject({ state: 'settled', result: R.failure, returned: 38 });
    expect(await balanceOf(app, anna)).toBe(COINS);
  });

  test('[T8] extra time does not count in football, overtime does in basketball', async () => {
    await publishTips(app, {
      football: { legs: [bet('derby', { selection: 'draw' })] },
      basketball: { legs: [bet('nba-game', { market: 'handicap', line: -2.5 })] },
    });
    await finish(app, 'derby', [2, 1], { parts: { regularTime: [1, 1], extraTime: [2, 1] } });
    await finish(app, 'nba-game', [120, 110]);
    await app.newsService.settleDue();
    expect((await tipOf(app, 'football')).result).toBe(R.win);
    expect((await tipOf(app, 'basketball')).result).toBe(R.win);
  });

  test('[T8, E21] when a feed reports only the goals, a tip settles on those of 90 minutes', async () => {
    await publishTips(app, { draw: { legs: [bet('derby', { selection: 'draw' })] } });
    const goal = (side: 'home' | 'away', minute: number) =>
      ({ kind: 'goal', side, minute, stoppage: 0, player: 'X' }) as const;
    const incidents = [goal('home', 20), goal('away', 88), goal('home', 105)];
    await finish(app, 'derby', [2, 1], { stage: 'final', countsForStandings: false, incidents });
    await app.newsService.settleDue();
    expect((await tipOf(app, 'draw')).result).toBe(R.win);
  });

  test('[E21] a multiple wins by the product of its odds, and one lost bet decides it before the others are played', async () => {
    await publishTips(app, {
      won: { legs: [bet('derby'), bet('night', { odds: 1.8 })] },
      lost: { legs: [bet('derby', { selection: 'away' }), bet('night')], openBackGold: true },
      void: { legs: [bet('derby', { market: 'handicap', line: -1 }), bet('night', { odds: 1.8 })] },
    });
    const anna = await buyer(app, 'anna', ['won', 'lost', 'void']);
    await finish(app, 'derby', [2, 1]);
    await app.newsService.settleDue();
    expect(await orderOf(app, anna, 'lost')).toMatchObject({ state: 'settled', result: R.lose, returned: 38 });
    expect(await tipOf(app, 'lost')).toMatchObject({ legResults: [R.lose, R.waiting] });
    expect(await orderOf(app, anna, 'won')).toMatchObject({ state: 'held' });
    await finish(app, 'night', [1, 0]);
    await app.newsService.settleDue();
    expect(await tipOf(app, 'won')).toMatchObject({ result: R.win, legResults: [R.win, R.win] });
    expect(await tipOf(app, 'void')).toMatchObject({ result: R.win, legResults: [R.draw, R.win] });
    const yields = (await app.call('listTips', {})).data.list.map(({ id, yieldRate }) => [id, yieldRate]);
    // 1.92 x 1.80 = 3.456; 1 x 1.80 = 1.80
    expect(Object.fromEntries(yields)).toEqual({ won: 245.6, lost: -100, void: 80 });
    // The remaining open bet is decided too, within a day.
    app.clock.now += 24 * HOUR_MS;
    await app.newsService.settleDue();
    expect(await tipOf(app, 'lost')).toMatchObject({ result: R.lose, legResults: [R.lose, R.win] });
  });
});
