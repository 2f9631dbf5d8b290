import { CODE } from '@touchline/contract/codes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { PRIVATE_ROOM, PUBLIC_ROOM, seedRooms, sendChat } from '#testing/test-chat.ts';
import { createListeners } from '#testing/test-sockets.ts';
import { ConsoleBrowser } from '#testing/test-staff.ts';
import { grantCoins, seedTips, tipInput } from '#testing/test-tips.ts';

describeEachDatabase('members at work in the console', (open) => {
  let app: TestApp;
  const { listen, closeAll } = createListeners(() => app);

  beforeEach(async () => {
    app = await createTestApp(await open());
    await app.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    closeAll();
    await app.close();
  });

  /** The socket of a member's session at the console. */
  const listenAs = async (username: string, channels: string[]) => {
    const browser = new ConsoleBrowser(app);
    await browser.call('opsEnterAsMember', { username, password: `password-${username}` });
    const desk = await listen(channels, undefined, '/ops/push', { cookie: browser.cookie });
    return { browser, desk, codes: desk.replies.map(({ channel, code }) => [channel, code]) };
  };

  test('[P1, P4] a host receives chat and shows of own rooms, private ones too, until the host is another member', async () => {
    await seedRooms(app);
    const anna = await app.member('anna-1');
    const guest = await app.member('guest');
    await app.ops('opsSaveGroup', { id: 'vip-club', memberUids: [guest.uid] });
    await app.ops('opsSaveHost', { id: 'qi', uid: anna.uid });
    const own = [`room:${PRIVATE_ROOM}`, 'ops:studio:qi', `ops:apply:${anna.uid}`];
    const foreign = [`room:${PUBLIC_ROOM}`, 'room:nowhere', 'ops:studio:wang', 'ops:studio', 'ops:apply', 'ops:chat'];
    const { desk, codes } = await listenAs('anna-1', [...own, ...foreign]);
    expect(codes).toEqual([...own.map((name) => [name, undefined]), ...foreign.map((name) => [name, CODE.FORBIDDEN])]);
    await sendChat(app, guest, 'who scores?', { liveRoomId: PRIVATE_ROOM });
    await app.ops('opsSaveStudioShow', { hostId: 'qi', matchId: 'later' });
    await app.ops('opsSaveStudioShow', { hostId: 'wang', matchId: 'later' });
    await desk.until(() => desk.messages.length > 1);
    const shown = desk.messages.map(({ channel, mutation }) => [channel, mutation]);
    expect(shown).toContainEqual([`room:${PRIVATE_ROOM}`, 'chat-message.add']);
    expect(shown).toContainEqual(['ops:studio:qi', 'ops.change']);
    await app.ops('opsSaveHost', { id: 'qi', uid: null });
    const lost = () => desk.replies.filter(({ cmd }) => cmd === 'error').slice(foreign.length);
    await desk.until(() => lost().length === 2);
    expect(
      lost()
        .map(({ channel }) => channel)
        .toSorted(),
    ).toEqual(['ops:studio:qi', `room:${PRIVATE_ROOM}`]);
  });

  test('[N5] a tipster receives sales and comments of own tips alone; a member without a session has no socket', async () => {
    await seedTips(app, [tipInput('derby-tip')]);
    const [anna, buyer] = [await app.member('anna-1'), await app.member('buyer')];
    await app.ops('opsSaveTipster', { id: 'lao-li', uid: anna.uid });
    const names = ['ops:own-tips:lao-li', 'ops:own-tips:other', 'ops:own-tips'];
    const { browser, desk, codes } = await listenAs('anna-1', names);
    expect(codes.map(([, code]) => code)).toEqual([undefined, CODE.FORBIDDEN, CODE.FORBIDDEN]);
    await grantCoins(app, buyer, 100);
    await app.call('buyTip', { messageId: 'derby-tip' }, buyer);
    const comment = { messageId: 'derby-tip', content: 'Why the home side?', photos: [], clientId: 'first-comment' };
    await app.call('publishTipComment', comment, buyer);
    await desk.until(() => desk.messages.length === 2);
    const sold = { noun: 'tip', id: 'derby-tip', action: 'tip.change' };
    expect(desk.messages.map(({ channel, data }) => [channel, data])).toEqual([
      [names[0], sold],
      [names[0], sold],
    ]);
    await browser.call('opsSignOut', {});
    await expect(listen(['tips'], undefined, '/ops/push', { cookie: browser.cookie })).rejects.toThrow('403');
  });
});
