import { BET_RESULT } from '@touchline/contract/bet.ts';
import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DemoNews } from '#features/news/service.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
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
import { createListeners } from '#testing/test-sockets.ts';
import { tipInput } from '#testing/test-tips.ts';

const R = BET_RESULT;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const EXPERT = { professorId: 'lao-li' };

describeEachDatabase('figures of tipsters', (open) => {
  let app: SettlementApp;
  const listeners = createListeners(() => app);

  beforeEach(async () => {
    app = await settlementApp(await open(), { DEMO: 'on', SETTLE_AFTER_MINUTES: '0' });
  });

  afterEach(async () => {
    listeners.closeAll();
    await app.close();
  });

  test('[E20, C6] every figure is derived from settled tips and purchases', async () => {
    await publishTips(app, {
      'home-1': { legs: [bet('derby')] },
      'home-2': { legs: [bet('derby', { odds: 1.8 })] },
      'away-1': { legs: [bet('derby', { selection: 'away' })] },
      'half-1': { legs: [bet('derby', { market: 'handicap', line: -0.75 })] },
      'void-1': { legs: [bet('gone')] },
      'open-1': { legs: [bet('later')] },
    });
    await buyer(app, 'anna', ['home-1', 'away-1']);
    await buyer(app, 'boris', ['home-1']);
    await finish(app, 'derby', [2, 1]);
    await feed(app, [match(app, 'gone', { statusId: 12 })]);
    await app.newsService.settleDue();
    const { data } = await app.call('getTipster', EXPERT);
    // 3 of 4 hit: 92 + 80 + 46 - 100 = 118 over 4 tips
    expect(data).toMatchObject({
      sportsSession: 4,
      hitSession: 3,
      hitPercent: 75,
      tenWin: 3,
      tenCount: 4,
      longestWin: 2,
      weekRateReturn: 29.5,
      smallSample: 1,
      titleId: 'rookie',
      ordered: 3,
      subscribed: 2,
    });
    const periods = ['week', 'month', 'quarter', 'all'];
    expect(data.hitPercents).toEqual(periods.map((period) => ({ period, settled: 4, hits: 3, percent: 75 })));
    expect(data.weekReturns).toHaveLength(8);
    expect(data.weekReturns.at(-1)).toMatchObject({ settled: 4, rateReturn: 29.5 });
  });

  test('[E20] periods move with the days: tips of this week belong only to this month eight days later', async () => {
    await publishTips(app, { tip: { legs: [bet('derby')] } });
    await finish(app, 'derby', [2, 1]);
    await app.newsService.settleDue();
    app.clock.now += 8 * DAY_MS;
    await app.newsService.settleDue();
    const { data } = await app.call('getTipster', EXPERT);
    expect(data.hitPercents.map(({ settled }) => settled)).toEqual([0, 1, 1, 1]);
    expect(data).toMatchObject({ weekRateReturn: null, winContinuous: 1 });
  });

  /** A thousand tips of the demo world on matches of the last fifty days, of which every second was won by the hosts. */
  const demoNews = (matches: readonly FeedMatch[]): DemoNews => ({
    tipsters: [
      {
        id: 'demo-expert',
        name: '阿超',
        profile: '',
        tag: '',
        introduction: '',
        sort: 1,
        hotStatus: false,
        language: '',
        uid: null,
        baseFollowers: 10,
      },
    ],
    tips: Array.from({ length: 1000 }, (_, index) => {
      const played = matches[index % matches.length];
      return {
        ...tipInput(`demo-tip-${index}`, { professorId: 'demo-expert', legs: [bet(played?.id ?? '')] }),
        publishedAt: (played?.kickOff ?? 0) - HOUR_MS,
        baseReads: 5,
        baseOrders: 2,
      };
    }),
    comments: [],
  });

  test('[E20, E21] tips of a world with a past are settled at once, each at its time, without publishing', async () => {
    const days = Array.from({ length: 50 }, (_, day) =>
      match(app, `day-${day}`, {
        kickOff: app.start - day * DAY_MS - 3 * HOUR_MS,
        statusId: 8,
        homeScore: day % 2,
        awayScore: 0,
      }),
    );
    await feed(app, days);
    await app.newsService.applyDemo(demoNews(days));
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const all = await listeners.listen(['tips']);
    await app.newsService.settleDue();
    const rows = await app.news.db.selectFrom('tip').select(['close_at', 'settled_at', 'result']).execute();
    expect(rows).toHaveLength(1000);
    expect(rows.filter(({ close_at: closeAt, settled_at: at }) => at !== closeAt + 2 * HOUR_MS)).toEqual([]);
    expect(rows.filter(({ result }) => result === R.win)).toHaveLength(500);
    const { data } = await app.call('getTipster', { professorId: 'demo-expert' });
    // 20 tips a day; day 6 ended 6 days and an hour ago, day 29 is the last of 30 days.
    expect(data.hitPercents).toEqual([
      { period: 'week', settled: 140, hits: 60, percent: 43 },
      { period: 'month', settled: 600, hits: 300, percent: 50 },
      { period: 'quarter', settled: 1000, hits: 500, percent: 50 },
      { period: 'all', settled: 1000, hits: 500, percent: 50 },
    ]);
    expect(data).toMatchObject({ ordered: 2000, subscribed: 0, smallSample: 0, titleId: 'veteran' });
    expect(all.messages).toEqual([]);
  });
});
