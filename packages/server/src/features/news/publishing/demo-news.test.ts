import { BET_RESULT } from '@touchline/contract/bet.ts';
import type { TipCard, TipsterBrief } from '@touchline/contract/news.ts';
import { beforeAll, expect, test } from 'vitest';
import type { DemoEngine } from '#features/demo/engine.ts';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { engineOf, FILL_TIMEOUT_MS, playDesks, playPurchases } from '#testing/test-demo.ts';

const HOUR_MS = 3_600_000;
const PAGE = 100;

// One world for all tests, in order, since filling it is slow.
describeDefaultDatabase('tips of the demo world', (open) => {
  let app: TestApp;
  let engine: DemoEngine;

  beforeAll(async () => {
    app = await createTestApp(await open(), { DEMO: 'on' });
    engine = await engineOf(app, 'tests', 48, { withMarket: true });
    await engine.fill();
    await playPurchases(app);
    // Finished tips wait for a corrected score before their result.
    await app.newsService.settleDue();
    app.clock.now += 2 * 60_000;
    await app.newsService.settleDue();
  }, FILL_TIMEOUT_MS);

  const openTips = async (): Promise<TipCard[]> => {
    const { data } = await app.call('listTips', { sort: 'kick-off', size: PAGE });
    return data.list;
  };
  const onSale = async (): Promise<TipCard[]> => (await openTips()).filter((tip) => tip.onSale === 1);
  const tipsters = async (): Promise<TipsterBrief[]> => (await app.call('listTipsters', { size: PAGE })).data.list;
  const tipCount = async (): Promise<number> => (await app.call('listTips', {})).data.total;

  test('[A5] [E21] at least twelve tips are on sale, of both sports, and some are free', async () => {
    const tips = await openTips();
    expect(tips.filter((tip) => tip.onSale === 1).length).toBeGreaterThanOrEqual(12);
    expect(new Set(tips.map(({ sportsType }) => sportsType))).toEqual(new Set([1, 2]));
    expect(tips.some(({ goldPrice }) => goldPrice === 0)).toBe(true);
    expect(tips.every(({ closeTime, publishTime }) => publishTime <= app.clock.now && app.clock.now < closeTime)).toBe(
      true,
    );
  });

  test('[E20] 24 tipsters, and 9 in other languages, have distinct records; three of them are new', async () => {
    const all = await tipsters();
    expect(all).toHaveLength(24 + 6 + 3);
    expect(all.filter(({ smallSample }) => smallSample === 1)).toHaveLength(3);
    const percents = all.flatMap(({ smallSample, hitPercent }) => (smallSample === 1 ? [] : (hitPercent ?? [])));
    expect(percents).toHaveLength(21 + 6 + 3);
    expect(Math.max(...percents) - Math.min(...percents)).toBeGreaterThanOrEqual(20);
  });

  test('[T8] the past is settled: every tip whose matches are over has a result', async () => {
    const waiting = await app.anchor.db
      .selectFrom('tip')
      .select(['id', 'close_at'])
      .where('result', 'in', [BET_RESULT.waiting, BET_RESULT.confirm])
      .execute();
    // A multiple may take its slot of eight hours, plus the longest game.
    expect(waiting.filter((tip) => tip.close_at < app.clock.now - 12 * HOUR_MS)).toEqual([]);
    const failed = await app.anchor.db
      .selectFrom('tip_leg')
      .select('tip_id')
      .where('result', '=', BET_RESULT.failure)
      .execute();
    expect(failed).toEqual([]);
  });

  /** A line of the audience of a room, private or not. */
  const say = async (id: string, isPrivate: boolean): Promise<void> => {
    const { db } = app.anchor;
    const room = await db
      .selectFrom('schedule_entry')
      .select(['live_room_id', 'live_user_group_id'])
      .where('live_user_group_id', isPrivate ? 'is not' : 'is', null)
      .executeTakeFirstOrThrow();
    const line = {
      id,
      live_room_id: room.live_room_id,
      kind: 'text',
      uid: null,
      nick_name: '北看台老张',
      head_url: '',
    };
    const rest = { role: 'member', vip_level: 0, text: id, client_id: null, reply_to: null, event: null };
    const guarded = { guard_group_id: room.live_user_group_id, created_at: app.clock.now, demo: 1 };
    await db
      .insertInto('chat_message')
      .values({ ...line, ...rest, ...guarded })
      .execute();
  };

  test('[C4] its desks have purchases, escrow, payouts, refunds and what waits for people, once, and the ledger balances', async () => {
    await say('0-private', true);
    await say('1-open', false);
    const desks = async () => {
      await playDesks(app);
      const [orders, ledger, payouts] = [
        (await app.ops('opsListOrders', {})).data,
        (await app.ops('opsCheckLedger', {})).data,
        (await app.ops('opsListPayouts', {})).data,
      ];
      const { balanced, held } = (await app.ops('opsGetFinanceSummary', { from: '2026-11-01' })).data;
      return { orders: orders.sums, ledger: { ...ledger, checkedAt: 0 }, payouts: payouts.sums, balanced, held };
    };
    const first = await desks();
    expect(first).toMatchObject({ balanced: true, ledger: { faults: [] } });
    // What was bought is held, or was released to tipsters and operator, or returned.
    const { earned, operatorShare, refunded } = first.payouts;
    expect(first.orders.price).toBe(first.orders.held + earned + operatorShare + first.orders.returned);
    expect([first.orders.held > 0, earned > 0, first.held.now === first.orders.held]).toEqual([true, true, true]);
    expect(refunded).toBe(first.orders.returned);
    expect((await app.ops('opsListUnmatchedPayments', { state: 'open' })).data.total).toBe(2);
    expect((await app.ops('opsListAdjustments', { state: 'pending' })).data.total).toBe(1);
    const reports = (await app.ops('opsListReports', {})).data.list;
    expect(reports.map(({ kind }) => kind).toSorted()).toEqual(['chat', 'comment', 'name']);
    expect(reports.find(({ kind }) => kind === 'chat')?.subjectId).toBe('1-open');
    expect(await desks()).toEqual(first);
  });

  test('[A6] the boards of the demo are filled by users whose bets are settled by the rules of tips', async () => {
    await app.rankingService.tick();
    for (const board of ['red', 'gain', 'popularity'] as const) {
      const { list } = (await app.call('listRanking', { board })).data;
      expect(list.length).toBeGreaterThanOrEqual(10);
      expect(list.some(({ bettingReportList }) => bettingReportList.some(({ betInfos }) => betInfos.length > 1))).toBe(
        true,
      );
    }
    const { data: user } = await app.call('signIn', { username: 'demo', password: 'touchline' });
    expect((await app.call('listRanking', { board: 'gain' }, { token: user.token })).data.mine?.name).toBe('demo');
  });

  test('[E21] a demo member buys a tip and reads its text', async () => {
    const { data: user } = await app.call('signIn', { username: 'demo', password: 'touchline' });
    const [tip] = (await onSale()).filter(({ goldPrice }) => goldPrice <= 58);
    const messageId = tip?.id ?? '';
    expect((await app.call('getTip', { id: messageId })).data.sportsInfo).toBeNull();
    const { data } = await app.call('buyTip', { messageId }, { token: user.token });
    expect(data.tip.sportsInfo?.length).toBeGreaterThanOrEqual(120);
    expect(data.balance).toBe(520 - (tip?.goldPrice ?? 0));
  });

  test(
    '[A4] a second start has the same tips and adds nothing',
    async () => {
      await engine.tick();
      const [tips, count] = [await openTips(), await tipCount()];
      await (await engineOf(app, 'tests', 48, { withMarket: true })).fill();
      expect(await openTips()).toEqual(tips);
      expect(await tipCount()).toBe(count);
    },
    FILL_TIMEOUT_MS,
  );

  test('[E21] new tips appear while the demo plays, and reads of open ones increase', async () => {
    const before = new Map((await onSale()).map((tip) => [tip.id, tip]));
    const count = await tipCount();
    app.clock.now += HOUR_MS;
    await engine.tick();
    app.clock.now += HOUR_MS;
    await engine.tick();
    expect(await tipCount()).toBeGreaterThan(count);
    const still = (await onSale()).filter(({ id }) => before.has(id));
    expect(still.length).toBeGreaterThan(0);
    expect(still.every((tip) => tip.readCount >= (before.get(tip.id)?.readCount ?? 0))).toBe(true);
    expect(still.some((tip) => tip.readCount > (before.get(tip.id)?.readCount ?? 0))).toBe(true);
    expect((await onSale()).some(({ publishTime }) => publishTime > app.clock.now - 2 * HOUR_MS)).toBe(true);
  });
});
