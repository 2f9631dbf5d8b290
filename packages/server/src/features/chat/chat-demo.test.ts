import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import type { DemoChatLine } from '#features/chat/service.ts';
import { describeDefaultDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { PRIVATE_ROOM, PUBLIC_ROOM, sendChat, seedRooms, textsOf } from '#testing/test-chat.ts';

describeDefaultDatabase("the demo's chat", (open) => {
  let database: TestDatabase;
  let app: TestApp;

  beforeEach(async () => {
    database = await open();
    app = await createTestApp(database, { DEMO: 'on' });
    await seedRooms(app);
  });

  const line = (id: string, change: Partial<DemoChatLine> = {}): DemoChatLine => ({
    id,
    liveRoomId: PUBLIC_ROOM,
    nickName: '北看台老张',
    headUrl: '',
    role: 'member',
    vipLevel: 3,
    text: `line ${id}`,
    createdAt: app.clock.now,
    ...change,
  });

  test('lines of the invented audience are added once, in the order of their times', async () => {
    const now = app.clock.now;
    const lines = [line('a', { createdAt: now - 2000 }), line('b', { createdAt: now - 1000, role: 'host' })];
    await Promise.all(Array.from({ length: 5 }, () => app.chatService.addDemoLines(lines)));
    await app.chatService.addDemoLines([...lines, line('c'), line('c')]);
    await app.chatService.addDemoLines([line('late', { createdAt: now - 1500 })]);
    expect(await textsOf(app)).toEqual(['line a', 'line late', 'line b', 'line c']);
    const { data } = await app.call('listChatMessages', { liveRoomId: PUBLIC_ROOM });
    expect(data.list[2]).toMatchObject({ uid: null, nickName: '北看台老张', role: 'host', vipLevel: 3, kind: 'text' });
    await app.close();
  });

  test('the audience is hidden when the demo is off, and purging removes its rooms and members with their messages', async () => {
    const [rival, mika] = [await app.member('rival'), await app.member('mika')];
    await database.db.updateTable('account').set({ demo: 1 }).where('uid', '=', rival.uid).execute();
    await database.db.updateTable('schedule_entry').set({ demo: 1 }).where('live_room_id', '=', PRIVATE_ROOM).execute();
    await app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', memberUids: [rival.uid, mika.uid] });
    const { data: kept } = await sendChat(app, mika, 'I stay');
    const { data: sent } = await sendChat(app, rival, 'a demo member');
    await sendChat(app, mika, 'in a demo room', { liveRoomId: PRIVATE_ROOM });
    await app.chatService.addDemoLines([line('a')]);
    for (const [{ id: messageId }, { token }] of [
      [kept, rival],
      [kept, mika],
      [sent, mika],
    ] as const)
      await app.call('addChatReport', { messageId, categoryId: 'other' }, { token });
    await database.db.updateTable('host').set({ demo: 1 }).where('id', '=', 'qi').execute();
    const ofHost = { messageId: 'qi', kind: 'name', owner: 'host', categoryId: 'other' } as const;
    expect((await app.call('addChatReport', ofHost, { token: mika.token })).code).toBe(CODE.SUCCESS);
    await app.ops('opsSaveChatBan', { uid: rival.uid });
    await app.ops('opsSaveChatRoom', { liveRoomId: PRIVATE_ROOM, slowModeSeconds: 5 });
    await app.close();

    const plain = await createTestApp(database);
    expect(await textsOf(plain)).toEqual(['I stay', 'a demo member']);
    expect((await plain.call('listChatMessages', { liveRoomId: PRIVATE_ROOM })).code).toBe(CODE.NOT_FOUND);
    expect((await plain.ops('opsPurgeDemo', {})).code).toBe(CODE.SUCCESS);
    expect(await textsOf(plain)).toEqual(['I stay']);
    const { db } = database;
    expect((await db.selectFrom('chat_message').select('text').execute()).map(({ text }) => text)).toEqual(['I stay']);
    expect(await db.selectFrom('report').select('subject_id').execute()).toMatchObject([{ subject_id: kept.id }]);
    expect(await db.selectFrom('report_reporter').select('uid').execute()).toMatchObject([{ uid: mika.uid }]);
    for (const table of ['sanction', 'chat_room'] as const) {
      const rows = await db.selectFrom(table).selectAll().execute();
      expect(rows.filter((row) => !('live_room_id' in row) || row.live_room_id === PRIVATE_ROOM)).toEqual([]);
    }
    await plain.close();
  });
});
