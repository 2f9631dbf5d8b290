import type { User } from '@touchline/contract/account.ts';
import { BET_RESULT, TIPSTER_SORT } from '@touchline/contract/bet.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { type TipsterFigures, tipsterFigures } from '@touchline/domain/betting/tipster-figures.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { storePictures } from '#testing/test-seed.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { HOME_WIN, HOUR_MS, publish, saveTipster, seedMarket, settle } from '#testing/test-market.ts';

describeEachDatabase('tipsters', (open) => {
  let app: TestApp;
  let anna: User;

  beforeEach(async () => {
    app = await createTestApp(await open());
    anna = await app.member('anna');
    await seedMarket(app);
  });
  afterEach(() => app.close());

  const listed = async (query: Parameters<typeof app.call<'listTipsters'>>[1] = {}, user?: User) =>
    (await app.call('listTipsters', query, user && { token: user.token })).data;
  const idsOf = async (sortType: number, user?: User) => (await listed({ sortType }, user)).list.map(({ id }) => id);
  const detail = async (professorId: string, user?: User) =>
    (await app.call('getTipster', { professorId }, user && { token: user.token })).data;
  const follow = (professorId: string, attention = 1, user = anna) =>
    app.call('followTipster', { professorId, attention }, { token: user.token });

  /** Writes figures as settlement does. */
  const withFigures = async (id: string, over: Partial<TipsterFigures>): Promise<void> => {
    await saveTipster(app, id);
    const figures = { ...tipsterFigures([], { ordered: 0, subscribed: 0 }, app.clock.now), ...over };
    await app.news.db
      .updateTable('tipster')
      .set({ figures: JSON.stringify(figures), figures_at: app.clock.now })
      .where('id', '=', id)
      .execute();
    app.cache.invalidate('tips');
  };

  test('[C5] the titles with their rules', async () => {
    const { list } = (await app.call('listTitles', {})).data;
    expect(list.map(({ id }) => id)).toEqual(['streak-master', 'hit-king', 'profit-star', 'veteran', 'rookie']);
    for (const { name, rule } of list) for (const words of [name, rule]) expect(words.zh && words.en).not.toBe('');
  });

  test('[C5, E10, K1] a page of eight in the operator’s order, with hot ones and the number of available tips', async () => {
    for (let index = 1; index <= 9; index++)
      await saveTipster(app, `t${index}`, { sort: 10 - index, hotStatus: index === 9 });
    await publish(app, 'paid', { professorId: 't9' });
    await publish(app, 'free', { professorId: 't9', goldPrice: 0, legs: [{ ...HOME_WIN, matchId: 'early' }] });
    await publish(app, 'over', { professorId: 't9' });
    await settle(app, 'over');
    const page = await listed();
    expect(page).toMatchObject({ pageNum: 1, pageSize: 8, total: 9, isLastPage: false });
    expect(page.list.map(({ id }) => id)).toEqual(['t9', 't8', 't7', 't6', 't5', 't4', 't3', 't2']);
    expect(page.list[0]).toMatchObject({ hotStatus: 1, messageInfoCount: 2 });
    expect(page.list[1]).toMatchObject({ hotStatus: 0, messageInfoCount: 0 });
    expect(await listed({ page: 2 })).toMatchObject({ list: [{ id: 't1' }], isLastPage: true, cursor: null });
    app.clock.now += 2 * HOUR_MS;
    expect((await listed()).list[0]?.messageInfoCount).toBe(1);
  });

  test('[C5] sorted by hit rate and by the return of the week, with small samples after the others, and by streak', async () => {
    const many = { smallSample: 0, sportsSession: 30 } as const;
    await withFigures('lucky', { hitPercent: 100, weekRateReturn: 400, winContinuous: 2 });
    await withFigures('good', { ...many, hitPercent: 61, weekRateReturn: -3.5, winContinuous: 0 });
    await withFigures('best', { ...many, hitPercent: 70, weekRateReturn: 12.5, winContinuous: 4 });
    await withFigures('idle', { ...many, hitPercent: 55, weekRateReturn: null, winContinuous: 9 });
    await withFigures('new', {});
    expect(await idsOf(TIPSTER_SORT.hitRate)).toEqual(['best', 'good', 'idle', 'lucky', 'new']);
    expect(await idsOf(TIPSTER_SORT.weekReturn)).toEqual(['best', 'good', 'idle', 'lucky', 'new']);
    expect(await idsOf(TIPSTER_SORT.streak)).toEqual(['idle', 'best', 'lucky', 'good', 'new']);
  });

  test('[C5] sort type 4 has followed tipsters, the last one first; a visitor gets an empty list', async () => {
    for (const id of ['a', 'b', 'c']) await saveTipster(app, id);
    for (const id of ['b', 'c']) {
      app.clock.now += 1000;
      await follow(id);
    }
    const mine = await listed({ sortType: TIPSTER_SORT.followed, size: 1 }, anna);
    expect(mine).toMatchObject({ list: [{ id: 'c', isAttention: 1 }], total: 2, isLastPage: false });
    const rest = await listed({ sortType: TIPSTER_SORT.followed, cursor: mine.cursor ?? '' }, anna);
    expect(rest).toMatchObject({ list: [{ id: 'b' }], total: 2, isLastPage: true });
    expect(await listed({ sortType: TIPSTER_SORT.followed })).toMatchObject({ list: [], total: 0, isLastPage: true });
    expect((await listed({}, anna)).list.map(({ isAttention }) => isAttention)).toEqual([0, 1, 1]);
    expect((await listed()).list.map(({ isAttention }) => isAttention)).toEqual([0, 0, 0]);
  });

  test('[E20] a tipster without a settled tip has empty figures; unknown and hidden ones are not found', async () => {
    await storePictures(app, 'portrait-qi');
    await saveTipster(app, 'qi', { introduction: '十年英超', tag: '英超', profile: 'portrait-qi' });
    await publish(app, 'one');
    expect(await detail('qi')).toMatchObject({
      id: 'qi',
      name: 'Tipster qi',
      tag: '英超',
      profile: 'portrait-qi',
      introduction: '十年英超',
      sportsSession: 0,
      hitSession: 0,
      hitPercent: null,
      tenHistory: [],
      ordered: 0,
      subscribed: 0,
      longestWin: 0,
      winContinuous: 0,
      weekRateReturn: null,
      smallSample: 1,
      attention: 0,
      isAttention: 0,
      messageInfoCount: 1,
    });
    expect((await app.call('getTipster', { professorId: 'nobody' })).code).toBe(CODE.NOT_FOUND);
    expect((await app.call('listTipsterTips', { professorId: 'nobody' })).code).toBe(CODE.NOT_FOUND);
    await app.news.db.updateTable('tipster').set({ demo: 1 }).execute();
    app.cache.invalidate('tips');
    expect((await app.call('getTipster', { professorId: 'qi' })).code).toBe(CODE.NOT_FOUND);
    expect((await listed()).total).toBe(0);
  });

  test('[E20, T13] following and unfollowing change the count by one, repeating does not, and all replies show it', async () => {
    await saveTipster(app, 'qi');
    await publish(app, 'one');
    expect((await follow('qi')).data).toEqual({ professorId: 'qi', attention: 1, isAttention: 1 });
    expect((await follow('qi')).data).toEqual({ professorId: 'qi', attention: 1, isAttention: 1 });
    const boris = await app.member('boris');
    expect((await follow('qi', 1, boris)).data.attention).toBe(2);
    expect(await detail('qi', anna)).toMatchObject({ attention: 2, isAttention: 1 });
    expect(await detail('qi')).toMatchObject({ attention: 2, isAttention: 0 });
    const tip = (await app.call('getTip', { id: 'one' }, { token: anna.token })).data;
    expect(tip).toMatchObject({ isAttention: 1, professor: { isAttention: 1, attention: 2 } });
    const { list } = (await app.call('listTips', {}, { token: anna.token })).data;
    expect(list[0]).toMatchObject({ isAttention: 1, professor: { isAttention: 1, attention: 2 } });
    expect((await follow('qi', 0)).data).toEqual({ professorId: 'qi', attention: 1, isAttention: 0 });
    expect((await follow('qi', 0)).data.attention).toBe(1);
    expect((await follow('nobody')).code).toBe(CODE.NOT_FOUND);
    expect((await app.call('followTipster', { professorId: 'qi', attention: 1 })).code).toBe(CODE.NULL_USER);
  });

  test('[T13] concurrent follows are all counted', async () => {
    await saveTipster(app, 'qi');
    const members = await Promise.all(Array.from({ length: 12 }, (_, index) => app.member(`fan-${index}`)));
    await Promise.all(members.flatMap((user) => [follow('qi', 1, user), follow('qi', 1, user)]));
    expect((await detail('qi')).attention).toBe(12);
    await Promise.all(members.slice(0, 5).map((user) => follow('qi', 0, user)));
    expect((await detail('qi')).attention).toBe(7);
  });

  test('[T15] isHistory 1 has the current tips, 0 the settled ones; only those of the tipster', async () => {
    await saveTipster(app, 'qi');
    await saveTipster(app, 'bu');
    for (const id of ['one', 'two', 'three']) await publish(app, id);
    await publish(app, 'of-bu', { professorId: 'bu' });
    await settle(app, 'two', BET_RESULT.lose);
    const tips = async (isHistory?: number) =>
      (await app.call('listTipsterTips', { professorId: 'qi', ...(isHistory !== undefined && { isHistory }) })).data;
    expect((await tips()).list.map(({ id }) => id)).toEqual(['three', 'one']);
    expect((await tips(1)).total).toBe(2);
    expect(await tips(0)).toMatchObject({ list: [{ id: 'two', result: BET_RESULT.lose }], total: 1, pageSize: 10 });
  });
});
