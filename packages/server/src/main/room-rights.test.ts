import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { PRIVATE_ROOM, seedRooms } from './test-chat.ts';
import { createListeners, type Listener } from './test-sockets.ts';

describeEachDatabase('rights to private rooms while pages are open', (open) => {
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
    page = await sockets.listen([`user:${guest.uid}`, `room:${PRIVATE_ROOM}`, `watch:${PRIVATE_ROOM}`], guest.token);
  });

  afterEach(async () => {
    sockets.closeAll();
    await app.close();
  });

  /** What the page was told of its rooms, oldest first. */
  const toldRooms = (): unknown[] =>
    page.messages.filter(({ mutation }) => mutation === 'special-rooms.change').map(({ data }) => data);
  const refusedChannels = (): unknown[] =>
    page.replies.filter(({ code }) => code === CODE.FORBIDDEN).map(({ channel }) => channel);
  const heard = (text: string): boolean => JSON.stringify(page.messages).includes(text);

  test('[P2, V5] special rooms switched off: who listens in a private room is out at once, and back when they are on', async () => {
    const channels = [`room:${PRIVATE_ROOM}`, `watch:${PRIVATE_ROOM}`];
    await app.ops('opsSaveConfig', { specialRooms: 0 });
    await app.ops('opsSendChatMessage', { liveRoomId: PRIVATE_ROOM, text: 'among us' });
    await page.until(() => toldRooms().length === 1 && refusedChannels().length === 2);
    expect(toldRooms()).toEqual([{ liveRoomIds: [] }]);
    expect(refusedChannels()).toEqual(channels);
    await app.ops('opsSaveConfig', { specialRooms: 1 });
    await page.until(() => toldRooms().length === 2);
    expect(toldRooms()[1]).toEqual({ liveRoomIds: [PRIVATE_ROOM] });
    page.send({ cmd: 'subscribe', channels });
    await page.until(() => page.replies.filter(({ cmd }) => cmd === 'subscribed').length === 5);
    await app.ops('opsSendChatMessage', { liveRoomId: PRIVATE_ROOM, text: 'welcome back' });
    await page.until(() => heard('welcome back'));
    expect(heard('among us')).toBe(false);
  });

  test('[P2] other changes of the configuration tell nobody of rooms', async () => {
    await app.ops('opsSaveConfig', { isAutoPlay: 0 });
    await app.ops('opsSaveConfig', { specialRooms: 1 });
    await app.ops('opsSendChatMessage', { liveRoomId: PRIVATE_ROOM, text: 'still here' });
    await page.until(() => heard('still here'));
    expect(toldRooms()).toEqual([]);
    expect(refusedChannels()).toEqual([]);
  });
});
