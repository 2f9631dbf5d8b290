import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { MINUTE_MS } from '#testing/test-seed.ts';
import {
  bet,
  buyer,
  feed,
  finish,
  match,
  publishTips,
  type SettlementApp,
  settlementApp,
} from '#testing/test-settlement.ts';

describeEachDatabase('the list of the match desk', (open) => {
  let app: SettlementApp;

  beforeEach(async () => {
    app = await settlementApp(await open(), { SETTLE_AFTER_MINUTES: '0' });
  });
  afterEach(() => app.close());

  const list = async (query: object = {}) =>
    (await app.ops('opsListMatches', query)).data.list.map(({ id, attention }) => [id, attention]);

  test('[A7] names the matches that need a person, with source, age, pins and tips', async () => {
    await publishTips(app, { tip: { legs: [bet('derby')] }, other: { legs: [bet('derby')] } });
    await buyer(app, 'anna', ['tip']);
    await feed(app, [match(app, 'silent')]);
    expect(await list()).toEqual([
      ['derby', null],
      ['silent', null],
    ]);
    // Both kick off after 90 minutes.
    app.clock.now += 100 * MINUTE_MS;
    await feed(app, [match(app, 'derby', { statusId: 2, homeScore: 0, awayScore: 0 })]);
    expect(await list({ phase: 'in-progress' })).toEqual([['derby', null]]);
    app.clock.now += 4 * MINUTE_MS;
    expect(await list({ attention: 1 })).toEqual([['derby', 'late-feed']]);
    await feed(app, [match(app, 'derby', { statusId: 3, homeScore: 0, awayScore: 0 })]);
    app.clock.now += 24 * MINUTE_MS;
    expect(await list({ attention: 1 })).toEqual([]);
    app.clock.now += 2 * MINUTE_MS;
    expect(await list({ attention: 1 })).toEqual([['derby', 'late-feed']]);
    await finish(app, 'derby', [1, 0]);
    expect(await list({ attention: 1 })).toEqual([]);
    app.clock.now += 31 * MINUTE_MS;
    expect(await list({ phase: 'finished' })).toEqual([['derby', 'open-tips']]);
    await app.newsService.settleDue();
    expect(await list({ attention: 1 })).toEqual([]);
    await app.ops('opsCorrectMatch', { id: 'derby', homeScore: 0, reason: 'offside' });
    app.clock.now += 240 * MINUTE_MS;
    expect(await list({ attention: 1 })).toEqual([
      ['derby', 'tip-review'],
      ['silent', 'no-result'],
    ]);
    expect((await app.ops('opsListMatches', { q: 'derby' })).data.list).toMatchObject([
      { source: 'test-feed', fetchedAt: app.clock.now - 271 * MINUTE_MS, pins: 1, tips: 2 },
    ]);
    expect(await list({ attention: 0, phase: 'not-started' })).toEqual([]);
  });
});
