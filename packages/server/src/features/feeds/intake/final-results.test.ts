import { BET_RESULT } from '@touchline/contract/bet.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { sampleBatch, sampleMatch } from '#features/competition/sample-batch.ts';
import { bet, COINS, balanceOf, buyer } from '#testing/test-settlement.ts';
import { tipInput } from '#testing/test-tips.ts';
import { ARSENAL_CHELSEA, DESK, type IntakeApp, intakeApp, state } from '#testing/test-intake.ts';
import { decideState } from './decide-state.ts';

const HOUR_S = 3600;
const END = 2 * HOUR_S;

describeEachDatabase('final results', (open) => {
  let app: IntakeApp;

  const trust = async () =>
    app.deps.db.selectFrom('match_trust').selectAll().where('match_id', '=', ARSENAL_CHELSEA).executeTakeFirstOrThrow();
  const alarms = () =>
    app.deps.db.selectFrom('feed_alarm').select(['kind', 'ended_at']).orderBy('started_at').execute();
  const finished = (home: number, away: number) => state(8, [home, away]);
  const end = (source: string, seconds: number, home: number, away: number) =>
    app.say(source, END + seconds, finished(home, away));
  /** A tip on the hosts with one buyer. */
  const sell = async () => {
    await app.ops('opsSaveTipster', { id: 'lao-li', name: '老李' });
    const { code, msg } = await app.ops('opsSaveTip', tipInput('tip', { legs: [bet(ARSENAL_CHELSEA)] }));
    expect([code, msg]).toEqual([1, msg]);
    return buyer(app, 'anna', ['tip']);
  };
  const result = async () => {
    await app.newsService.settleDue();
    return (await app.ops('opsGetTip', { id: 'tip' })).data.result;
  };

  beforeEach(async () => {
    app = await intakeApp(await open());
    await app.say('paid', -2 * HOUR_S, state(1, null));
  });

  test('a tip waits for three equal readings, of any source, and is settled once', async () => {
    const anna = await sell();
    await end('paid', 0, 2, 1);
    expect([await result(), (await trust()).final_readings]).toEqual([BET_RESULT.waiting, 1]);
    await end('free', 30, 2, 1);
    expect([await result(), (await trust()).final_at]).toEqual([BET_RESULT.waiting, null]);
    await end('paid', 60, 2, 1);
    expect((await trust()).final_at).toBe(app.clock.now);
    expect(await result()).toBe(BET_RESULT.win);
    const paid = await balanceOf(app, anna);
    await end('paid', 90, 2, 1);
    expect([await result(), await balanceOf(app, anna)]).toEqual([BET_RESULT.win, paid]);
    expect(paid).toBe(COINS - 38);
  });

  test('a changed result counts from the start; before it is final it is corrected without an alarm', async () => {
    await end('paid', 0, 2, 1);
    await end('paid', 30, 2, 1);
    await end('paid', 60, 2, 2);
    expect([await app.shown(), (await trust()).final_readings]).toEqual([[8, 2, 2], 1]);
    await end('paid', 90, 2, 2);
    expect((await trust()).final_at).toBeNull();
    await end('paid', 120, 2, 2);
    expect([(await trust()).final_at, await alarms()]).toEqual([app.clock.now, []]);
  });

  test('no result is final while sources report different ones', async () => {
    await end('free', 0, 2, 2);
    for (const seconds of [10, 20, 30, 40, 50, 60]) await end('paid', seconds, 2, 1);
    expect([await app.shown(), (await trust()).final_at, (await trust()).agreement]).toEqual([
      [8, 2, 1],
      null,
      'differ',
    ]);
    expect(await alarms()).toEqual([{ kind: 'contradiction', ended_at: null }]);
    await end('free', 70, 2, 1);
    expect([(await trust()).agreement, (await alarms()).map(({ ended_at: at }) => at)]).toEqual([
      'agree',
      [app.clock.now],
    ]);
    await end('paid', 80, 2, 1);
    expect((await trust()).final_at).toBe(app.clock.now);
  });

  test('a source that was taken out of the order has no say in a result any more', async () => {
    const order = new Map([['12387', ['paid', 'free']]]);
    app.deps.sourceOrder = async () => order;
    await end('free', 0, 2, 2);
    for (const seconds of [10, 20, 30]) await end('paid', seconds, 2, 1);
    expect([(await trust()).final_at, (await trust()).agreement]).toEqual([null, 'differ']);
    order.set('12387', ['paid']);
    await end('paid', 40, 2, 1);
    expect([(await trust()).agreement, (await alarms()).map(({ ended_at: at }) => at)]).toEqual([
      'alone',
      [app.clock.now],
    ]);
    for (const seconds of [50, 60]) await end('paid', seconds, 2, 1);
    expect((await trust()).final_at).toBe(app.clock.now);
  });

  test('a final result stays against a source that sticks to play, which raises an alarm after five minutes', async () => {
    for (const seconds of [0, 10, 20]) await end('paid', seconds, 2, 1);
    const sayPlay = (seconds: number) => app.say('free', END + seconds, state(4, [2, 1]));
    for (const seconds of [120, 150, 180, 210, 419]) await sayPlay(seconds);
    expect([await app.shown(), (await trust()).held, await alarms()]).toEqual([[8, 2, 1], null, []]);
    await sayPlay(420);
    expect([await app.shown(), await alarms()]).toEqual([[8, 2, 1], [{ kind: 'contradiction', ended_at: null }]]);
    await end('free', 430, 2, 1);
    expect((await alarms()).map(({ ended_at: at }) => at)).toEqual([app.clock.now]);
  });

  test('a final result that is taken back raises an alarm, and holds the tip, until three readings say so', async () => {
    await sell();
    for (const seconds of [0, 10, 20]) await end('paid', seconds, 2, 1);
    expect((await trust()).final_at).not.toBeNull();
    await end('paid', 30, 1, 1);
    expect([await app.shown(), await alarms()]).toEqual([[8, 2, 1], [{ kind: 'contradiction', ended_at: null }]]);
    expect(await result()).toBe(BET_RESULT.waiting);
    await end('paid', 60, 1, 1);
    expect(await app.shown()).toEqual([8, 2, 1]);
    await end('paid', 90, 1, 1);
    expect([await app.shown(), (await trust()).final_at]).toEqual([[8, 1, 1], app.clock.now]);
    expect((await alarms()).map(({ ended_at: at }) => at)).toEqual([app.clock.now]);
    expect(await result()).toBe(BET_RESULT.lose);
  });

  test('the desk makes a result final at once, and no reading overturns it; it applies or drops what waits', async () => {
    await end('paid', 0, 2, 1);
    await decideState(app.deps, { matchId: ARSENAL_CHELSEA, isFinal: true }, DESK);
    expect(await trust()).toMatchObject({ final_at: app.clock.now, final_by: 'desk' });
    for (const seconds of [30, 60, 90, 120]) await end('paid', seconds, 1, 1);
    expect(await app.shown()).toEqual([8, 2, 1]);
    await decideState(app.deps, { matchId: ARSENAL_CHELSEA, held: 'apply', isFinal: true }, DESK);
    expect([await app.shown(), (await trust()).held]).toEqual([[8, 1, 1], null]);
    const nothing = decideState(app.deps, { matchId: ARSENAL_CHELSEA, held: 'drop', isFinal: false }, DESK);
    await expect(nothing).rejects.toThrow('no state of this match waits any more');
  });

  test('what the desk applied while a match is in play is not final', async () => {
    await app.say('paid', 60, state(2, [1, 0]));
    await app.say('paid', 70, state(2, [0, 0]));
    const early = decideState(app.deps, { matchId: ARSENAL_CHELSEA, isFinal: true }, DESK);
    await expect(early).rejects.toThrow('is not over');
    await decideState(app.deps, { matchId: ARSENAL_CHELSEA, held: 'apply', isFinal: false }, DESK);
    expect([await app.shown(), (await trust()).final_at]).toEqual([[2, 0, 0], null]);
    await app.say('paid', 80, state(2, [0, 0]));
    expect(await app.shown()).toEqual([2, 0, 0]);
  });

  test('a score that the desk pinned settles tips, whatever the feeds say', async () => {
    await sell();
    await end('paid', 0, 1, 1);
    expect(await result()).toBe(BET_RESULT.waiting);
    const pin = { id: ARSENAL_CHELSEA, homeScore: 2, awayScore: 1, reason: 'seen at the ground' };
    expect((await app.ops('opsCorrectMatch', pin)).code).toBe(1);
    expect(await result()).toBe(BET_RESULT.win);
    for (const seconds of [30, 60]) await end('paid', seconds, 1, 1);
    expect([await app.shown(), (await trust()).final_at]).toEqual([[8, 2, 1], app.clock.now]);
  });

  test('a result without confirmation 48 hours after the kick-off returns the stake', async () => {
    const anna = await sell();
    await end('paid', 0, 2, 1);
    app.clock.now += 46 * HOUR_S * 1000 - 1;
    expect(await result()).toBe(BET_RESULT.waiting);
    app.clock.now += 1;
    expect(await result()).toBe(BET_RESULT.failure);
    expect(await balanceOf(app, anna)).toBe(COINS);
  });

  test('a match that was removed is a new one when it is reported again', async () => {
    for (const seconds of [0, 10, 20]) await end('paid', seconds, 2, 1);
    expect((await trust()).final_at).not.toBeNull();
    const removed = await app.ops('opsRemoveMatch', { id: ARSENAL_CHELSEA });
    expect(removed.code).toBe(1);
    await end('paid', 30, 1, 1);
    expect([await app.shown(), (await trust()).final_at, await alarms()]).toEqual([[8, 1, 1], null, []]);
  });

  test('results of files need no confirmation, and live feeds overturn them by three readings alone', async () => {
    const [file] = [
      sampleMatch('old', {
        kickOff: app.clock.now - 24 * HOUR_S * 1000,
        statusId: 8,
        homeScore: 1,
        awayScore: 0,
        homeTeamId: 'chelsea',
        awayTeamId: 'arsenal',
      }),
    ];
    await app.ops('opsMoveSeason', { competitionId: '12387', id: '2026-27', source: 'openfootball' });
    await app.ingest(sampleBatch([file], { fetchedAt: app.clock.now }));
    const old = { id: 'x', homeTeamId: '61', awayTeamId: '57', kickOff: file.kickOff };
    for (const [seconds, shown] of [
      [1, 1],
      [31, 1],
      [61, 2],
    ] as const) {
      await app.say('paid', seconds, state(8, [2, 0]), old);
      expect(await app.shown('old')).toEqual([8, shown, 0]);
    }
  });
});
