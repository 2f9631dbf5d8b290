import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { ENGLISH, PUBLIC_ROOM, seedRooms } from '#testing/test-chat.ts';
import { createListeners } from '#testing/test-sockets.ts';

const ROOM = { liveRoomId: PUBLIC_ROOM };

describeEachDatabase('lottery approval', (open) => {
  let app: TestApp;
  let mika: User;
  const sockets = createListeners(() => app);

  beforeEach(async () => {
    app = await createTestApp(await open());
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    mika = await app.member('mika');
    await seedRooms(app);
  });

  afterEach(async () => {
    sockets.closeAll();
    await app.close();
  });

  const startLottery = (isLotteryProgress: 0 | 1 = 1) =>
    app.ops('opsSaveSchedule', { ...ROOM, hostId: 'wang', matchId: 'derby', liveStatus: 1, isLotteryProgress });
  const infoOf = async (user = mika, options = {}) =>
    (await app.call('getLotteryApproval', ROOM, { token: user.token, ...options })).data;
  const apply = (user = mika, name = 'Mika') =>
    app.call('submitLotteryApproval', { ...ROOM, name, contact: 'mika@touchline.example' }, { token: user.token });
  const applications = async (filter = {}) => (await app.ops('opsListLotteryApplications', filter)).data.list;

  test('[C7] a room without a lottery is closed and accepts no application', async () => {
    const closed = { ...ROOM, state: 'closed', reason: '', submittedAt: null, decidedAt: null };
    expect(await infoOf()).toEqual(closed);
    expect(await apply()).toMatchObject({ code: CODE.CONFLICT, data: closed });
    expect((await app.call('getLotteryApproval', ROOM)).code).toBe(CODE.NULL_USER);
    expect((await app.call('getLotteryApproval', { liveRoomId: 'nowhere' }, { token: mika.token })).code).toBe(
      CODE.NOT_FOUND,
    );
  });

  test('[C7] a member who does not meet the conditions gets the reason in both languages, and may apply once they are met', async () => {
    await startLottery();
    await app.ops('opsSaveChatConfig', { lotteryRechargeLimit: 500, lotteryVipLimit: 1 });
    await app.ops('opsSaveChatBan', { uid: mika.uid });
    expect(await infoOf()).toMatchObject({
      state: 'not-eligible',
      reason: '你已被禁止发言；累计充值满 500 金币即可，还差 500；需要 VIP 1 及以上，当前 VIP 0',
    });
    await app.ops('opsRemoveChatBan', { uid: mika.uid });
    await app.ops('opsSaveMemberStanding', { uid: mika.uid, rechargeTotal: 500, vipLevel: 0 });
    const reason = 'VIP 1 or above required, you are VIP 0';
    expect(await infoOf(mika, ENGLISH)).toMatchObject({ state: 'not-eligible', reason });
    expect(await apply()).toMatchObject({ code: CODE.CONFLICT, data: { state: 'not-eligible' } });
    expect(await applications()).toEqual([]);
    await app.ops('opsSaveMemberStanding', { uid: mika.uid, rechargeTotal: 500, vipLevel: 1 });
    expect(await infoOf()).toMatchObject({ state: 'open', reason: '' });
    expect((await apply()).data.state).toBe('pending');
  });

  test('[C7] 20 concurrent applications are one, and a later one returns the first', async () => {
    await startLottery();
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => apply(mika, `Mika ${index}`)));
    const pending = { ...ROOM, state: 'pending', reason: '', submittedAt: app.clock.now, decidedAt: null };
    for (const { code, data } of replies) expect({ code, data }).toEqual({ code: CODE.SUCCESS, data: pending });
    app.clock.now += 1000;
    expect((await apply(mika, 'Another Mika')).data).toEqual(pending);
    const list = await applications();
    expect(list).toMatchObject([{ ...pending, uid: mika.uid, contact: 'mika@touchline.example' }]);
    expect(list[0]?.name).toMatch(/^Mika \d+$/);
  });

  test('[C7, C14] a decision is published to the member at once; a refused member stays refused', async () => {
    await startLottery();
    const rival = await app.member('rival');
    await apply();
    app.clock.now += 1000;
    await apply(rival);
    const mine = await sockets.listen([`user:${mika.uid}`], mika.token);
    const [first, second] = await applications({ state: 'pending', ...ROOM });
    expect([first?.uid, second?.uid]).toEqual([mika.uid, rival.uid]);
    const decision = { id: first?.id ?? '', decision: 'refused', reason: '资料不全' } as const;
    const { data } = await app.ops('opsDecideLotteryApplication', decision);
    const { id: _, uid: __, name: ___, contact: ____, ...approval } = data;
    expect(approval).toMatchObject({ state: 'refused', reason: '资料不全', decidedAt: app.clock.now });
    await mine.until(() => mine.messages.length === 1);
    expect(mine.messages[0]).toMatchObject({ mutation: 'lottery.change', data: approval });
    expect(await infoOf()).toEqual(approval);
    expect((await apply()).data).toEqual(approval);
    await app.ops('opsDecideLotteryApplication', { id: second?.id ?? '', decision: 'approved' });
    await startLottery(0);
    expect(await infoOf(rival)).toMatchObject({ state: 'approved', reason: '' });
    expect(await applications({ state: 'refused' })).toHaveLength(1);
    const audit = (await app.ops('opsListAudit', { size: 5 })).data.list;
    expect(audit.map(({ action }) => action)).toContain('lottery.decide');
    const unknown = await app.ops('opsDecideLotteryApplication', { id: 'none', decision: 'approved' });
    expect(unknown.code).toBe(CODE.NOT_FOUND);
    expect(mine.messages).toHaveLength(1);
  });
});
