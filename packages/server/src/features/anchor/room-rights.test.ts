import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { upsert } from '#platform/db/upsert.ts';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { PRIVATE_ROOM, PUBLIC_ROOM, seedRooms } from '#testing/test-chat.ts';
import { countQueries } from '#testing/test-queries.ts';
import { createListeners, type Listener } from '#testing/test-sockets.ts';

describeDefaultDatabase('rights to private rooms of open pages', (open) => {
  let app: TestApp;
  let guest: User;
  /** The member's own channel and the room's, on one page. */
  let page: Listener;
  const sockets = createListeners(() => app);

  beforeEach(async () => {
    app = await createTestApp(await open());
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    guest = await app.member('ines');
    await seedRooms(app, [guest]);
    page = await sockets.listen(
      [`user:${guest.uid}:rooms`, `room:${PRIVATE_ROOM}`, `watch:${PRIVATE_ROOM}`],
      guest.token,
    );
  });

  afterEach(async () => {
    sockets.closeAll();
    await app.close();
  });

  /** The messages that the page received about its rooms, oldest first. */
  const roomMessages = (): unknown[] =>
    page.messages.filter(({ mutation }) => mutation === 'special-rooms.change').map(({ data }) => data);
  const refusedChannels = (): unknown[] =>
    page.replies.filter(({ code }) => code === CODE.FORBIDDEN).map(({ channel }) => channel);
  const received = (text: string): boolean => JSON.stringify(page.messages).includes(text);

  test('[P2, V5] when special rooms are disabled, guests of a private room are unsubscribed at once, and may return when enabled', async () => {
    const channels = [`room:${PRIVATE_ROOM}`, `watch:${PRIVATE_ROOM}`];
    await app.ops('opsSaveConfig', { specialRooms: 0 });
    await app.ops('opsSendChatMessage', { liveRoomId: PRIVATE_ROOM, text: 'among us' });
    await page.until(() => roomMessages().length === 1 && refusedChannels().length === 2);
    expect(roomMessages()).toEqual([{ liveRoomIds: [] }]);
    expect(refusedChannels()).toEqual(channels);
    await app.ops('opsSaveConfig', { specialRooms: 1 });
    await page.until(() => roomMessages().length === 2);
    expect(roomMessages()[1]).toEqual({ liveRoomIds: [PRIVATE_ROOM] });
    page.send({ cmd: 'subscribe', channels });
    await page.until(() => page.replies.filter(({ cmd }) => cmd === 'subscribed').length === 5);
    await app.ops('opsSendChatMessage', { liveRoomId: PRIVATE_ROOM, text: 'welcome back' });
    await page.until(() => received('welcome back'));
    expect(received('among us')).toBe(false);
  });

  const PRIVATE_ENTRY = { hostId: 'qi', matchId: 'derby', liveStatus: 1, liveUserGroupId: 'vip-club' } as const;
  const save = (over: Partial<Parameters<typeof app.ops<'opsSaveSchedule'>>[1]>) =>
    app.ops('opsSaveSchedule', { ...PRIVATE_ENTRY, liveRoomId: PRIVATE_ROOM, ...over });
  const messagesIn = (channel: string) => page.messages.filter((message) => message.channel === channel);

  test('[P2, P4] a show in a new private room opens the room to its guests while their page is open', async () => {
    await save({ matchId: 'later', liveRoomId: 'vip-new' });
    await page.until(() => roomMessages().length === 1);
    expect(roomMessages()).toEqual([{ liveRoomIds: ['vip-new', PRIVATE_ROOM] }]);
    expect(refusedChannels()).toEqual([]);
  });

  test('[P2, V5] when the last show of a private room is removed, its guests are notified that the room is gone', async () => {
    await app.ops('opsRemoveSchedule', { hostId: 'qi', matchId: 'derby', force: 1 });
    await page.until(() => roomMessages().length === 1);
    expect(roomMessages()).toEqual([{ liveRoomIds: [] }]);
  });

  test('[V5, T23] when a show of a room with another one is removed, the room itself is notified', async () => {
    await save({ matchId: 'later', startDate: app.clock.now - 48 * 3_600_000, liveStatus: 2 });
    await app.ops('opsRemoveSchedule', { hostId: 'qi', matchId: 'derby', force: 1 });
    await page.until(() => messagesIn(`room:${PRIVATE_ROOM}`).length === 2);
    expect(messagesIn(`room:${PRIVATE_ROOM}`)).toMatchObject([
      { mutation: 'host.change', data: { id: 'qi', liveSchedule: [] } },
      { mutation: 'live-match.change', data: { matchId: 'derby' } },
    ]);
    expect(refusedChannels()).toEqual([]);
  });

  test('[P2, P4] when a private room becomes public, its guests are notified and stay in it', async () => {
    await save({ liveUserGroupId: null });
    await page.until(() => roomMessages().length === 1);
    expect(roomMessages()).toEqual([{ liveRoomIds: [] }]);
    expect(refusedChannels()).toEqual([]);
  });

  test('[V5, P4] when a room is given to another group, the former guests are unsubscribed before anything is published', async () => {
    const heir = await app.member('hana');
    await app.ops('opsSaveGroup', { id: 'circle', name: 'Circle', memberUids: [heir.uid] });
    const other = await sockets.listen([`user:${heir.uid}:rooms`], heir.token);
    await save({ liveUserGroupId: 'circle', redEnvelopeTotalAmount: 77 });
    await page.until(() => roomMessages().length === 1 && refusedChannels().length === 2);
    await other.until(() => other.messages.length === 1);
    expect(roomMessages()).toEqual([{ liveRoomIds: [] }]);
    expect(other.messages).toMatchObject([{ mutation: 'special-rooms.change', data: { liveRoomIds: [PRIVATE_ROOM] } }]);
    expect(messagesIn(`room:${PRIVATE_ROOM}`)).toEqual([]);
  });

  test('[P2] an unchanged show changes no rights; removing a host removes the rooms', async () => {
    await save({ liveStatus: 2 });
    await page.until(() => messagesIn(`room:${PRIVATE_ROOM}`).length > 0);
    expect(roomMessages()).toEqual([]);
    await app.ops('opsRemoveHost', { id: 'qi', force: 1 });
    await page.until(() => roomMessages().length === 1 && refusedChannels().length === 2);
    expect(roomMessages()).toEqual([{ liveRoomIds: [] }]);
  });

  test('[P2, P4] the rooms of many guests are looked up together, a thousand at a time', async () => {
    const memberUids = [guest.uid, ...Array.from({ length: 1500 }, (_, index) => `guest-${index}`)];
    const accounts = memberUids.slice(1).map((uid) => ({
      uid,
      username: uid,
      login_name: uid,
      password_hash: '',
      head_key: '',
      created_at: 1,
      demo: 0,
    }));
    await upsert(app.anchor.db, 'account', ['uid'], accounts);
    await app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', memberUids });
    await page.until(() => roomMessages().length === 1);
    const lookUps = await countQueries(app.anchor, /^select .*"schedule_entry" inner join "user_group_member"/, () =>
      save({ matchId: 'later', liveRoomId: 'vip-new' }),
    );
    await page.until(() => roomMessages().length === 2);
    expect(roomMessages()[1]).toEqual({ liveRoomIds: ['vip-new', PRIVATE_ROOM] });
    expect(lookUps).toBe(2);
  });

  test('[V5] adding a show revokes no right: no look-ups of its room', async () => {
    await sockets.listen([`room:${PUBLIC_ROOM}`, `watch:${PUBLIC_ROOM}`], guest.token);
    const lookUps = await countQueries(
      app.anchor,
      /^select .*"schedule_entry".* where .*"live_room_id" = .* order/,
      () => app.ops('opsSaveSchedule', { hostId: 'wang', matchId: 'later', liveRoomId: PUBLIC_ROOM }),
    );
    expect(lookUps).toBe(0);
  });

  test('[P2] other changes of the configuration publish nothing about rooms', async () => {
    await app.ops('opsSaveConfig', { isAutoPlay: 0 });
    await app.ops('opsSaveConfig', { specialRooms: 1 });
    await app.ops('opsSendChatMessage', { liveRoomId: PRIVATE_ROOM, text: 'still here' });
    await page.until(() => received('still here'));
    expect(roomMessages()).toEqual([]);
    expect(refusedChannels()).toEqual([]);
  });
});
