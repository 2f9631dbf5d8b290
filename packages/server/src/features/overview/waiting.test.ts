import type { StaffRole } from '@touchline/contract/ops-rights.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createAttentionJob } from '#features/competition/operators/attention-job.ts';
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
import { inviteTo } from '#testing/test-staff.ts';

describeEachDatabase('what waits for a person', (open) => {
  let app: SettlementApp;

  beforeEach(async () => {
    app = await settlementApp(await open(), { SETTLE_AFTER_MINUTES: '0', STAFF_SECOND_FACTOR: 'optional' });
  });
  afterEach(() => app.close());

  const brief = (list: { kind: string; id: string; reason: string; count: number; since: number }[]) =>
    list.map(({ kind, id, reason, count, since }) => [kind, id, reason, count, (since - app.start) / MINUTE_MS]);
  const waiting = async () => brief((await app.ops('opsListWaiting', {})).data.list);
  const seenBy = async (role: StaffRole) => {
    const { browser } = await inviteTo(app, `a-${role}`, [role]);
    const { data } = await browser.call('opsListWaiting', {});
    return { kinds: [...new Set(data.list.map(({ kind }) => kind))], totals: data.totals };
  };

  test('names late feeds, missing results and corrections after settlement with their age, each to the roles of its desk', async () => {
    await publishTips(app, { tip: { legs: [bet('derby')] } });
    const anna = await buyer(app, 'anna', ['tip']);
    await feed(app, [match(app, 'silent'), match(app, 'nba-live')]);
    expect(await waiting()).toEqual([]);
    // All kick off after 90 minutes.
    app.clock.now += 100 * MINUTE_MS;
    await feed(app, [match(app, 'nba-live', { statusId: 2, homeScore: 3, awayScore: 2 })]);
    await finish(app, 'derby', [1, 0]);
    await app.newsService.settleDue();
    app.clock.now += 4 * MINUTE_MS;
    expect(await waiting()).toEqual([['late-feed', 'test-feed', '', 1, 100]]);
    await app.ops('opsCorrectMatch', { id: 'derby', homeScore: 0, reason: 'offside' });
    app.clock.now += 240 * MINUTE_MS;
    await app.ops('opsRequestAdjustment', {
      uid: anna.uid,
      amount: 38,
      reason: 'goodwill',
      note: 'was charged twice',
      key: 'adjust:1',
    });
    const all = await waiting();
    expect(all).toEqual([
      ['late-feed', 'test-feed', '', 1, 100],
      ['match', 'nba-live', 'no-result', 0, 90 + 240],
      ['match', 'silent', 'no-result', 0, 90 + 240],
      ['tip-review', 'tip', 'derby', 0, 104],
      ['adjustment', expect.any(String), '', 38, 344],
    ]);
    expect(await seenBy('match-desk')).toEqual({
      kinds: ['late-feed', 'match'],
      totals: { 'late-feed': 1, 'feed-alarm': 0, 'held-state': 0, 'unknown-team': 0, match: 3 },
    });
    expect(await seenBy('finance')).toEqual({ kinds: ['adjustment'], totals: { payment: 0, adjustment: 1 } });
    expect(await seenBy('moderator')).toEqual({ kinds: [], totals: { report: 0, prediction: 0 } });
    expect(await seenBy('editor')).toEqual({
      kinds: ['tip-review'],
      totals: { 'tip-review': 1, 'host-call': 0, prediction: 0, application: 0 },
    });
  });

  test('the desks are notified once a feed falls silent and once it is back, without any call', async () => {
    const published: string[] = [];
    const { db, now } = app.system;
    const tick = createAttentionJob({ db, now, publish: (channel) => void published.push(channel) });
    app.clock.now += 100 * MINUTE_MS;
    const live = () => feed(app, [match(app, 'derby', { statusId: 2, homeScore: 0, awayScore: 0 })]);
    await live();
    await tick();
    published.length = 0;
    for (let minute = 0; minute < 6; minute += 1) {
      app.clock.now += MINUTE_MS;
      await tick();
    }
    expect(published).toEqual(['ops:ingest', 'ops:schedules']);
    await live();
    await tick();
    expect(published).toEqual(['ops:ingest', 'ops:schedules', 'ops:ingest', 'ops:schedules']);
  });
});
