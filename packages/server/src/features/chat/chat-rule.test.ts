import type { User } from '@touchline/contract/account.ts';
import type { CommentRule } from '@touchline/contract/chat.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { CHINESE, ENGLISH, sendChat, seedRooms } from '#testing/test-chat.ts';
import { createListeners, type Listener } from '#testing/test-sockets.ts';

const HOUR_MS = 3_600_000;

describeDefaultDatabase('comment rule', (open) => {
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

  const ruleOf = async (user: User, language?: 'en'): Promise<CommentRule> =>
    (await app.call('getCommentRule', {}, { token: user.token, ...(language && ENGLISH) })).data;
  const reported = (listener: Listener) =>
    listener.messages.flatMap((message) => (message.mutation === 'comment-rule.change' ? [message.data] : []));

  test('[V7, E23, C7] without rules every signed-in member may write', async () => {
    expect(await ruleOf(mika)).toEqual({
      isAvailable: true,
      rechargeLimitRule: {
        rechargeCurrentVal: 0,
        rechargeLimitIsAccord: true,
        rechargeLimitText: '',
        rechargeLimitVal: 0,
      },
      vipCurrentVal: 0,
      vipLimitIsAccord: true,
      vipLimitText: '',
      vipLimitVal: 0,
      isBan: false,
      banText: '',
      warningText: '',
    });
    expect((await app.call('getCommentRule', {})).code).toBe(CODE.NULL_USER);
  });

  test('[V7] each threshold is checked separately and again when a message is sent; the texts follow the language', async () => {
    await app.ops('opsSaveChatConfig', { rechargeLimit: 1000, vipLimit: 2 });
    const recharge = '累计充值满 1,000 金币即可，还差 1,000';
    const vip = '需要 VIP 2 及以上，当前 VIP 0';
    expect(await ruleOf(mika)).toMatchObject({
      isAvailable: false,
      rechargeLimitRule: { rechargeLimitIsAccord: false, rechargeLimitText: recharge, rechargeLimitVal: 1000 },
      vipLimitIsAccord: false,
      vipLimitText: vip,
      vipLimitVal: 2,
    });
    expect(await sendChat(app, mika, 'hi')).toMatchObject({
      status: 200,
      code: CODE.CHAT_RULE,
      msg: `${recharge}；${vip}`,
    });
    await app.ops('opsSaveMemberStanding', { uid: mika.uid, rechargeTotal: 1000, vipLevel: 1 });
    expect(await ruleOf(mika, 'en')).toMatchObject({
      isAvailable: false,
      rechargeLimitRule: { rechargeCurrentVal: 1000, rechargeLimitIsAccord: true, rechargeLimitText: '' },
      vipCurrentVal: 1,
      vipLimitText: 'VIP 2 or above required, you are VIP 1',
    });
    expect(await sendChat(app, mika, 'hi', {}, ENGLISH)).toMatchObject({
      code: CODE.CHAT_RULE,
      msg: 'VIP 2 or above required, you are VIP 1',
    });
    await app.ops('opsSaveMemberStanding', { uid: mika.uid, rechargeTotal: 1000, vipLevel: 2 });
    expect(await sendChat(app, mika, 'hi')).toMatchObject({ code: CODE.SUCCESS, data: { vipLevel: 2 } });
  });

  test('[V7] a ban takes precedence, in both languages, and expires', async () => {
    await app.ops('opsSaveChatConfig', { vipLimit: 9 });
    const until = app.clock.now + 2 * HOUR_MS;
    await app.ops('opsSaveChatBan', { uid: mika.uid, until, reason: '刷屏' });
    const text = '你已被禁止发言，2小时后解除：刷屏';
    expect(await ruleOf(mika)).toMatchObject({ isAvailable: false, isBan: true, banText: text });
    expect(await sendChat(app, mika, 'hi', {}, CHINESE)).toMatchObject({
      status: 200,
      code: CODE.CHAT_BANNED,
      msg: text,
    });
    expect(await sendChat(app, mika, 'hi', {}, ENGLISH)).toMatchObject({
      code: CODE.CHAT_BANNED,
      msg: 'You are banned from posting for another 2 hours: 刷屏',
    });
    await app.ops('opsSaveChatConfig', { vipLimit: 0 });
    app.clock.now = until;
    expect(await ruleOf(mika)).toMatchObject({ isAvailable: true, isBan: false, banText: '' });
    expect((await sendChat(app, mika, 'back again')).code).toBe(CODE.SUCCESS);
  });

  test('[V7] a chat that is off refuses everybody', async () => {
    await app.ops('opsSaveChatConfig', { enabled: false });
    expect((await ruleOf(mika)).isAvailable).toBe(false);
    expect(await sendChat(app, mika, 'hi', {}, CHINESE)).toMatchObject({ code: CODE.CHAT_RULE, msg: '聊天已关闭' });
    expect((await sendChat(app, mika, 'hi', {}, ENGLISH)).msg).toBe('Chat is off');
  });

  test('refusals are checked in order: room, ban, rule, words, slow mode', async () => {
    await sendChat(app, mika, 'first');
    await app.ops('opsSaveChatRoom', { liveRoomId: 'room-wang', slowModeSeconds: 60 });
    await app.ops('opsSaveChatWords', { list: ['bad'] });
    await app.ops('opsSaveChatConfig', { vipLimit: 1 });
    await app.ops('opsSaveChatBan', { uid: mika.uid });
    const codeOf = async (text: string, liveRoomId?: string) =>
      (await sendChat(app, mika, text, liveRoomId === undefined ? {} : { liveRoomId })).code;
    expect(await codeOf('bad', 'nowhere')).toBe(CODE.NOT_FOUND);
    expect(await codeOf('bad')).toBe(CODE.CHAT_BANNED);
    await app.ops('opsRemoveChatBan', { uid: mika.uid });
    expect(await codeOf('bad')).toBe(CODE.CHAT_RULE);
    await app.ops('opsSaveChatConfig', { vipLimit: 0 });
    expect(await codeOf('bad')).toBe(CODE.CHAT_BLOCKED_WORD);
    expect(await codeOf('good')).toBe(CODE.CHAT_SLOW);
  });

  test('[C14, V7] bans, standings and rules are published to the member at once, in the language of the last call', async () => {
    const other = await app.member('rival');
    await ruleOf(mika, 'en');
    await ruleOf(other);
    const mine = await sockets.listen([`user:${mika.uid}`], mika.token);
    const theirs = await sockets.listen([`user:${other.uid}`], other.token);
    await app.ops('opsSaveChatBan', { uid: mika.uid, reason: 'spam' });
    await mine.until(() => reported(mine).length === 1);
    expect(reported(mine)[0]).toMatchObject({ isBan: true, banText: 'You are banned from posting: spam' });
    await app.ops('opsRemoveChatBan', { uid: mika.uid });
    await app.ops('opsSaveChatConfig', { rechargeLimit: 500 });
    await app.ops('opsSaveMemberStanding', { uid: mika.uid, rechargeTotal: 500, vipLevel: 0 });
    await mine.until(() => reported(mine).length === 4);
    expect(reported(mine).map(({ isAvailable }) => isAvailable)).toEqual([false, true, false, true]);
    await theirs.until(() => reported(theirs).length === 1);
    expect(reported(theirs)[0]).toMatchObject({
      isAvailable: false,
      rechargeLimitRule: { rechargeLimitText: '累计充值满 500 金币即可，还差 500' },
    });
  });

  test('[C14] new rules are published to members who are still connected, not to those who left long ago', async () => {
    const other = await app.member('rival');
    await ruleOf(mika);
    await ruleOf(other);
    const mine = await sockets.listen([`user:${mika.uid}`], mika.token);
    app.clock.now += HOUR_MS;
    const { sent } = app.push.stats();
    await app.ops('opsSaveChatConfig', { vipLimit: 3 });
    await mine.until(() => reported(mine).length === 1);
    expect(app.push.stats().sent - sent).toBe(1);
    const late = await sockets.listen([`user:${other.uid}`], other.token);
    expect(late.replies.at(-1)).toMatchObject({ cmd: 'subscribed', offset: 0 });
  });
});
