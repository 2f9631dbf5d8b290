import { BET_RESULT, TIPSTER_SORT } from '@touchline/contract/bet.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { MINUTE_MS } from '#testing/test-seed.ts';
import {
  balanceOf,
  bet,
  books,
  buyer,
  finish,
  orderOf,
  publishTips,
  type SettlementApp,
  settlementApp,
  tipOf,
} from '#testing/test-settlement.ts';
import { tipInput } from '#testing/test-tips.ts';

const R = BET_RESULT;
const FINISHED = 8;
const reason = 'the goal did not count';
/** Of 38 coins the operator keeps 30 %, 11.4 rounded up. */
const TIPSTER = 26;

describeEachDatabase('the preview of a correction', (open) => {
  let app: SettlementApp;

  beforeEach(async () => {
    app = await settlementApp(await open());
    await publishTips(app, {
      level: { legs: [bet('derby', { market: 'handicap', line: 0 })] },
      home: { legs: [bet('derby')], openBackGold: true },
      goals: { legs: [bet('derby', { market: 'totals', selection: 'over', line: 4.5 })] },
    });
  });

  const correction = (home: number, away: number) => ({ id: 'derby', homeScore: home, awayScore: away });
  const preview = async (home: number, away: number, more: object = {}) =>
    (await app.ops('opsPreviewCorrection', { ...correction(home, away), ...more })).data;
  const coins = (data: Awaited<ReturnType<typeof preview>>) =>
    Object.fromEntries(
      data.tips.map((tip) => [tip.id, [tip.before, tip.resultNow, tip.buyers, tip.returns, tip.pays, tip.kept]]),
    );
  const snapshot = async () => [
    await books(app),
    (await app.ops('opsGetMatch', { id: 'derby' })).data,
    (await app.ops('opsListAudit', { size: 100 })).data.list.length,
  ];

  test('[A7, T8] open tips: results and coins are those of the settlement after saving; the preview changes nothing', async () => {
    const anna = await buyer(app, 'anna', ['level', 'home', 'goals']);
    await buyer(app, 'ben', ['level']);
    await app.call('subscribe', { matchId: 'derby' }, { token: anna.token });
    app.clock.now += 200 * MINUTE_MS;
    const before = await snapshot();
    const seen = await preview(1, 1, { statusId: FINISHED, reason });
    expect(await snapshot()).toEqual(before);
    expect(seen).toMatchObject({
      changed: ['homeScore', 'awayScore', 'statusId'],
      notified: { bookings: 1, buyers: 4 },
    });
    expect(coins(seen)).toEqual({
      level: [R.waiting, R.draw, 2, 76, 0, 0],
      home: [R.waiting, R.lose, 1, 38, 0, 0],
      goals: [R.waiting, R.lose, 1, 0, TIPSTER, 0],
    });
    const money = await books(app);
    await app.ops('opsCorrectMatch', { ...correction(1, 1), statusId: FINISHED, reason });
    await app.newsService.settleDue();
    for (const { id, resultNow } of seen.tips) expect((await tipOf(app, id)).result).toBe(resultNow);
    const [returns, pays] = [38 * 3, TIPSTER];
    const settled = await books(app);
    expect([Number(settled.member) - Number(money.member), settled.tipster, settled.escrow]).toEqual([
      returns,
      pays,
      0,
    ]);
    expect(seen.tips.reduce((sum, tip) => sum + tip.returns, 0)).toBe(returns);
    expect(seen.tips.reduce((sum, tip) => sum + tip.pays, 0)).toBe(pays);
  });

  test('[A7, T8, E21] settled tips: what goes back is what a decided review returns; what buyers have they keep', async () => {
    const anna = await buyer(app, 'anna', ['level', 'home', 'goals']);
    app.clock.now += 200 * MINUTE_MS;
    await finish(app, 'derby', [2, 1]);
    await app.newsService.settleDue();
    const seen = await preview(1, 1);
    expect(coins(seen)).toEqual({ level: [R.win, R.draw, 1, 38, 0, 0], home: [R.win, R.lose, 1, 38, 0, 0] });
    const had = await balanceOf(app, anna);
    await app.ops('opsCorrectMatch', { ...correction(1, 1), reason });
    const flagged = (await app.ops('opsListTipReviews', {})).data.list;
    expect(flagged.map(({ id, resultNow }) => [id, resultNow]).toSorted()).toEqual(
      seen.tips.map(({ id, resultNow }) => [id, resultNow]).toSorted(),
    );
    for (const { id } of flagged) await app.ops('opsDecideTipReview', { id, decision: 'settled', note: reason });
    expect((await balanceOf(app, anna)) - had).toBe(76);
    expect((await orderOf(app, anna, 'level')).returned).toBe(38);
    // Back to 2-1 both would have won: their buyers keep what they received.
    expect(coins(await preview(2, 1))).toEqual({
      level: [R.draw, R.win, 1, 0, 0, 38],
      home: [R.lose, R.win, 1, 0, 0, 38],
    });
  });

  test('[A7] rows of tables that move are those of the table after saving; faults are refused as in the correction', async () => {
    app.clock.now += 200 * MINUTE_MS;
    await finish(app, 'derby', [2, 1]);
    const table = async () => {
      const { data } = await app.call('getMatchStandings', { matchId: 'derby' });
      return data.tables.flatMap(({ rows }) =>
        rows.map(({ team, rank, points }) => ({ teamId: team.id, rank, points })),
      );
    };
    const before = await table();
    const { rows } = await preview(0, 1);
    await app.ops('opsCorrectMatch', { ...correction(0, 1), reason });
    const after = await table();
    expect(rows).toHaveLength(2);
    const sorted = (list: Awaited<ReturnType<typeof table>>) => list.toSorted((a, b) => (a.teamId < b.teamId ? -1 : 1));
    expect(sorted(rows.map((row) => ({ teamId: row.teamId, ...row.before })))).toEqual(sorted(before) as never);
    expect(sorted(rows.map((row) => ({ teamId: row.teamId, ...row.after })))).toEqual(sorted(after) as never);
    const code = async (more: object) => (await app.ops('opsPreviewCorrection', { ...correction(0, 1), ...more })).code;
    expect([await code({ statusId: 15 }), await code({ revision: 0 }), await code({ id: 'nobody' })]).toEqual([
      CODE.MALFORMED,
      CODE.CONFLICT,
      CODE.NOT_FOUND,
    ]);
  });

  test('[A7, T8] tipsters: hit rates and ranks are those of the list after the tips are settled by the correction', async () => {
    await app.ops('opsSaveTipster', { id: 'other', name: 'Other' });
    await app.ops('opsSaveTip', {
      ...tipInput('away', { legs: [bet('derby', { selection: 'away' })] }),
      professorId: 'other',
    });
    app.clock.now += 200 * MINUTE_MS;
    await finish(app, 'derby', [2, 0]);
    await app.newsService.settleDue();
    // Of three tips the first two hit at 2-0, and only the totals miss; at 0-2 all three miss and that of the other hits.
    const board = async () =>
      (await app.call('listTipsters', { sortType: TIPSTER_SORT.hitRate })).data.list.map(({ id, hitPercent }) => [
        id,
        hitPercent,
      ]);
    expect(await board()).toEqual([
      ['lao-li', 67],
      ['other', 0],
    ]);
    expect((await preview(0, 2)).tipsters).toEqual([
      {
        id: 'other',
        name: 'Other',
        before: { id: 'other', name: 'Other', rank: 2, hits: 0, settled: 1 },
        after: { id: 'other', name: 'Other', rank: 1, hits: 1, settled: 1 },
      },
      {
        id: 'lao-li',
        name: '老李',
        before: { id: 'lao-li', name: '老李', rank: 1, hits: 2, settled: 3 },
        after: { id: 'lao-li', name: '老李', rank: 2, hits: 0, settled: 3 },
      },
    ]);
    expect((await preview(3, 0)).tipsters).toEqual([]);
    expect((await board())[0]).toEqual(['lao-li', 67]);
  });
});
