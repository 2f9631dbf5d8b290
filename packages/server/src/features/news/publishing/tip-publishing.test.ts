import { BET_RESULT } from '@touchline/contract/bet.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { TipInput } from '@touchline/contract/ops-news.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { fixture } from '#testing/test-competition.ts';
import {
  changeMatch,
  HOME_WIN,
  HOUR_MS,
  market,
  publish,
  saveTipster,
  seedMarket,
  settle,
} from '#testing/test-market.ts';
import { createListeners } from '#testing/test-sockets.ts';
import { MINUTE_MS } from '#testing/test-seed.ts';

type Leg = TipInput['legs'][number];

describeEachDatabase('publishing tips', (open) => {
  let app: TestApp;
  let database: OpenDatabase;
  let noon: number;
  const sockets = createListeners(() => app);

  beforeEach(async () => {
    database = await open();
    app = await createTestApp(database);
    noon = app.clock.now;
    await seedMarket(app);
    await saveTipster(app, 'qi');
  });
  afterEach(async () => {
    sockets.closeAll();
    await app.close();
  });

  const save = (id: string, over: Partial<TipInput> = {}) => app.ops('opsSaveTip', market(id, over));
  const issuesOf = async (...legs: Partial<Leg>[]) => {
    const reply = await save('tip', { legs: legs.map((leg) => ({ ...HOME_WIN, ...leg })) });
    expect(reply.code).toBe(CODE.MALFORMED);
    return (reply.data as unknown as { issues: { path: string; message: string }[] }).issues;
  };
  const spread = { matchId: 'hoops', market: 'handicap', selection: 'home', line: -4.5, odds: 1.9 } as const;
  const buy = async (messageId: string, name = 'anna') => {
    const user = await app.member(name);
    await app.ops('opsTopUp', { uid: user.uid, amount: 100, key: `gift-${user.uid}` });
    expect((await app.call('buyTip', { messageId }, { token: user.token })).code).toBe(CODE.SUCCESS);
    return user;
  };

  test('[E21] a tip is published once; the operator can read all of it, and repeating changes nothing', async () => {
    const tip = market('tip', {
      legs: [
        { matchId: 'late', market: 'totals', selection: 'over', line: 2.75, odds: 1.87 },
        { matchId: 'noon', market: 'handicap', selection: 'away', line: -0.25, odds: 2.02 },
      ],
      tag: '英超',
      openBackGold: true,
      returnGoldPercentage: 55,
      sportsInfo: 'Line one\nLine two',
    });
    expect((await app.ops('opsSaveTip', tip)).data).toEqual({ id: 'tip', created: true });
    app.clock.now += MINUTE_MS;
    expect((await app.ops('opsSaveTip', tip)).data).toEqual({ id: 'tip', created: false });
    const whole = { ...tip, result: BET_RESULT.waiting, legResults: [0, 0], settledAt: null, orders: [] };
    expect((await app.ops('opsGetTip', { id: 'tip' })).data).toMatchObject(whole);
    expect((await app.call('getTip', { id: 'tip' })).data).toMatchObject({
      publishTime: noon,
      closeTime: noon + 3 * HOUR_MS,
    });
    const { list } = (await app.ops('opsListAudit', { size: 10 })).data;
    expect(list.filter(({ action }) => action === 'tip.save')).toHaveLength(1);
    expect((await app.ops('opsGetTip', { id: 'nothing' })).code).toBe(CODE.NOT_FOUND);
    expect((await save('other', { professorId: 'nobody' })).code).toBe(CODE.NOT_FOUND);
  });

  test('[E21] errors are reported with their path', async () => {
    expect(await issuesOf({ matchId: 'nothing' })).toMatchObject([{ path: 'legs.0.matchId' }]);
    expect(await issuesOf({ matchId: 'hoops' })).toMatchObject([
      { path: 'legs.0.market', message: '1x2 is for football only' },
    ]);
    expect(await issuesOf({ selection: 'over' })).toMatchObject([{ path: 'legs.0.selection' }]);
    expect(await issuesOf({ line: 0.5 })).toMatchObject([{ path: 'legs.0.line', message: '1x2 has no line' }]);
    expect(await issuesOf({ market: 'handicap' })).toMatchObject([
      { path: 'legs.0.line', message: 'handicap asks for a line' },
    ]);
    expect(await issuesOf({ market: 'handicap', selection: 'draw', line: 0 })).toMatchObject([
      { path: 'legs.0.selection' },
    ]);
    expect(await issuesOf({ market: 'totals', selection: 'home', line: 2.5 })).toMatchObject([
      { path: 'legs.0.selection' },
    ]);
    expect(await issuesOf({ market: 'totals', selection: 'over', line: -2.5 })).toMatchObject([
      { path: 'legs.0.line' },
    ]);
    expect(await issuesOf({ market: 'handicap', line: 0.3 })).toMatchObject([{ path: 'legs.0.line' }]);
    expect(await issuesOf({ odds: 1 })).toMatchObject([{ path: 'legs.0.odds' }]);
    expect(await issuesOf({}, { matchId: 'late' }, {})).toMatchObject([{ path: 'legs.2.matchId' }]);
    expect(await issuesOf({}, spread)).toMatchObject([{ path: 'legs' }]);
    expect(await issuesOf({ matchId: 'nothing', line: 1 }, { selection: 'under' })).toHaveLength(3);
    expect((await app.ops('opsGetTip', { id: 'tip' })).code).toBe(CODE.NOT_FOUND);
  });

  test('[E21] nothing is published on a match that has started, is finished or will not be played', async () => {
    const { firstHalf, finished, cancelled, postponed } = FOOTBALL_STATUS;
    for (const statusId of [firstHalf, finished, cancelled, postponed]) {
      const score = statusId === finished ? { homeScore: 1, awayScore: 0 } : {};
      await changeMatch(app, { ...fixture('early', noon + 2 * HOUR_MS, 'arsenal', 'chelsea'), statusId, ...score });
      expect(await issuesOf({ matchId: 'early' })).toMatchObject([{ path: 'legs.0.matchId' }]);
    }
    app.clock.now = noon + 3 * HOUR_MS;
    expect(await issuesOf({})).toMatchObject([{ path: 'legs.0.matchId' }]);
  });

  test('[E21] a tip may be replaced until it is bought, and keeps its position', async () => {
    await publish(app, 'tip');
    await publish(app, 'later');
    const replaced = { goldPrice: 20, legs: [{ ...HOME_WIN, matchId: 'late', odds: 3 }], sportsInfo: 'Another text' };
    expect((await save('tip', replaced)).data).toEqual({ id: 'tip', created: false });
    expect((await app.call('listTips', {})).data.list[1]).toMatchObject({
      id: 'tip',
      goldPrice: 20,
      publishTime: noon + MINUTE_MS,
      closeTime: noon + 5 * HOUR_MS,
      messageMatchList: [{ match: { matchId: 'late' } }],
    });
    const anna = await buy('tip');
    expect((await save('tip', { ...replaced, sportsInfo: 'A third text' })).code).toBe(CODE.CONFLICT);
    expect((await save('tip', replaced)).data).toEqual({ id: 'tip', created: false });
    expect((await app.call('getTip', { id: 'tip' }, { token: anna.token })).data.sportsInfo).toBe('Another text');
    expect((await app.ops('opsGetTip', { id: 'tip' })).data.orders).toMatchObject([{ uid: anna.uid, price: 20 }]);
  });

  test('[E21] a tip is locked at its first kick-off and when it is decided', async () => {
    await publish(app, 'tip');
    await publish(app, 'decided');
    await settle(app, 'decided', BET_RESULT.cancel);
    const elsewhere = { legs: [{ ...HOME_WIN, matchId: 'late' }] };
    expect((await save('decided', elsewhere)).code).toBe(CODE.CONFLICT);
    app.clock.now = noon + 3 * HOUR_MS;
    expect((await save('tip', elsewhere)).code).toBe(CODE.CONFLICT);
    expect((await app.ops('opsGetTip', { id: 'tip' })).data.legs).toEqual([HOME_WIN]);
  });

  test('[E21] with a concurrent purchase and replacement the buyer has what was paid for', async () => {
    for (let round = 0; round < 8; round++) {
      const id = `tip-${round}`;
      await publish(app, id);
      const user = await app.member(`buyer-${round}`);
      await app.ops('opsTopUp', { uid: user.uid, amount: 100, key: `gift-${round}` });
      const [bought, replaced] = await Promise.all([
        app.call('buyTip', { messageId: id }, { token: user.token }),
        save(id, { goldPrice: 5 }),
      ]);
      expect(bought.code).toBe(CODE.SUCCESS);
      const { data } = await app.call('getTip', { id }, { token: user.token });
      expect([data.order?.price, replaced.code]).toEqual(
        replaced.code === CODE.CONFLICT ? [38, CODE.CONFLICT] : [5, CODE.SUCCESS],
      );
      expect(data.goldPrice).toBe(data.order?.price);
    }
  });

  test('[E21] the text of a tip that was free a moment ago is not revealed by nodes that do not know its new price', async () => {
    await save('tip', { goldPrice: 0 });
    expect((await app.call('getTip', { id: 'tip' })).data).toMatchObject({ isOpen: 1, goldPrice: 0 });
    // A change by another node whose broadcast has not arrived.
    const paid = { price: 500, body: 'what is paid for' };
    await database.db.updateTable('tip').set(paid).where('id', '=', 'tip').execute();
    expect((await app.call('getTip', { id: 'tip' })).data).toMatchObject({ isOpen: 0, sportsInfo: null });
  });

  test('[E21] two concurrent publications are one tip', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => save('tip')));
    expect(replies.every(({ code }) => code === CODE.SUCCESS)).toBe(true);
    expect((await app.call('listTips', {})).data.total).toBe(1);
    expect((await app.ops('opsGetTip', { id: 'tip' })).data.legs).toEqual([HOME_WIN]);
  });

  test('[E20] tipsters are saved and listed; their account must be a member', async () => {
    const anna = await app.member('anna');
    const bu = {
      id: 'bu',
      name: '阿布',
      profile: '',
      tag: '',
      introduction: '',
      sort: 5,
      hotStatus: true,
      uid: anna.uid,
    };
    expect((await app.ops('opsSaveTipster', bu)).data).toEqual({ id: 'bu', created: true });
    expect((await app.ops('opsSaveTipster', { ...bu, name: '阿布 2' })).data).toEqual({ id: 'bu', created: false });
    expect((await saveTipster(app, 'x', { uid: '99999999999999' })).code).toBe(CODE.NOT_FOUND);
    const { list } = (await app.ops('opsListTipsters', {})).data;
    expect(list.map(({ id, name }) => [id, name])).toEqual([
      ['bu', '阿布 2'],
      ['qi', 'Tipster qi'],
    ]);
    expect((await app.call('getTipster', { professorId: 'bu' })).data.name).toBe('阿布 2');
    for (const call of ['opsListTipsters', 'opsGetTip'] as const)
      expect((await app.ops(call, { id: 'qi' }, 'no-token')).code).toBe(CODE.FORBIDDEN);
  });

  test('[E21] open pages are notified of a new tip and of its changes, as a visitor sees them', async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const listener = await sockets.listen(['tips', 'tip:tip']);
    await publish(app, 'tip');
    await listener.until(() => listener.messages.length === 1);
    expect(listener.messages[0]).toMatchObject({
      channel: 'tips',
      namespace: 'news',
      mutation: 'tip.add',
      data: { id: 'tip', onSale: 1, isBuy: 0, messageMatchList: [{ selection: null, odds: null }] },
    });
    await save('tip', { goldPrice: 9 });
    await listener.until(() => listener.messages.length === 3);
    for (const message of listener.messages.slice(1))
      expect(message).toMatchObject({ mutation: 'tip.change', data: { id: 'tip', goldPrice: 9 } });
    expect(
      listener.messages
        .slice(1)
        .map(({ channel }) => channel)
        .sort(),
    ).toEqual(['tip:tip', 'tips']);
    await save('tip', { goldPrice: 9 });
    expect(listener.messages).toHaveLength(3);
  });
});
