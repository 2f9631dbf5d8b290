import { CODE } from '@touchline/contract/codes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { ENGLISH, PRIVATE_ROOM, PUBLIC_ROOM, seedRooms, sendChat, textsOf } from '#testing/test-chat.ts';

const ROOM = { hostId: 'wang', liveRoomId: PUBLIC_ROOM };
const HOUR_MS = 3_600_000;

describeEachDatabase('moderation by the host of a room', (open) => {
  let app: TestApp;
  let mika: Awaited<ReturnType<TestApp['member']>>;

  beforeEach(async () => {
    app = await createTestApp(await open());
    await seedRooms(app);
    mika = await app.member('mika');
    await app.ops('opsSaveGroup', { id: 'vip-club', memberUids: [mika.uid] });
  });
  afterEach(() => app.close());

  const ruleIn = async (liveRoomId?: string) =>
    (await app.call('getCommentRule', liveRoomId === undefined ? {} : { liveRoomId }, { ...mika, ...ENGLISH })).data;

  test('[C7, V7] a member who is muted by a host reads why and how long, in the rooms of that host alone, until the mute ends', async () => {
    await sendChat(app, mika, 'one');
    await sendChat(app, mika, 'elsewhere', { liveRoomId: PRIVATE_ROOM });
    const mute = { ...ROOM, uid: mika.uid, minutes: 60, reason: 'spam', removeMessages: true };
    const { data } = await app.ops('opsSaveStudioBan', mute);
    expect(data).toMatchObject({ uid: mika.uid, liveRoomId: PUBLIC_ROOM, until: app.clock.now + HOUR_MS });
    expect(await textsOf(app)).toEqual([]);
    const refused = await sendChat(app, mika, 'two', {}, ENGLISH);
    expect(refused).toMatchObject({ code: CODE.CHAT_BANNED, msg: expect.stringMatching(/60 minutes.*spam/) });
    expect(await ruleIn(PUBLIC_ROOM)).toMatchObject({ isAvailable: false, isBan: true, banText: refused.msg });
    expect([(await ruleIn(PRIVATE_ROOM)).isAvailable, (await ruleIn()).isAvailable]).toEqual([true, true]);
    expect((await sendChat(app, mika, 'still here', { liveRoomId: PRIVATE_ROOM })).code).toBe(CODE.SUCCESS);
    const listed = (await app.ops('opsListStudioBans', ROOM)).data.list;
    expect(listed).toMatchObject([{ uid: mika.uid, username: 'mika', reason: 'spam' }]);
    const ofQi = { hostId: 'qi', liveRoomId: PRIVATE_ROOM };
    expect((await app.ops('opsListStudioBans', ofQi)).data.list).toEqual([]);
    app.clock.now += HOUR_MS;
    expect((await sendChat(app, mika, 'two')).code).toBe(CODE.SUCCESS);
  });

  test('[C7, P1] a ban of a host has no end until it is lifted, is in the audit log, and never touches a ban of the staff', async () => {
    await app.ops('opsSaveStudioBan', { ...ROOM, uid: mika.uid, minutes: null });
    await app.ops('opsSaveChatBan', { uid: mika.uid, until: app.clock.now + HOUR_MS, reason: 'by staff' });
    expect(await ruleIn(PUBLIC_ROOM)).toMatchObject({ isBan: true, banText: expect.not.stringContaining('by staff') });
    expect((await app.ops('opsRemoveStudioBan', { ...ROOM, uid: mika.uid })).data).toEqual({ removed: true });
    expect(await ruleIn(PUBLIC_ROOM)).toMatchObject({ isBan: true, banText: expect.stringContaining('by staff') });
    expect((await app.ops('opsRemoveStudioBan', { ...ROOM, uid: mika.uid })).code).toBe(CODE.NOT_FOUND);
    await app.ops('opsRemoveChatBan', { uid: mika.uid });
    expect((await sendChat(app, mika, 'back')).code).toBe(CODE.SUCCESS);
    const log = (await app.ops('opsListAudit', { q: mika.uid, action: 'chat.' })).data.list;
    expect(log.map(({ action }) => action)).toEqual(['chat.unban', 'chat.unban', 'chat.ban', 'chat.ban']);
    expect(log.at(-1)).toMatchObject({ after: { liveRoomId: PUBLIC_ROOM, until: null } });
  });

  test('[P1] a host mutes nobody in a room of another, no moderator of the room, and not themselves', async () => {
    const [guard, host] = [await app.member('guard'), await app.member('host')];
    await app.ops('opsAddModerator', { liveRoomId: PUBLIC_ROOM, uid: guard.uid });
    await app.ops('opsSaveHost', { id: 'wang', uid: host.uid });
    const mute = (uid: string, hostId = 'wang') =>
      app.ops('opsSaveStudioBan', { hostId, liveRoomId: PUBLIC_ROOM, uid, minutes: 5 });
    expect((await mute(mika.uid, 'qi')).code).toBe(CODE.NOT_FOUND);
    expect((await mute('nobody')).code).toBe(CODE.NOT_FOUND);
    expect(await mute(guard.uid)).toMatchObject({ code: CODE.CONFLICT, msg: expect.stringContaining('moderator') });
    expect((await mute(host.uid)).code).toBe(CODE.CONFLICT);
    expect((await app.ops('opsListChatBans', {})).data.list).toEqual([]);
  });
});
