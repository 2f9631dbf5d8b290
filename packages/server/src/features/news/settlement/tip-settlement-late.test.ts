import { setTimeout } from 'node:timers/promises';
import type { User } from '@touchline/contract/account.ts';
import { BET_RESULT } from '@touchline/contract/bet.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { ingestBatch } from '#features/competition/ingest/ingest.ts';
import { sampleBatch } from '#features/competition/sample-batch.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { MINUTE_MS } from '#testing/test-seed.ts';
import {
  balanceOf,
  bet,
  books,
  buyer,
  COINS,
  finish,
  match,
  orderOf,
  publishTips,
  tipOf,
} from '#testing/test-settlement.ts';
import { type SettlementApp, settlementApp } from '#testing/test-settlement.ts';

const R = BET_RESULT;
/** A tip of 38 coins earns the operator 30 %, 11.4 rounded up, and the tipster the rest. */
const OPERATOR = 12;
const TIPSTER = 26;

describeEachDatabase('corrections of matches after settlement', (open) => {
  let app: SettlementApp;
  let anna: User;

  /** `level` wins at 2-1 and is returned at 1-1; `goals` loses at both. */
  beforeEach(async () => {
    app = await settlementApp(await open());
    await publishTips(app, {
      level: { legs: [bet('derby', { market: 'handicap', line: 0 })] },
      goals: { legs: [bet('derby', { market: 'totals', selection: 'over', line: 4.5 })] },
    });
    anna = await buyer(app, 'anna', ['level', 'goals']);
    await score(2, 1);
    await app.newsService.settleDue();
  });

  const score = async (home: number, away: number): Promise<void> => {
    app.clock.now += MINUTE_MS;
    await finish(app, 'derby', [home, away]);
  };
  const reviews = async (state?: 'open' | 'settled' | 'dismissed') =>
    (await app.ops('opsListTipReviews', { ...(state && { state }) })).data.list;
  const decide = (decision: 'settled' | 'dismissed', note = 'the league corrected it') =>
    app.ops('opsDecideTipReview', { id: 'level', decision, note });
  const audit = async () => {
    const { list } = (await app.ops('opsListAudit', { size: 100 })).data;
    return list.filter(({ action }) => action.startsWith('tip-review') || action === 'tip.decide');
  };
  const metric = async () => {
    const { body } = await app.app.inject({ url: '/metrics', headers: { host: 'localhost' } });
    return /^touchline_tip_reviews_open (\d+)$/m.exec(body)?.[1];
  };

  test('[T8, E21] a tip whose result changes by a late correction is flagged once; repeating the score flags nothing', async () => {
    expect([await reviews(), await metric()]).toEqual([[], '0']);
    await score(1, 1);
    const flagged = {
      id: 'level',
      sportsTitle: 'Tip level',
      matchId: 'derby',
      settledResult: R.win,
      resultNow: R.draw,
      since: app.clock.now,
      state: 'open',
      decidedBy: null,
      decidedAt: null,
      note: '',
    };
    expect(await reviews()).toEqual([flagged]);
    expect(await metric()).toBe('1');
    // Another score with the same result is not a new flag.
    for (const goals of [1, 2]) await score(goals, goals);
    await app.newsService.settleDue();
    expect(await reviews()).toEqual([flagged]);
    expect(await audit()).toMatchObject([
      { who: 'settlement', action: 'tip-review.flag', subject: 'level', before: null, after: flagged },
    ]);
    // No coins move before an operator decides: both prices were earned.
    expect(await tipOf(app, 'level')).toMatchObject({ result: R.win });
    expect(await books(app)).toMatchObject({
      member: COINS - 76,
      escrow: 0,
      tipster: 2 * TIPSTER,
      operator: 2 * OPERATOR,
    });
    const found = async (q: string) => (await app.ops('opsListTipReviews', { q })).data.total;
    expect([await found('LEVEL'), await found('derby'), await found('goals')]).toEqual([1, 1, 0]);
  });

  test('[T8, E21] a flagged tip is settled again by its corrected match, once, and its buyers gain', async () => {
    await score(1, 1);
    app.clock.now += MINUTE_MS;
    expect((await decide('settled')).data).toMatchObject({
      state: 'settled',
      decidedBy: 'tester',
      decidedAt: app.clock.now,
      note: 'the league corrected it',
    });
    const after = [await books(app), await orderOf(app, anna, 'level'), await audit()];
    expect(after).toMatchObject([
      { member: COINS - 38, escrow: 0, tipster: TIPSTER, operator: OPERATOR },
      { result: R.draw, returned: 38 },
      [
        {
          who: 'tester',
          action: 'tip.decide',
          before: { result: R.win, returned: 0 },
          after: { result: R.draw, corrected: 1 },
        },
        { action: 'tip-review.flag' },
      ],
    ]);
    expect(await decide('settled')).toMatchObject({ code: 1, data: { state: 'settled' } });
    expect([await books(app), await orderOf(app, anna, 'level'), await audit()]).toEqual(after);
    expect([await reviews(), (await reviews('settled')).length, await metric()]).toEqual([[], 1, '0']);
    expect(await decide('dismissed')).toMatchObject({ code: CODE.CONFLICT });
  });

  test('[T8, E21] a correction against the buyers is refused, and dismissed with a reason, once', async () => {
    await score(1, 1);
    await decide('settled');
    await score(2, 1);
    expect(await reviews()).toMatchObject([{ settledResult: R.draw, resultNow: R.win }]);
    const before = [await books(app), await tipOf(app, 'level'), await audit()];
    const refused = await decide('settled');
    expect(refused).toMatchObject({ code: CODE.CONFLICT });
    expect(refused.msg).toContain('would lose 38 gold coins');
    expect([await books(app), await tipOf(app, 'level'), await audit()]).toEqual(before);
    expect((await decide('dismissed', 'paid out already')).data).toMatchObject({ state: 'dismissed' });
    const [dismissed, ...earlier] = await audit();
    expect(dismissed).toMatchObject({
      action: 'tip-review.dismiss',
      before: { state: 'open' },
      after: { state: 'dismissed', decidedBy: 'tester', note: 'paid out already' },
    });
    await decide('dismissed', 'once more');
    await score(3, 1);
    expect(await reviews()).toEqual([]);
    expect(await audit()).toEqual([dismissed, ...earlier]);
    expect(await balanceOf(app, anna)).toBe(COINS - 38);
    expect((await books(app)).escrow).toBe(0);
  });

  test('[T8] a reverted correction ends the flag, and so does a manual decision', async () => {
    await score(1, 1);
    await score(3, 1);
    expect(await reviews()).toEqual([]);
    expect(await reviews('dismissed')).toMatchObject([{ id: 'level', decidedBy: null }]);
    await score(1, 1);
    expect((await reviews()).map(({ id }) => id)).toEqual(['level']);
    await app.ops('opsDecideTip', { id: 'level', result: R.cancel, reason: 'a void match' });
    expect([await reviews(), (await reviews('settled')).length]).toEqual([[], 1]);
  });

  test('[T8] a score that is corrected while tips are being settled counts', async () => {
    await publishTips(app, { raced: { legs: [bet('second')] } });
    app.clock.now += 3 * 60 * MINUTE_MS;
    await finish(app, 'second', [1, 0]);
    let settled: Promise<void> | undefined;
    await inTransaction(app.anchor.db, async (trx) => {
      await waitForLock(trx, 'ingest');
      await trx.updateTable('match').set({ home_score: 0, away_score: 1 }).where('id', '=', 'second').execute();
      settled = app.newsService.settleDue();
      // Long enough for it to read the score that is still visible to others.
      await setTimeout(200);
    });
    await settled;
    expect(await tipOf(app, 'raced')).toMatchObject({ result: R.lose });
  });

  /** As an import into the database of a stopped server, without after-effects. */
  const scoreWhileStopped = async (homeScore: number, awayScore: number): Promise<void> => {
    app.clock.now += MINUTE_MS;
    await ingestBatch(
      app.anchor.db,
      sampleBatch([match(app, 'derby', { statusId: 8, homeScore, awayScore })], {
        source: 'test-feed',
        fetchedAt: app.clock.now,
        origin: 'a test',
      }),
      app.clock.now,
    );
  };
  const start = () => app.newsService.flagMissedCorrections();

  test('[T8, E21] corrections while no server runs are flagged once at the next start', async () => {
    await start();
    expect(await reviews()).toEqual([]);
    await scoreWhileStopped(1, 1);
    expect(await reviews()).toEqual([]);
    await start();
    const flagged = await reviews();
    expect(flagged).toMatchObject([{ id: 'level', matchId: 'derby', settledResult: R.win, resultNow: R.draw }]);
    await start();
    expect([await reviews(), (await audit()).length]).toEqual([flagged, 1]);
    await decide('dismissed');
    await start();
    expect(await reviews()).toEqual([]);
    await scoreWhileStopped(0, 3);
    await start();
    expect(await reviews()).toMatchObject([{ id: 'level', resultNow: R.lose }]);
  });

  test('[T8] tips of the demo world, whose matches are replaced with it, are not flagged', async () => {
    await app.anchor.db.updateTable('tip').set({ demo: 1 }).execute();
    await scoreWhileStopped(1, 1);
    await start();
    expect(await reviews()).toEqual([]);
  });

  test('[T8] a tip decided against the score is not flagged until the score changes', async () => {
    await app.ops('opsDecideTip', { id: 'goals', result: R.draw, reason: 'the market was void' });
    await scoreWhileStopped(3, 1);
    await start();
    expect(await reviews()).toEqual([]);
    await score(3, 2);
    await app.ops('opsDecideTip', { id: 'goals', result: R.draw, reason: 'the market was void' });
    await start();
    expect([await reviews(), (await reviews('settled')).length]).toEqual([[], 1]);
    await scoreWhileStopped(1, 0);
    await start();
    expect(await reviews()).toMatchObject([{ id: 'goals', settledResult: R.draw, resultNow: R.lose }]);
  });

  test('[X1] a tip without a flag and a decision without a reason are refused', async () => {
    expect(await decide('settled')).toMatchObject({ code: CODE.NOT_FOUND });
    await score(1, 1);
    expect(await decide('settled', '')).toMatchObject({ code: CODE.MALFORMED });
    expect(await reviews()).toHaveLength(1);
  });
});
