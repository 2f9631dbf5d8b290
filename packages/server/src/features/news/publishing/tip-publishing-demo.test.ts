import type { DemoNews } from '#features/news/publishing/demo-news.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeDefaultDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { HOME_WIN, HOUR_MS, market, publish, saveTipster, seedMarket } from '#testing/test-market.ts';
import { MINUTE_MS } from '#testing/test-seed.ts';
import { createListeners } from '#testing/test-sockets.ts';

const TIPSTER = {
  id: 'demo-wei',
  name: '魏然',
  profile: '',
  tag: '英超',
  introduction: '',
  sort: 10,
  hotStatus: true,
  language: '',
  uid: null,
  baseFollowers: 900,
};

describeDefaultDatabase('tips of the demo world', (open) => {
  let database: TestDatabase;
  let app: TestApp;
  let noon: number;
  const sockets = createListeners(() => app);

  beforeEach(async () => {
    database = await open();
    app = await createTestApp(database, { DEMO: 'on' });
    noon = app.clock.now;
    await seedMarket(app);
  });
  afterEach(async () => {
    sockets.closeAll();
    await app.close();
  });

  const tipOf = (id: string, over: Partial<DemoNews['tips'][number]> = {}): DemoNews['tips'][number] => ({
    ...market(id, { professorId: 'demo-wei' }),
    publishedAt: noon - HOUR_MS,
    baseReads: 100,
    baseOrders: 7,
    ...over,
  });
  const commentOf = (id: string, tipId: string, over: Partial<DemoNews['comments'][number]> = {}) => ({
    id,
    tipId,
    parentId: null,
    username: '看台上的人',
    content: `Comment ${id}`,
    likeCount: 3,
    createdAt: noon - MINUTE_MS,
    ...over,
  });
  const world: () => DemoNews = () => ({
    tipsters: [TIPSTER],
    tips: [
      tipOf('demo-new', { publishedAt: noon - MINUTE_MS }),
      tipOf('demo-old'),
      tipOf('demo-lost', { legs: [{ ...HOME_WIN, matchId: 'taken-over' }] }),
    ],
    comments: [commentOf('demo-c1', 'demo-old'), commentOf('demo-c2', 'demo-lost')],
  });
  const tips = async () => (await app.call('listTips', {})).data.list;
  const tables = ['tipster', 'tip', 'tip_leg', 'tip_comment', 'tip_order', 'tip_read', 'tipster_follow'] as const;
  const rowsOf = async (of: TestApp) =>
    Object.fromEntries(
      await Promise.all(tables.map(async (table) => [table, await of.news.db.selectFrom(table).selectAll().execute()])),
    ) as Record<(typeof tables)[number], unknown[]>;

  test('[A5] the demo’s tips are added in order of publication, without those of removed matches; repeating changes nothing', async () => {
    await app.newsService.applyDemo(world());
    expect((await tips()).map(({ id }) => id)).toEqual(['demo-new', 'demo-old']);
    expect(await tips()).toMatchObject([
      { publishTime: noon - MINUTE_MS, readCount: 100, orderedCount: 7, commentCount: 0, onSale: 1 },
      { commentCount: 1, professor: { name: '魏然', attention: 900, hotStatus: 1, messageInfoCount: 2 } },
    ]);
    const before = await rowsOf(app);
    expect(before.tip_comment).toHaveLength(1);
    await app.newsService.applyDemo(world());
    expect(await rowsOf(app)).toEqual(before);
  });

  test('[A5] the demo’s audience is added to that of members', async () => {
    await app.newsService.applyDemo(world());
    const anna = await app.member('anna');
    await app.call('followTipster', { professorId: 'demo-wei', attention: 1 }, { token: anna.token });
    await app.ops('opsTopUp', { uid: anna.uid, amount: 100, key: 'gift' });
    await app.call('buyTip', { messageId: 'demo-old' }, { token: anna.token });
    await app.newsService.applyDemo({
      tipsters: [{ ...TIPSTER, baseFollowers: 950 }],
      tips: [tipOf('demo-old', { baseReads: 140, baseOrders: 9, sportsInfo: 'Rewritten' })],
      comments: [],
    });
    const [, tip] = await tips();
    // 9 + 1 purchases, 950 + 1 followers
    expect(tip).toMatchObject({ readCount: 140, orderedCount: 10, professor: { attention: 951 } });
    const { data } = await app.call('getTip', { id: 'demo-old' }, { token: anna.token });
    expect(data.sportsInfo).toBe('Text of demo-old');
  });

  test('[A5] tips that an operator created or changed are not changed', async () => {
    await saveTipster(app, 'demo-wei', { name: 'By hand' });
    await publish(app, 'demo-new', { professorId: 'demo-wei', goldPrice: 5 });
    await app.newsService.applyDemo(world());
    expect((await app.call('getTipster', { professorId: 'demo-wei' })).data).toMatchObject({
      name: 'By hand',
      attention: 0,
    });
    expect((await tips()).find(({ id }) => id === 'demo-new')).toMatchObject({ goldPrice: 5, readCount: 0 });
  });

  test('[A5] open pages are notified of new tips, not of a filled-in past', async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const listener = await sockets.listen(['tips', 'tip:demo-old']);
    await app.newsService.applyDemo(world());
    await listener.until(() => listener.messages.length >= 4);
    expect(
      listener.messages.map(({ channel, mutation, data }) => [channel, mutation, 'id' in data && data.id]).sort(),
    ).toEqual([
      ['tip:demo-old', 'tip-comment.add', 'demo-c1'],
      ['tip:demo-old', 'tip.change', 'demo-old'],
      ['tips', 'tip.add', 'demo-new'],
      ['tips', 'tip.change', 'demo-old'],
    ]);
  });

  test('[A5] the purge returns held coins, keeps the ledger and rows that are not the demo’s', async () => {
    await app.newsService.applyDemo(world());
    await saveTipster(app, 'qi');
    await publish(app, 'real');
    const [anna, boris] = [await app.member('anna'), await app.member('boris')];
    const as = { token: anna.token };
    await app.ops('opsTopUp', { uid: anna.uid, amount: 200, key: 'gift' });
    for (const messageId of ['demo-old', 'demo-new', 'real'])
      expect((await app.call('buyTip', { messageId }, as)).code).toBe(1);
    for (const professorId of ['demo-wei', 'qi']) {
      await app.call('followTipster', { professorId, attention: 1 }, as);
      await app.call('followTipster', { professorId, attention: 1 }, { token: boris.token });
    }
    await app.news.db.updateTable('account').set({ demo: 1 }).where('uid', '=', boris.uid).execute();
    for (const id of ['demo-old', 'real']) await app.call('getTip', { id }, as);
    await app.call('listReadTips', {}, as);
    const off = await createTestApp(database);
    expect((await off.ops('opsPurgeDemo', {})).code).toBe(1);
    // 200 - 3 x 38 + 2 x 38
    expect((await off.ops('opsGetWallet', { uid: anna.uid })).data).toMatchObject({ balance: 162, held: 38 });
    expect((await off.ops('opsCheckLedger', {})).data).toMatchObject({
      totals: { member: 162, escrow: 38, outside: -200 },
      faults: [],
    });
    const left = await rowsOf(off);
    expect(left.tipster).toMatchObject([{ id: 'qi', follower_count: 1 }]);
    expect(left.tip).toMatchObject([{ id: 'real' }]);
    expect(left.tip_leg).toMatchObject([{ tip_id: 'real' }]);
    expect(left.tip_order).toMatchObject([{ tip_id: 'real', state: 'held' }]);
    expect(left.tip_read).toMatchObject([{ tip_id: 'real', uid: anna.uid }]);
    expect(left.tipster_follow).toMatchObject([{ tipster_id: 'qi', uid: anna.uid }]);
    const entries = (await off.ops('opsGetWallet', { uid: anna.uid })).data.list;
    expect(entries.filter(({ kind }) => kind === 'return')).toMatchObject([{ amount: 38 }, { amount: 38 }]);
    const again = (await off.ops('opsPurgeDemo', {})).data.removed;
    expect(again).toBe(0);
    await off.close();
  });
});
