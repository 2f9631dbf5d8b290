import type { User } from '@touchline/contract/account.ts';
import { BET_RESULT } from '@touchline/contract/bet.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { fixture } from '#testing/test-competition.ts';
import {
  changeMatch,
  HOME_WIN,
  HOUR_MS,
  publish,
  saveTipster,
  seedMarket,
  settle,
  started,
} from '#testing/test-market.ts';
import { MINUTE_MS } from '#testing/test-seed.ts';

const TOTAL = { matchId: 'hoops', market: 'totals', selection: 'over', line: 220.5, odds: 1.9 } as const;

describeEachDatabase('tips', (open) => {
  let app: TestApp;
  let anna: User;
  let noon: number;

  beforeEach(async () => {
    app = await createTestApp(await open(), { SESSION_DAYS: '60' });
    noon = app.clock.now;
    anna = await app.member('anna');
    await seedMarket(app);
    await saveTipster(app, 'qi');
    await saveTipster(app, 'bu');
  });
  afterEach(() => app.close());

  type Filter = Parameters<typeof app.call<'listTips'>>[1];
  const listed = async (filter: Filter = {}, user?: User) =>
    (await app.call('listTips', filter, user && { token: user.token })).data;
  const idsOf = async (filter: Filter = {}, user?: User) => (await listed(filter, user)).list.map(({ id }) => id);
  const tip = async (id: string, user?: User, device = 'test-device') =>
    (await app.call('getTip', { id }, { headers: { 'device-id': device }, ...(user && { token: user.token }) })).data;
  const buy = async (user: User, messageId: string) => {
    await app.ops('opsTopUp', { uid: user.uid, amount: 1000, key: `gift-${user.uid}-${messageId}` });
    expect((await app.call('buyTip', { messageId }, { token: user.token })).code).toBe(CODE.SUCCESS);
  };

  test('[C6, E21] a card has all unpaid content, newest first', async () => {
    await publish(app, 'first', { tag: '英超', openBackGold: true, returnGoldPercentage: 60 });
    await publish(app, 'second', {
      professorId: 'bu',
      isTripartite: true,
      legs: [
        { matchId: 'late', market: 'handicap', selection: 'away', line: -0.75, odds: 1.95 },
        { ...HOME_WIN, matchId: 'early' },
      ],
    });
    const { list, ...page } = await listed();
    expect(page).toEqual({ pageNum: 1, pageSize: 10, total: 2, isLastPage: true, cursor: null });
    expect(list.map(({ id }) => id)).toEqual(['second', 'first']);
    expect(list[1]).toMatchObject({
      professorId: 'qi',
      professor: { id: 'qi', name: 'Tipster qi', messageInfoCount: 1, sportsSession: 0, smallSample: 1 },
      sportsTitle: 'Title of first',
      sportsType: 1,
      sportsPlay: '1x2',
      bettingType: 1,
      tag: '英超',
      publishTime: noon + MINUTE_MS,
      closeTime: noon + 3 * HOUR_MS,
      goldPrice: 38,
      openBackGold: 1,
      returnGoldPercentage: 60,
      isTripartite: 0,
      onSale: 1,
      isBuy: 0,
      payTime: null,
      isAttention: 0,
      readCount: 0,
      orderedCount: 0,
      commentCount: 0,
      result: BET_RESULT.waiting,
      yieldRate: null,
    });
    expect(list[0]).toMatchObject({
      sportsPlay: 'handicap',
      bettingType: 2,
      isTripartite: 1,
      // The earliest kick-off of both.
      closeTime: noon + 2 * HOUR_MS,
      messageMatchList: [
        { match: { matchId: 'late' }, market: 'handicap', line: -0.75, selection: null, odds: null, result: 0 },
        { match: { matchId: 'early' }, market: '1x2', line: null, selection: null, odds: null, result: 0 },
      ],
    });
    expect(list[0]).not.toHaveProperty('sportsInfo');
  });

  test('[C6] every filter narrows the list, and filters combine', async () => {
    await publish(app, 'plain');
    await publish(app, 'back', { openBackGold: true });
    await publish(app, 'partner', { isTripartite: true, professorId: 'bu' });
    await publish(app, 'free', { goldPrice: 0, legs: [{ ...HOME_WIN, matchId: 'early' }] });
    await publish(app, 'hoops', { legs: [TOTAL] });
    expect(await idsOf({ sportsType: 1 })).toEqual(['free', 'partner', 'back', 'plain']);
    expect(await idsOf({ sportsType: 2 })).toEqual(['hoops']);
    expect(await idsOf({ sportsType: 3 })).toEqual([]);
    expect(await idsOf({ sportsIds: ['nba'] })).toEqual(['hoops']);
    expect(await idsOf({ sportsIds: 'nba,12387' })).toHaveLength(5);
    expect(await idsOf({ blackReturnGold: 1 })).toEqual(['back']);
    expect(await idsOf({ sportsSource: 1 })).toEqual(['hoops', 'free', 'back', 'plain']);
    expect(await idsOf({ sportsSource: 2 })).toEqual(['partner']);
    expect(await idsOf({ free: 1 })).toEqual(['free']);
    expect(await idsOf({ matchId: 'early' })).toEqual(['free']);
    expect(await idsOf({ matchId: 'nothing' })).toEqual([]);
    expect(await idsOf({ sportsIds: ['12387'], sportsSource: 1, blackReturnGold: 1 })).toEqual(['back']);
    expect(await idsOf({ sportsIds: ['nba'], free: 1 })).toEqual([]);
  });

  test('[C6] only tips of followed tipsters; none for a visitor', async () => {
    await publish(app, 'of-qi');
    await publish(app, 'of-bu', { professorId: 'bu' });
    await app.call('followTipster', { professorId: 'bu', attention: 1 }, { token: anna.token });
    expect(await idsOf({ followed: 1 }, anna)).toEqual(['of-bu']);
    const nothing = { list: [], total: 0, isLastPage: true, cursor: null };
    expect(await listed({ followed: 1 })).toEqual({ ...nothing, pageNum: 1, pageSize: 10 });
  });

  test('[C6] sorted by kick-off the list has available tips, the next first', async () => {
    await publish(app, 'noon');
    await publish(app, 'late', { legs: [{ ...HOME_WIN, matchId: 'late' }] });
    await publish(app, 'early', { legs: [{ ...HOME_WIN, matchId: 'early' }] });
    await publish(app, 'free', { goldPrice: 0 });
    await publish(app, 'both', { legs: [HOME_WIN, { ...HOME_WIN, matchId: 'early' }] });
    expect(await idsOf({ sort: 'kick-off' })).toEqual(['early', 'both', 'noon', 'free', 'late']);
    expect((await listed({ sort: 'kick-off', size: 2 })).total).toBe(5);
    await changeMatch(app, started('early', noon + 2 * HOUR_MS));
    expect(await idsOf({ sort: 'kick-off' })).toEqual(['noon', 'free', 'late']);
  });

  test('[E21] a tip is on sale until the first of its matches starts, moves or is removed', async () => {
    const onSale = async () => (await listed()).list[0]?.onSale;
    await publish(app, 'both', { legs: [HOME_WIN, { ...HOME_WIN, matchId: 'early' }] });
    expect(await onSale()).toBe(1);
    await changeMatch(app, started('early', noon + 2 * HOUR_MS));
    expect(await onSale()).toBe(0);
    await changeMatch(app, fixture('early', noon + 2 * HOUR_MS, 'arsenal', 'chelsea'));
    expect(await onSale()).toBe(1);
    const postponed = {
      ...fixture('noon', noon + 3 * HOUR_MS, 'arsenal', 'chelsea'),
      statusId: FOOTBALL_STATUS.postponed,
    };
    await changeMatch(app, postponed);
    expect(await onSale()).toBe(0);
    // An hour later than published: the sale still ends at the original time.
    await changeMatch(app, fixture('noon', noon + 3 * HOUR_MS, 'arsenal', 'chelsea'));
    await changeMatch(app, fixture('early', noon + 3 * HOUR_MS, 'arsenal', 'chelsea'));
    // A list may be two seconds old.
    app.clock.now = noon + 2 * HOUR_MS - 2001;
    expect(await onSale()).toBe(1);
    app.clock.now = noon + 2 * HOUR_MS;
    expect(await onSale()).toBe(0);
    expect((await tip('both')).onSale).toBe(0);
  });

  test('[E21] an earlier kick-off ends the sale earlier', async () => {
    await publish(app, 'one');
    await changeMatch(app, fixture('noon', noon + HOUR_MS, 'arsenal', 'chelsea'));
    app.clock.now = noon + HOUR_MS;
    expect((await listed()).list[0]?.onSale).toBe(0);
    expect(await idsOf({ sort: 'kick-off' })).toEqual([]);
  });

  test('[E21, T12] a buyer gets the selection and their flags, in the list and on the page; nobody else does', async () => {
    await publish(app, 'sold');
    await publish(app, 'other');
    const boris = await app.member('boris');
    await buy(anna, 'sold');
    const at = app.clock.now;
    const forAnna = (await listed({}, anna)).list;
    expect(forAnna[1]).toMatchObject({ isBuy: 1, payTime: at, messageMatchList: [{ selection: 'home', odds: 2.1 }] });
    expect(forAnna[0]).toMatchObject({ isBuy: 0, messageMatchList: [{ selection: null, odds: null }] });
    for (const user of [undefined, boris])
      expect((await listed({}, user)).list[1]).toMatchObject({
        isBuy: 0,
        payTime: null,
        orderedCount: 1,
        messageMatchList: [{ selection: null, odds: null }],
      });
    expect(await tip('sold', anna)).toMatchObject({ isOpen: 1, sportsInfo: 'Text of sold', order: { price: 38 } });
    for (const user of [undefined, boris])
      expect(await tip('sold', user)).toMatchObject({ isOpen: 0, sportsInfo: null, order: null });
  });

  test('[E21] a free tip is open to everybody; a settled one shows its bets, and its text to buyers only', async () => {
    await publish(app, 'free', { goldPrice: 0 });
    expect(await tip('free')).toMatchObject({ isOpen: 1, onSale: 0, sportsInfo: 'Text of free', isBuy: 0 });
    expect((await listed()).list[0]?.messageMatchList).toMatchObject([{ selection: 'home', odds: 2.1 }]);
    await publish(app, 'paid');
    await buy(anna, 'paid');
    await app.news.db.updateTable('tip').set({ result: BET_RESULT.confirm }).where('id', '=', 'paid').execute();
    await app.news.db.updateTable('tip_leg').set({ result: BET_RESULT.win }).where('tip_id', '=', 'paid').execute();
    // Finished but not settled: a leg's result would reveal the selection.
    expect((await tip('paid')).messageMatchList).toMatchObject([{ selection: null, odds: null, result: 0 }]);
    await settle(app, 'paid', BET_RESULT.lose);
    expect(await tip('paid')).toMatchObject({
      isOpen: 0,
      sportsInfo: null,
      result: BET_RESULT.lose,
      messageMatchList: [{ selection: 'home', odds: 2.1, result: BET_RESULT.lose }],
    });
    expect(await tip('paid', anna)).toMatchObject({ isOpen: 1, sportsInfo: 'Text of paid' });
  });

  test('[E21, E22] a tip counts each member once and a visitor’s address once, and lists the member’s reads', async () => {
    await publish(app, 'one');
    await publish(app, 'two');
    await tip('one', anna);
    app.clock.now += MINUTE_MS;
    await tip('two', anna);
    await tip('one', anna, 'another-phone');
    for (const device of ['phone', 'phone', 'tablet']) await tip('one', undefined, device);
    const read = async () => (await app.call('listReadTips', {}, { token: anna.token })).data.messageIds;
    expect(await read()).toEqual(['two', 'one']);
    app.clock.now += MINUTE_MS;
    // anna, and the address of phone and tablet
    await expect.poll(async () => (await tip('one', anna)).readCount).toBe(2);
    expect((await listed()).list.map(({ readCount }) => readCount)).toEqual([1, 2]);
    app.clock.now += 31 * 24 * HOUR_MS;
    expect(await read()).toEqual([]);
    expect((await app.call('listReadTips', {})).code).toBe(CODE.NULL_USER);
  });

  test('[E21] hot are the ten new upcoming tips with most reads, at least 50, a purchase counting as ten', async () => {
    const reads = [49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 45];
    for (const [index, count] of reads.entries()) {
      await publish(app, `tip-${index}`);
      await app.news.db.updateTable('tip').set({ read_count: count }).where('id', '=', `tip-${index}`).execute();
    }
    await app.news.db.updateTable('tip').set({ order_count: 1 }).where('id', '=', 'tip-11').execute();
    app.cache.invalidate('tips');
    const hot = async () => (await listed({ size: 20 })).list.filter(({ isHot }) => isHot).map(({ id }) => id);
    // 45 reads and a purchase are 55; 49 and 50 are the lowest two of twelve.
    expect(await hot()).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `tip-${index}`));
    app.clock.now = noon + 3 * HOUR_MS;
    expect(await hot()).toEqual([]);
  });

  test('[C6] the filters offer competitions with tips', async () => {
    expect((await app.call('getTipFilters', {})).data.competitions).toEqual([]);
    await publish(app, 'one');
    await publish(app, 'two');
    await publish(app, 'three', { legs: [TOTAL] });
    const { data } = await app.call('getTipFilters', {});
    expect(data.sports.map(({ id }) => id)).toEqual([1, 2]);
    expect(data.sources.map(({ id }) => id)).toEqual([1, 2]);
    expect(data.competitions).toEqual([
      { id: '12387', sportsType: 1, name: { zh: 'Premier League', en: 'Premier League' } },
      { id: 'nba', sportsType: 2, name: { zh: 'NBA', en: 'NBA' } },
    ]);
  });

  test('[C6] an unknown tip and a tip of the hidden demo world are not found', async () => {
    expect((await app.call('getTip', { id: 'nothing' })).code).toBe(CODE.NOT_FOUND);
    await publish(app, 'demo');
    await app.news.db.updateTable('tip').set({ demo: 1 }).execute();
    app.cache.invalidate('tips');
    expect((await app.call('getTip', { id: 'demo' })).code).toBe(CODE.NOT_FOUND);
    expect(await listed()).toMatchObject({ list: [], total: 0 });
    expect((await app.call('listOngoingTipMatches', {})).data.list).toEqual([]);
  });
});
