import { randomUUID } from 'node:crypto';
import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { CHINESE, ENGLISH, PRIVATE_ROOM, PUBLIC_ROOM, sendChat, seedRooms, textsOf } from '#testing/test-chat.ts';
import { countQueries } from '#testing/test-queries.ts';

const MINUTE_MS = 60_000;

describeEachDatabase('chat messages', (open) => {
  let app: TestApp;
  let database: TestDatabase;
  let mika: User;
  let insider: User;

  beforeEach(async () => {
    database = await open();
    app = await createTestApp(database);
    [mika, insider] = await Promise.all([app.member('mika'), app.member('ines')]);
    await seedRooms(app, [insider]);
  });

  afterEach(() => app.close());

  const sendTwentyAtOnce = (text: (index: number) => string, clientId?: string) =>
    Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sendChat(app, mika, text(index), clientId === undefined ? {} : { clientId }),
      ),
    );

  test('[P1, C7] a member writes, and everybody reads it with name, room and time', async () => {
    const clientId = randomUUID();
    const { status, code, data } = await sendChat(app, mika, '  好球！⚽️  ', { clientId });
    expect([status, code]).toEqual([200, CODE.SUCCESS]);
    expect(data).toEqual({
      id: expect.stringMatching(/^[a-z0-9-]{1,64}$/),
      liveRoomId: PUBLIC_ROOM,
      kind: 'text',
      uid: mika.uid,
      nickName: 'mika',
      headUrl: '',
      role: 'member',
      vipLevel: 0,
      text: '好球！⚽️',
      clientId,
      replyTo: null,
      event: null,
      createdAt: app.clock.now,
    });
    const { data: history } = await app.call('listChatMessages', { liveRoomId: PUBLIC_ROOM });
    expect(history.list).toEqual([data]);
    expect(history.state).toEqual({ liveRoomId: PUBLIC_ROOM, slowModeSeconds: 0, pinned: null });
  });

  test('a visitor may read but not write; a missing room is unknown', async () => {
    const input = { liveRoomId: PUBLIC_ROOM, text: 'hi', clientId: randomUUID() };
    expect((await app.call('sendChatMessage', input)).code).toBe(CODE.NULL_USER);
    expect((await app.call('listChatMessages', { liveRoomId: 'nowhere' })).code).toBe(CODE.NOT_FOUND);
    expect((await sendChat(app, mika, 'hi', { liveRoomId: 'nowhere' })).code).toBe(CODE.NOT_FOUND);
    expect(await textsOf(app)).toEqual([]);
  });

  test('[V5, P4] a private room is for its guests only: reading, writing, reporting, lottery', async () => {
    const { data: secret } = await sendChat(app, insider, 'among us', { liveRoomId: PRIVATE_ROOM });
    expect(await textsOf(app, PRIVATE_ROOM, insider.token)).toEqual(['among us']);
    const room = { liveRoomId: PRIVATE_ROOM };
    const { token } = mika;
    const report = { messageId: secret.id, categoryId: 'abuse' };
    const refused = [
      await app.call('listChatMessages', room),
      await app.call('listChatMessages', room, { token }),
      await sendChat(app, mika, 'let me in', room),
      await app.call('getLotteryApproval', room, { token }),
      await app.call('submitLotteryApproval', { ...room, name: 'Mika', contact: 'mika@touchline.example' }, { token }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(Array(5).fill(CODE.NOT_FOUND));
    // A message of others is unknown.
    expect((await app.call('addChatReport', report, { token })).code).toBe(CODE.NOT_FOUND);
    expect(JSON.stringify(refused)).not.toContain('among us');
    await app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', memberUids: [mika.uid] });
    expect(await textsOf(app, PRIVATE_ROOM, token)).toEqual(['among us']);
    expect((await app.call('listChatMessages', room, { token: insider.token })).code).toBe(CODE.NOT_FOUND);
  });

  test('[V5] a room that becomes private is closed at once, although its history was just cached for all', async () => {
    await sendChat(app, mika, 'hello');
    expect(await textsOf(app)).toEqual(['hello']);
    const entry = { hostId: 'wang', matchId: 'derby', liveRoomId: PUBLIC_ROOM, liveStatus: 1 } as const;
    await app.ops('opsSaveSchedule', { ...entry, liveUserGroupId: 'vip-club' });
    expect((await app.call('listChatMessages', { liveRoomId: PUBLIC_ROOM })).code).toBe(CODE.NOT_FOUND);
    expect((await sendChat(app, mika, 'again')).code).toBe(CODE.NOT_FOUND);
  });

  test('the same clientId is the same message: 20 concurrent sends, and once more when slow mode is on', async () => {
    const clientId = randomUUID();
    const replies = await sendTwentyAtOnce(() => 'once', clientId);
    expect(replies.map(({ code }) => code)).toEqual(Array(20).fill(CODE.SUCCESS));
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    await app.ops('opsSaveChatRoom', { liveRoomId: PUBLIC_ROOM, slowModeSeconds: 30 });
    expect((await sendChat(app, mika, 'once', { clientId })).data.id).toBe(replies[0]?.data.id);
    expect(await textsOf(app)).toEqual(['once']);
    expect((await sendChat(app, insider, 'mine', { clientId })).data).toMatchObject({ uid: insider.uid, text: 'mine' });
  });

  test('slow mode accepts one of 20 concurrent sends; the others are refused with the time to wait', async () => {
    await app.ops('opsSaveChatRoom', { liveRoomId: PUBLIC_ROOM, slowModeSeconds: 10 });
    const replies = await sendTwentyAtOnce((index) => `no ${index}`);
    expect(replies.filter(({ code }) => code === CODE.SUCCESS)).toHaveLength(1);
    const refused = replies.filter(({ code }) => code === CODE.CHAT_SLOW);
    expect(refused).toHaveLength(19);
    expect(new Set(refused.map(({ status, headers }) => `${status} ${headers['retry-after']}`))).toEqual(
      new Set(['200 10']),
    );
    expect(await textsOf(app)).toHaveLength(1);
    expect((await sendChat(app, insider, 'another member')).code).toBe(CODE.SUCCESS);
    app.clock.now += 9999;
    expect(await sendChat(app, mika, 'too soon', {}, CHINESE)).toMatchObject({
      code: CODE.CHAT_SLOW,
      msg: '慢速模式已开启，请稍后再发',
      headers: { 'retry-after': '1' },
    });
    app.clock.now += 1;
    expect((await sendChat(app, mika, 'in time')).code).toBe(CODE.SUCCESS);
  });

  test('slow mode with one clientId: 20 concurrent sends are one message, not one and 19 refusals', async () => {
    await app.ops('opsSaveChatConfig', { slowModeSeconds: 10 });
    const replies = await sendTwentyAtOnce(() => 'once', randomUUID());
    expect(replies.map(({ code }) => code)).toEqual(Array(20).fill(CODE.SUCCESS));
    expect(await textsOf(app)).toEqual(['once']);
  });

  test('more than 20 messages of a member in 10 s are refused with the time to wait; others are not affected', async () => {
    const limited = await createTestApp(database, { RATE_LIMITS: 'on' });
    const codes: number[] = [];
    for (let index = 0; index < 20; index++) codes.push((await sendChat(limited, mika, `no ${index}`)).code);
    expect(codes).toEqual(Array(20).fill(CODE.SUCCESS));
    const refused = await sendChat(limited, mika, 'one too many');
    expect(refused).toMatchObject({ status: 429, code: CODE.TOO_MANY });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect((await sendChat(limited, insider, 'hello')).code).toBe(CODE.SUCCESS);
    await limited.close();
  });

  test.each([
    ['nothing', '   '],
    ['only unseen characters', '\u200B\u2060'],
    ['a control character', 'a\u0007b'],
    ['a line break', 'a\nb'],
    ['more than 200 characters', 'x'.repeat(201)],
  ])('a text of %s is malformed', async (_, text) => {
    expect(await sendChat(app, mika, text)).toMatchObject({ status: 400, code: CODE.MALFORMED });
    expect(await textsOf(app)).toEqual([]);
  });

  test('text is kept as it is: markup, URLs and 200 characters are returned unchanged', async () => {
    const texts = [
      '<img src=x onerror=alert(1)>',
      '&lt;b&gt; [a](javascript:x) ${1} %00',
      'x'.repeat(200),
      "'; drop table",
    ];
    for (const text of texts) expect((await sendChat(app, mika, text)).data.text).toBe(text);
    expect(await textsOf(app)).toEqual(texts);
  });

  test('a reply quotes a message of the same room only', async () => {
    const { data: first } = await sendChat(app, mika, 'who scored?');
    const { data: reply } = await sendChat(app, insider, 'Saka', { replyToId: first.id });
    const quote = { id: first.id, nickName: 'mika', text: 'who scored?' };
    expect(reply.replyTo).toEqual(quote);
    const { data: secret } = await sendChat(app, insider, 'a secret', { liveRoomId: PRIVATE_ROOM });
    expect((await sendChat(app, mika, 'what?', { replyToId: secret.id })).data.replyTo).toBeNull();
    const { data: history } = await app.call('listChatMessages', { liveRoomId: PUBLIC_ROOM });
    expect(history.list.map(({ replyTo }) => replyTo)).toEqual([null, quote, null]);
  });

  test('blocked words are found in any case, width and spacing, and take effect with the call that saves them', async () => {
    expect((await sendChat(app, mika, 'Bad Word 1')).code).toBe(CODE.SUCCESS);
    await app.ops('opsSaveChatWords', { list: ['badword', '加微信'] });
    for (const text of ['what a BADWORD!', 'ｂａｄ ｗｏｒｄ', 'b\u200Ba\u200Bd w o r d', '加 微 信 123'])
      expect(await sendChat(app, mika, text)).toMatchObject({ status: 200, code: CODE.CHAT_BLOCKED_WORD });
    expect((await sendChat(app, mika, '加微信', {}, CHINESE)).msg).toBe('消息中有不允许发送的词语');
    expect((await sendChat(app, mika, 'badword', {}, ENGLISH)).msg).toBe('the message contains a blocked word');
    await app.ops('opsSaveChatWords', { list: [] });
    expect((await sendChat(app, mika, 'badword')).code).toBe(CODE.SUCCESS);
    expect(await textsOf(app)).toEqual(['Bad Word 1', 'badword']);
  });

  test('[V7] words and rules saved on another node apply here after a minute at most, even without its broadcast', async () => {
    // It shares the database, and cannot be reached.
    const other = await createTestApp(database);
    expect((await sendChat(app, mika, 'badword')).code).toBe(CODE.SUCCESS);
    await other.ops('opsSaveChatWords', { list: ['badword'] });
    await other.close();
    app.clock.now += 60_001;
    expect((await sendChat(app, mika, 'badword')).code).toBe(CODE.CHAT_BLOCKED_WORD);
    const another = await createTestApp(database);
    await another.ops('opsSaveChatConfig', { enabled: false });
    await another.close();
    app.clock.now += 60_001;
    expect((await sendChat(app, mika, 'hello')).code).toBe(CODE.CHAT_RULE);
  });

  test('the history is the last 50, oldest first, and survives a restart', async () => {
    for (let index = 1; index <= 53; index++) {
      app.clock.now += 1000;
      await sendChat(app, mika, `no ${index}`);
    }
    const last50 = Array.from({ length: 50 }, (_, index) => `no ${index + 4}`);
    expect(await textsOf(app)).toEqual(last50);
    const again = await database.reopen();
    const restarted = await createTestApp({ ...database, ...again });
    expect(await textsOf(restarted)).toEqual(last50);
    await restarted.close();
    await again.close();
  });

  test('a room keeps 200 messages and the pinned one; messages younger than 10 minutes are kept longer', async () => {
    const { data: pinned } = await sendChat(app, mika, 'welcome');
    await app.ops('opsSaveChatRoom', { liveRoomId: PUBLIC_ROOM, pinnedMessageId: pinned.id });
    await sendChat(app, insider, 'elsewhere', { liveRoomId: PRIVATE_ROOM });
    const count = async () => {
      const rows = await database.db
        .selectFrom('chat_message')
        .select(['text', 'live_room_id'])
        .orderBy('seq')
        .execute();
      return rows.map((row) => row.text);
    };
    const sendMany = async (from: number, to: number) => {
      for (let index = from; index < to; index++) await sendChat(app, index % 2 ? mika : insider, `no ${index}`);
    };
    await sendMany(0, 260);
    expect(await count()).toHaveLength(262);
    app.clock.now += 10 * MINUTE_MS + 1;
    await sendMany(260, 310);
    const texts = await count();
    expect(texts.length).toBeLessThanOrEqual(2 + 200 + 50);
    expect(texts.length).toBeGreaterThanOrEqual(2 + 200);
    expect(texts.slice(0, 2)).toEqual(['welcome', 'elsewhere']);
    expect(texts.at(-1)).toBe('no 309');
    expect((await app.call('listChatMessages', { liveRoomId: PUBLIC_ROOM })).data.state.pinned?.id).toBe(pinned.id);
  });

  test('many concurrent visitors read the history from the database once', async () => {
    await sendChat(app, mika, 'hello');
    const queries = await countQueries(database, /^select .*from "chat_message"/, async () => {
      const replies = await Promise.all(
        Array.from({ length: 100 }, () => app.call('listChatMessages', { liveRoomId: PUBLIC_ROOM })),
      );
      for (const { data } of replies) expect(data.list.map(({ text }) => text)).toEqual(['hello']);
    });
    expect(queries).toBe(1);
    await sendChat(app, mika, 'again');
    expect(await textsOf(app)).toEqual(['hello', 'again']);
  });
});
