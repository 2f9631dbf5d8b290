import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { bet, books, buyer, finish, publishTips, type SettlementApp, settlementApp } from '#testing/test-settlement.ts';
import { HOUR_MS } from '#testing/test-market.ts';

const OWN = { professorId: 'lao-li' };

/** 38 coins each; the operator keeps 30 percent of what is earned. */
describeEachDatabase('the record and the sales of a tipster', (open) => {
  let app: SettlementApp;
  beforeEach(async () => {
    app = await settlementApp(await open());
  });

  const sales = async (month?: string) => (await app.ops('opsGetTipsterSales', { ...OWN, month })).data;
  const tips = async () => (await app.ops('opsListOwnTips', OWN)).data.list;
  const coinsOf = async (id: string) => (await tips()).find((tip) => tip.id === id)?.coins;

  const sellAndSettle = async (): Promise<void> => {
    await publishTips(app, {
      won: { legs: [bet('m1')] },
      lost: { legs: [bet('m2')], openBackGold: true, returnGoldPercentage: 50 },
      held: { legs: [bet('m3', { market: 'totals', selection: 'over', line: 2.5 })] },
    });
    await buyer(app, 'anna', ['won', 'lost', 'held']);
    await buyer(app, 'boris', ['won', 'lost']);
    app.clock.now += 4 * HOUR_MS;
    await finish(app, 'm1', [2, 0]);
    await finish(app, 'm2', [0, 1]);
    // Settlement begins a minute after the end is seen.
    for (let run = 0; run < 2; run += 1) {
      await app.newsService.settleDue();
      app.clock.now += HOUR_MS;
    }
  };

  test('[T12] coins of each tip are what the ledger moved: held, returned, earned and kept by the operator', async () => {
    await sellAndSettle();
    // Won: 2 x 38 earned, the operator keeps ceil(11.4) = 12 of each, 26 are left. Lost: 19 of 38 return, ceil(5.7) = 6 of the rest.
    expect(await coinsOf('won')).toEqual({ paid: 76, held: 0, returned: 0, earned: 52, operator: 24 });
    expect(await coinsOf('lost')).toEqual({ paid: 76, held: 0, returned: 38, earned: 26, operator: 12 });
    expect(await coinsOf('held')).toEqual({ paid: 38, held: 38, returned: 0, earned: 0, operator: 0 });
    expect((await tips()).map(({ id, sold, refunded }) => [id, sold, refunded])).toEqual([
      ['held', 1, 0],
      ['lost', 2, 2],
      ['won', 2, 0],
    ]);
    const settled = (await app.ops('opsListOwnTips', { ...OWN, settled: 1 })).data;
    expect(settled.list.map(({ id, yieldRate }) => [id, yieldRate])).toEqual([
      ['lost', -100],
      ['won', 92],
    ]);
  });

  test('[T12] the days of a month sum to the ledger, also after a correction', async () => {
    await sellAndSettle();
    const total = { sold: 5, paid: 190, returned: 38, earned: 78, reclaimed: 0, paidOut: 0 };
    const before = await sales();
    expect(before).toMatchObject({ month: '2026-11', since: '2026-11', balance: 78, held: 38, total });
    expect(before.days).toHaveLength(22);
    expect(before.days.filter(({ paid }) => paid > 0)).toMatchObject([{ day: '2026-11-21', sold: 5 }]);
    const totals = await books(app);
    expect([totals['tipster'], totals['escrow'], totals['operator']]).toEqual([78, 38, 36]);

    app.clock.now += 12 * 24 * HOUR_MS;
    const { code } = await app.ops('opsDecideTip', { id: 'won', result: 2, reason: 'the goal did not count' });
    expect(code).toBe(1);
    // Nothing was promised back for a lost tip of this kind, so withdraw it: all 76 return, 52 of them from the tipster.
    await app.ops('opsDecideTip', { id: 'won', result: 6, reason: 'the match was annulled' });
    const december = await sales();
    expect(december).toMatchObject({ month: '2026-12', since: '2026-11', balance: 26, held: 38 });
    expect(december.total).toEqual({ sold: 0, paid: 0, returned: 76, earned: 0, reclaimed: 52, paidOut: 0 });
    const all = [await sales('2026-11'), december].map((month) => month.total);
    const balance = all.reduce((sum, { earned, reclaimed, paidOut }) => sum + earned - reclaimed - paidOut, 0);
    expect([balance, (await books(app))['tipster']]).toEqual([26, 26]);
    expect(await coinsOf('won')).toEqual({ paid: 76, held: 0, returned: 76, earned: 0, operator: 0 });
    expect((await sales('2026-10')).total.sold).toBe(0);
    expect((await app.ops('opsGetTipsterSales', { ...OWN, month: '2026-13' })).code).toBe(CODE.MALFORMED);
  });

  test('[T8] the record counts settled tips by market', async () => {
    await sellAndSettle();
    const { data } = await app.ops('opsGetTipsterRecord', OWN);
    const result = { settled: 2, hits: 1, percent: 50, rateReturn: -4 };
    expect(data).toMatchObject({ total: result, markets: [{ market: '1x2', ...result }], tenWin: 1 });
    expect(data.ten.toSorted()).toEqual([1, 2]);
    expect(data.course.at(-1)?.rateReturn).toBe(-4);
  });

  test('[T14] comments on own tips are listed with their tip and answered once as the tipster, however often it is sent', async () => {
    await sellAndSettle();
    const li = await app.member('laoli');
    const reader = await app.member('reader');
    const write = async (messageId: string, content: string) =>
      (await app.call('publishTipComment', { messageId, content, clientId: `${messageId}-${content}-1` }, reader)).data
        .id;
    const id = await write('won', 'why');
    await write('lost', 'pity');
    const answer = (request: object = {}) =>
      app.ops('opsAnswerComment', { ...OWN, id, text: 'since they press', clientId: 'answer-1', ...request });
    expect((await answer()).msg).toContain('has no member');
    await app.ops('opsSaveTipster', { id: 'lao-li', uid: li.uid });
    await app.ops('opsSaveTipster', { id: 'other', name: 'Other', uid: reader.uid });
    expect((await answer({ professorId: 'other' })).code).toBe(CODE.NOT_FOUND);
    const [first, second] = [await answer(), await answer()];
    expect(first.data).toMatchObject({ isAuthor: 1, nickName: '老李', parentId: id, content: 'since they press' });
    expect(second.data.id).toBe(first.data.id);
    const entries = (await app.ops('opsListAudit', { action: 'comment.answer' })).data.list;
    expect(entries).toMatchObject([{ who: 'tester', subject: first.data.id }]);
    const list = async (unanswered: 0 | 1) =>
      (await app.ops('opsListOwnComments', { ...OWN, unanswered })).data.list.map((one) => [
        one.comment.content,
        one.tip.id,
        one.isAnswered,
      ]);
    expect(await list(0)).toEqual([
      ['pity', 'lost', false],
      ['why', 'won', true],
    ]);
    expect(await list(1)).toEqual([['pity', 'lost', false]]);
    expect((await app.ops('opsListOwnComments', { professorId: 'other' })).data.total).toBe(0);
  });
});
