import type { User } from '@touchline/contract/account.ts';
import type { ChatEvent } from '@touchline/contract/chat.ts';
import { CODE } from '@touchline/contract/codes.ts';
import type { MatchEvent } from '@touchline/contract/match-detail.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { PRIVATE_ROOM, PUBLIC_ROOM, sendChat, seedRooms, textsOf } from '#testing/test-chat.ts';
import { createListeners, type Listener } from '#testing/test-sockets.ts';

const ROOM = { liveRoomId: PUBLIC_ROOM };
const CHANNEL = `room:${PUBLIC_ROOM}`;

describeEachDatabase("the operators' tools for the chat", (open) => {
  let app: TestApp;
  let mika: User;
  let rival: User;
  let pages: Listener[];
  const sockets = createListeners(() => app);

  beforeEach(async () => {
    app = await createTestApp(await open());
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    [mika, rival] = await Promise.all([app.member('mika'), app.member('rival')]);
    await seedRooms(app, [mika]);
    pages = [await sockets.listen([CHANNEL]), await sockets.listen([CHANNEL], mika.token)];
  });

  afterEach(async () => {
    sockets.closeAll();
    await app.close();
  });

  /** Both pages receive exactly these messages next, in this order. */
  const expectReceived = async (...expected: { mutation: string; data: unknown }[]): Promise<void> => {
    for (const page of pages) {
      await page.until(() => page.messages.length >= expected.length);
      expect(page.messages.splice(0)).toMatchObject(expected);
    }
  };
  const added = (data: object) => ({ mutation: 'chat-message.add', data });
  const stateOf = async () => (await app.call('listChatMessages', ROOM)).data.state;
  const lastAudit = async () => (await app.ops('opsListAudit', { size: 1 })).data.list[0];

  test('[C14] a message reaches every page of its room once, however often it is sent, and no other room', async () => {
    const elsewhere = await sockets.listen([`room:${PRIVATE_ROOM}`], mika.token);
    const clientId = 'the-same-client-id';
    const replies = await Promise.all(Array.from({ length: 20 }, () => sendChat(app, rival, 'goal!', { clientId })));
    await sendChat(app, rival, 'what a match');
    await expectReceived(added(replies[0]?.data ?? {}), added({ text: 'what a match', uid: rival.uid }));
    expect(elsewhere.messages).toEqual([]);
  });

  test('[V5, P4] messages of a private room are published in its channel only', async () => {
    const guest = await sockets.listen([`room:${PRIVATE_ROOM}`], mika.token);
    const refused = await sockets.listen([`room:${PRIVATE_ROOM}`], rival.token);
    await sendChat(app, mika, 'among us', { liveRoomId: PRIVATE_ROOM });
    await guest.until(() => guest.messages.length === 1);
    await sendChat(app, rival, 'for all');
    await expectReceived(added({ text: 'for all' }));
    expect(refused.messages).toEqual([]);
    expect(refused.replies.at(-1)).toMatchObject({ cmd: 'error', code: CODE.FORBIDDEN });
  });

  test('a removed message disappears from all screens, the history, the pin, and the quotes of others', async () => {
    const { data: bad } = await sendChat(app, rival, 'a bad message');
    const { data: reply } = await sendChat(app, mika, 'please stop', { replyToId: bad.id });
    const { data: kept } = await sendChat(app, mika, 'really', { replyToId: reply.id });
    await app.ops('opsSaveChatRoom', { ...ROOM, pinnedMessageId: bad.id });
    await expectReceived(added(bad), added(reply), added(kept), {
      mutation: 'chat-room.change',
      data: { pinned: { id: bad.id } },
    });
    expect((await app.ops('opsRemoveChatMessage', { id: bad.id })).data).toEqual({ removed: true });
    await expectReceived(
      { mutation: 'chat-message.remove', data: { ...ROOM, messageId: bad.id } },
      { mutation: 'chat-room.change', data: { ...ROOM, slowModeSeconds: 0, pinned: null } },
    );
    const { data } = await app.call('listChatMessages', ROOM);
    expect(data).toMatchObject({ list: [{ id: reply.id, replyTo: null }, { id: kept.id }], state: { pinned: null } });
    expect(data.list[1]?.replyTo).toEqual({ id: reply.id, nickName: 'mika', text: 'please stop' });
    expect(await lastAudit()).toMatchObject({ action: 'chat.message-remove', subject: bad.id, who: 'tester' });
    expect((await app.ops('opsRemoveChatMessage', { id: bad.id })).code).toBe(CODE.NOT_FOUND);
  });

  test('a ban with removal removes the member’s messages from all screens, in every room', async () => {
    await app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', memberUids: [mika.uid, rival.uid] });
    const { data: one } = await sendChat(app, rival, 'spam 1');
    await sendChat(app, mika, 'hello', { replyToId: one.id });
    const { data: two } = await sendChat(app, rival, 'spam 2', { liveRoomId: PRIVATE_ROOM });
    await expectReceived(added(one), added({ text: 'hello' }));
    const guest = await sockets.listen([`room:${PRIVATE_ROOM}`], mika.token);
    const until = app.clock.now + 60_000;
    const ban = await app.ops('opsSaveChatBan', { uid: rival.uid, until, reason: 'spam', removeMessages: true });
    expect(ban.data).toEqual({ uid: rival.uid, liveRoomId: null, until, reason: 'spam', createdAt: app.clock.now });
    await expectReceived({ mutation: 'chat-message.remove', data: { ...ROOM, messageId: one.id } });
    await guest.until(() => guest.messages.length === 1);
    expect(guest.messages[0]).toMatchObject({ data: { liveRoomId: PRIVATE_ROOM, messageId: two.id } });
    const { data } = await app.call('listChatMessages', ROOM);
    expect(data.list.map(({ text, replyTo }) => [text, replyTo])).toEqual([['hello', null]]);
    expect((await sendChat(app, rival, 'me again')).code).toBe(CODE.CHAT_BANNED);
    expect(await lastAudit()).toMatchObject({ action: 'chat.ban', subject: rival.uid });
    expect((await app.ops('opsListChatBans', {})).data.list).toMatchObject([ban.data]);
    app.clock.now = until;
    expect((await app.ops('opsListChatBans', {})).data.list).toEqual([]);
  });

  test('a ban without removal leaves the messages; unknown members and bans are not found', async () => {
    await sendChat(app, rival, 'still here');
    await app.ops('opsSaveChatBan', { uid: rival.uid });
    expect(await textsOf(app)).toEqual(['still here']);
    expect((await app.ops('opsSaveChatBan', { uid: 'nobody' })).code).toBe(CODE.NOT_FOUND);
    expect((await app.ops('opsRemoveChatBan', { uid: mika.uid })).code).toBe(CODE.NOT_FOUND);
    expect((await app.ops('opsRemoveChatBan', { uid: rival.uid })).data).toEqual({ removed: true });
    expect((await sendChat(app, rival, 'thanks')).code).toBe(CODE.SUCCESS);
  });

  test('slow mode and the pinned message of a room are published at once; fields that are not named stay', async () => {
    const { data: rules } = await sendChat(app, mika, 'be nice');
    const saved = await app.ops('opsSaveChatRoom', { ...ROOM, slowModeSeconds: 30, pinnedMessageId: rules.id });
    expect(saved.data).toEqual({ ...ROOM, slowModeSeconds: 30, pinned: rules });
    await app.ops('opsSaveChatRoom', { ...ROOM, pinnedMessageId: null });
    await app.ops('opsSaveChatRoom', { ...ROOM, slowModeSeconds: 0 });
    const change = (slowModeSeconds: number, pinned: unknown) => ({
      mutation: 'chat-room.change',
      data: { ...ROOM, slowModeSeconds, pinned },
    });
    await expectReceived(added(rules), change(30, rules), change(30, null), change(0, null));
    expect(await stateOf()).toEqual({ ...ROOM, slowModeSeconds: 0, pinned: null });
    const { data: other } = await sendChat(app, mika, 'x', { liveRoomId: PRIVATE_ROOM });
    expect((await app.ops('opsSaveChatRoom', { ...ROOM, pinnedMessageId: other.id })).code).toBe(CODE.NOT_FOUND);
    expect((await app.ops('opsSaveChatRoom', { liveRoomId: 'nowhere', slowModeSeconds: 1 })).code).toBe(CODE.NOT_FOUND);
    expect(await lastAudit()).toMatchObject({ action: 'chat.room', subject: PUBLIC_ROOM });
  });

  test("the chat's slow mode applies to rooms without their own, and those rooms are notified", async () => {
    await stateOf();
    await app.ops('opsSaveChatConfig', { slowModeSeconds: 5 });
    await expectReceived({ mutation: 'chat-room.change', data: { ...ROOM, slowModeSeconds: 5 } });
    await app.ops('opsSaveChatRoom', { ...ROOM, slowModeSeconds: 0 });
    await app.ops('opsSaveChatConfig', { slowModeSeconds: 9 });
    await expectReceived({ mutation: 'chat-room.change', data: { slowModeSeconds: 0 } });
    expect(await stateOf()).toMatchObject({ slowModeSeconds: 0 });
    await app.ops('opsSaveChatRoom', { ...ROOM, slowModeSeconds: null });
    expect(await stateOf()).toMatchObject({ slowModeSeconds: 9 });
  });

  test('the operator speaks as a host or with a notice, in private rooms too', async () => {
    const host = await app.ops('opsSendChatMessage', { ...ROOM, text: '欢迎来到直播间', hostId: 'wang' });
    const notice = await app.ops('opsSendChatMessage', { ...ROOM, text: 'Stay friendly' });
    const portrait = '/api/forehead/system/file/get/portrait-wang';
    expect(host.data).toMatchObject({ kind: 'text', role: 'host', nickName: '老王', headUrl: portrait, uid: null });
    expect(notice.data).toMatchObject({ kind: 'notice', role: 'operator', nickName: '', text: 'Stay friendly' });
    await expectReceived(added(host.data), added(notice.data));
    expect((await app.ops('opsSendChatMessage', { liveRoomId: PRIVATE_ROOM, text: 'hi' })).code).toBe(CODE.SUCCESS);
    expect((await app.ops('opsSendChatMessage', { ...ROOM, text: 'hi', hostId: 'nobody' })).code).toBe(CODE.NOT_FOUND);
    expect((await app.ops('opsSendChatMessage', { liveRoomId: 'nowhere', text: 'hi' })).code).toBe(CODE.NOT_FOUND);
  });

  test('rules and words are stored once each, audited, and refused when invalid', async () => {
    expect((await app.ops('opsGetChatConfig', {})).data).toMatchObject({
      enabled: true,
      rechargeLimit: 0,
      vipLimit: 0,
      slowModeSeconds: 0,
      lotteryRechargeLimit: 0,
      lotteryVipLimit: 0,
    });
    expect((await app.ops('opsSaveChatConfig', { vipLimit: 2 })).data).toMatchObject({ enabled: true, vipLimit: 2 });
    expect(await lastAudit()).toMatchObject({ action: 'chat.config', before: { vipLimit: 0 }, after: { vipLimit: 2 } });
    expect((await app.ops('opsSaveChatConfig', { slowModeSeconds: -1 })).code).toBe(CODE.MALFORMED);
    const saved = await app.ops('opsSaveChatWords', { list: ['Spam', ' ＳＰＡＭ ', 'fraud'] });
    expect(saved.data.list).toEqual(['ＳＰＡＭ', 'fraud']);
    expect((await app.ops('opsListChatWords', {})).data).toMatchObject(saved.data);
    expect((await app.ops('opsTryChatWords', { text: 'no S​ｐam, no scam' })).data).toEqual({ words: ['ＳＰＡＭ'] });
    const nothing = await app.ops('opsSaveChatWords', { list: ['spam', '\u200B'] });
    expect(nothing).toMatchObject({ code: CODE.MALFORMED, data: { issues: [{ path: 'list.1' }] } });
    expect(await lastAudit()).toMatchObject({ action: 'chat.words', before: [], after: ['ＳＰＡＭ', 'fraud'] });
  });

  test('[C7] a report is stored once per member with a copy of the message; there are six categories in two languages', async () => {
    const { list } = (await app.call('listReportCategories', {})).data;
    expect(list).toHaveLength(6);
    for (const { id, name } of list) expect([id, name.zh, name.en].every((text) => text.length > 0)).toBe(true);
    const { data: bad } = await sendChat(app, rival, 'buy now');
    const report = { messageId: bad.id, categoryId: list[0]?.id ?? '' };
    const { token } = mika;
    const twenty = await Promise.all(
      Array.from({ length: 20 }, () => app.call('addChatReport', { ...report, text: 'ads again' }, { token })),
    );
    expect(twenty.map(({ code }) => code)).toEqual(Array(20).fill(CODE.SUCCESS));
    app.clock.now += 1000;
    await app.call('addChatReport', { messageId: bad.id, categoryId: 'other' }, { token: rival.token });
    await app.ops('opsRemoveChatMessage', { id: bad.id });
    expect((await app.call('addChatReport', report, { token })).data).toEqual({ messageId: bad.id });
    const { data } = await app.ops('opsListReports', { state: 'decided' });
    const copied = {
      kind: 'chat',
      subjectId: bad.id,
      uid: rival.uid,
      name: 'rival',
      text: 'buy now',
      reporterCount: 2,
    };
    expect(data.list).toMatchObject([{ ...copied, contextId: PUBLIC_ROOM, state: 'upheld', action: 'remove' }]);
    const { reporters } = (await app.ops('opsGetReport', { id: data.list[0]?.id ?? '' })).data;
    expect(reporters).toMatchObject([
      { categoryId: list[0]?.id, text: 'ads again', uid: mika.uid },
      { categoryId: 'other', text: '', uid: rival.uid },
    ]);
  });

  test('[C7] unknown messages and reasons, and reports of visitors, are refused', async () => {
    const { data: message } = await sendChat(app, rival, 'hello');
    const { token } = mika;
    const report = { messageId: message.id, categoryId: 'other' };
    expect((await app.call('addChatReport', report)).code).toBe(CODE.NULL_USER);
    expect((await app.call('addChatReport', { ...report, messageId: 'gone' }, { token })).code).toBe(CODE.NOT_FOUND);
    expect((await app.call('addChatReport', { ...report, categoryId: 'none' }, { token })).code).toBe(CODE.NOT_FOUND);
    expect((await app.ops('opsListReports', {})).data.list).toEqual([]);
  });

  test('a goal is one line in each room that shows the match, however often it is reported', async () => {
    const event: ChatEvent = { kind: 'goal', side: 'home', minute: 67, stoppage: 0, player: 'Saka', score: [2, 0] };
    const goal = (id: string): MatchEvent => ({
      ...event,
      id,
      period: 2,
      secondsLeft: null,
      relatedPlayer: null,
      points: null,
    });
    const changes = [{ matchId: 'derby', newEvents: [goal('goal-2')] }];
    await Promise.all(Array.from({ length: 5 }, () => app.chatService.announceEvents(changes)));
    await app.chatService.announceEvents([...changes, { matchId: 'later', newEvents: [goal('goal-1')] }]);
    await expectReceived(added({ ...ROOM, kind: 'event', uid: null, event }));
    for (const room of [PUBLIC_ROOM, PRIVATE_ROOM]) {
      const { data } = await app.call('listChatMessages', { liveRoomId: room }, { token: mika.token });
      expect(data.list).toMatchObject([{ kind: 'event', event, text: '' }]);
    }
    for (const page of pages) expect(page.messages).toEqual([]);
  });

  test('an operator without the scope is refused', async () => {
    const narrow = await createTestApp(await open(), { OPS_TOKENS: 'narrow:hosts:a-token-for-hosts-only' });
    expect((await narrow.ops('opsGetChatConfig', {}, 'a-token-for-hosts-only')).code).toBe(CODE.FORBIDDEN);
    await narrow.close();
  });
});
