import { CODE } from '@touchline/contract/codes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setRoomLive } from '#features/anchor/room-live.ts';
import { readGeneration, writeOnAir } from '#features/live-origin/stream-repo.ts';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { ConsoleBrowser } from '#testing/test-staff.ts';
import { PRIVATE_ROOM, PUBLIC_ROOM, seedRooms, sendChat, textsOf } from '#testing/test-chat.ts';

const WANG = { hostId: 'wang' };
const ROOM = { ...WANG, liveRoomId: PUBLIC_ROOM };
const DERBY = { ...WANG, matchId: 'derby' };
const LATER = { ...WANG, matchId: 'later' };

describeDefaultDatabase('the studio of hosts', (open) => {
  let app: TestApp;

  beforeEach(async () => {
    app = await createTestApp(await open());
    await seedRooms(app);
  });
  afterEach(() => app.close());

  const statuses = async (): Promise<unknown> =>
    Object.fromEntries(
      (await app.ops('opsListStudioShows', WANG)).data.list.map(({ matchId, liveStatus }) => [matchId, liveStatus]),
    );
  const setPublished = async (isLive: boolean): Promise<void> => {
    await writeOnAir(app.anchor.db, isLive ? [ROOM] : []);
    await setRoomLive(app.anchor, { ...ROOM, isLive });
  };
  const visibleStatus = async () =>
    (await app.call('getAnchorList', {})).data.hosts.find(({ id }) => id === 'wang')?.liveStatus;

  test('[C2] a host has shows, and schedules one in the own public room, which staff see too', async () => {
    const { list } = (await app.ops('opsListStudioHosts', {})).data;
    expect(list.map(({ id, rooms }) => [id, rooms])).toEqual([
      ['qi', [{ liveRoomId: PRIVATE_ROOM, isPrivate: true }]],
      ['wang', [{ liveRoomId: PUBLIC_ROOM, isPrivate: false }]],
    ]);
    const saved = await app.ops('opsSaveStudioShow', { ...LATER, isLotteryProgress: 1 });
    expect(saved.data).toEqual({ created: true, liveRoomId: PUBLIC_ROOM });
    // Qi's only room is private: a show that is open to everybody gets a room of its own.
    const ofQi = await app.ops('opsSaveStudioShow', { hostId: 'qi', matchId: 'later' });
    expect(ofQi.data).toEqual({ created: true, liveRoomId: 'room-qi' });
    expect(await statuses()).toEqual({ derby: 1, later: 0 });
    const [, later] = (await app.ops('opsListSchedules', { hostId: 'wang' })).data.list;
    expect(later).toMatchObject({ liveRoomId: PUBLIC_ROOM, isLotteryProgress: 1, isTop: 0, liveUserGroupId: null });
    const refused = await app.ops('opsSaveStudioShow', { ...LATER, isTop: 1 } as never);
    expect(refused.code).toBe(CODE.MALFORMED);
    expect((await app.ops('opsListStudioMatches', { ...WANG, q: 'later' })).data.list).toMatchObject([{ id: 'later' }]);
    expect((await app.ops('opsRemoveStudioShow', DERBY)).code).toBe(CODE.CONFLICT);
    expect((await app.ops('opsRemoveStudioShow', LATER)).data).toEqual({ removed: true });
    expect(await statuses()).toEqual({ derby: 1 });
  });

  test('[P1] a member with the role host sees and changes the own host alone, until the role ends', async () => {
    const anna = await app.member('anna-1');
    await app.ops('opsSaveHost', { id: 'wang', uid: anna.uid });
    const browser = new ConsoleBrowser(app);
    await browser.call('opsEnterAsMember', { username: 'anna-1', password: 'password-anna-1' });
    expect((await browser.call('opsListStudioHosts', {})).data.list.map(({ id }) => id)).toEqual(['wang']);
    expect((await browser.call('opsSendStudioChat', { ...ROOM, text: 'welcome' })).code).toBe(CODE.SUCCESS);
    const ofQi = { hostId: 'qi', liveRoomId: PRIVATE_ROOM };
    expect((await browser.call('opsGetStudioChat', ofQi)).code).toBe(CODE.FORBIDDEN);
    expect((await browser.call('opsListHosts', {})).code).toBe(CODE.FORBIDDEN);
    await app.ops('opsSaveHost', { id: 'wang', uid: null });
    expect((await browser.call('opsGetStudioChat', ROOM)).code).toBe(CODE.FORBIDDEN);
  });

  test('[E13] a show does not start without video; with a stream it starts, replaces the show of the room, and ends once', async () => {
    await app.ops('opsSaveSchedule', { ...DERBY, liveStatus: 0 });
    await app.ops('opsSaveHost', { id: 'wang', liveStatus: 0 });
    const refused = await app.ops('opsStartStudioShow', DERBY);
    expect(refused).toMatchObject({ code: CODE.CONFLICT, msg: expect.stringContaining('start the stream in OBS') });
    expect([await statuses(), await visibleStatus()]).toEqual([{ derby: 0 }, 0]);
    await app.ops('opsSaveStudioShow', LATER);
    await setPublished(true);
    expect(await statuses()).toEqual({ derby: 1, later: 0 });
    expect((await app.ops('opsStartStudioShow', DERBY)).data).toEqual({ liveRoomId: PUBLIC_ROOM });
    await app.ops('opsStartStudioShow', LATER);
    expect([await statuses(), await visibleStatus()]).toEqual([{ derby: 2, later: 1 }, 1]);
    const generation = await readGeneration(app.anchor.db, PUBLIC_ROOM);
    for (let attempt = 0; attempt < 2; attempt++)
      expect((await app.ops('opsEndStudioShow', LATER)).data).toEqual({ liveRoomId: PUBLIC_ROOM });
    expect([await statuses(), await visibleStatus()]).toEqual([{ derby: 2, later: 2 }, 0]);
    expect(await readGeneration(app.anchor.db, PUBLIC_ROOM)).toBe(generation + 1);
    const actions = (await app.ops('opsListAudit', { size: 4 })).data.list.map(({ action }) => action);
    expect(actions).toEqual(['stream-key.revoke', 'show.end', 'show.start', 'schedule.save']);
    await app.ops('opsSaveSchedule', { ...DERBY, liveStatus: 3 });
    const hidden = await app.ops('opsStartStudioShow', DERBY);
    expect(hidden).toMatchObject({ code: CODE.CONFLICT, msg: expect.stringContaining('hidden') });
    expect((await app.ops('opsEndStudioShow', DERBY)).code).toBe(CODE.CONFLICT);
  });

  test('[C2] a show on another media server starts and ends without a stream here', async () => {
    const elsewhere = { flv: '', m3u8: 'https://video.example/room.m3u8', rtmp: '' };
    await app.ops('opsSaveSchedule', { ...DERBY, liveStatus: 0, videoSourceDetail: elsewhere });
    await app.ops('opsSaveHost', { id: 'wang', liveStatus: 0 });
    await app.ops('opsStartStudioShow', DERBY);
    expect([await statuses(), await visibleStatus()]).toEqual([{ derby: 1 }, 1]);
    await app.ops('opsEndStudioShow', DERBY);
    expect([await statuses(), await visibleStatus()]).toEqual([{ derby: 2 }, 0]);
  });

  test('[P1, E13] nothing of another host is reached through an own one', async () => {
    const mika = await app.member('mika');
    const { data: line } = await sendChat(app, mika, 'stays');
    await app.ops('opsSaveMoment', { id: 'of-wang', hostId: 'wang', text: 'mine', pictures: [], createdAt: 1 });
    const foreign = { hostId: 'qi', liveRoomId: PUBLIC_ROOM };
    const refused = await Promise.all([
      app.ops('opsIssueStudioKey', foreign),
      app.ops('opsRenewStudioKey', foreign),
      app.ops('opsGetStudioHealth', foreign),
      app.ops('opsGetStudioChat', foreign),
      app.ops('opsSaveStudioChat', { ...foreign, slowModeSeconds: 5 }),
      app.ops('opsSendStudioChat', { ...foreign, text: 'no' }),
      app.ops('opsRemoveStudioChat', { ...foreign, messageId: line.id }),
      app.ops('opsRemoveStudioChat', { hostId: 'qi', liveRoomId: PRIVATE_ROOM, messageId: line.id }),
      app.ops('opsSaveStudioChat', { hostId: 'qi', liveRoomId: PRIVATE_ROOM, pinnedMessageId: line.id }),
      app.ops('opsListStudioApplications', foreign),
      app.ops('opsListStudioDraws', foreign),
      app.ops('opsAddStudioDraw', { ...foreign, key: 'draw-of-qi', winners: 1 }),
      app.ops('opsRemoveStudioMoment', { hostId: 'qi', id: 'of-wang' }),
      app.ops('opsStartStudioShow', { hostId: 'qi', matchId: 'later' }),
      app.ops('opsListStudioShows', { hostId: 'nobody' }),
      app.ops('opsUploadStudioFile', { hostId: 'nobody', contentType: 'image/png', base64: 'AAAA' }),
    ]);
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => CODE.NOT_FOUND));
    expect(await textsOf(app)).toEqual(['stays']);
    expect((await app.ops('opsListMoments', {})).data.list).toMatchObject([{ id: 'of-wang' }]);
    expect(await readGeneration(app.anchor.db, PUBLIC_ROOM)).toBe(0);
  });

  test('[C7, V4] the chat of an own room is read as its guests read it, written as host, pinned, slowed and cleared', async () => {
    const guest = await app.member('guest');
    await app.ops('opsSaveGroup', { id: 'vip-club', memberUids: [guest.uid] });
    const own = { hostId: 'qi', liveRoomId: PRIVATE_ROOM };
    const { data: question } = await sendChat(app, guest, 'who scores?', { liveRoomId: PRIVATE_ROOM });
    const { data: answer } = await app.ops('opsSendStudioChat', { ...own, text: 'the nine' });
    expect(answer).toMatchObject({ role: 'host', nickName: '小柒', text: 'the nine' });
    await app.ops('opsSaveStudioChat', { ...own, slowModeSeconds: 3, pinnedMessageId: answer.id });
    const { data } = await app.ops('opsGetStudioChat', own);
    expect(data.list.map(({ text }) => text)).toEqual(['who scores?', 'the nine']);
    expect(data.state).toMatchObject({ slowModeSeconds: 3, pinned: { id: answer.id } });
    expect((await app.call('listChatMessages', { liveRoomId: PRIVATE_ROOM }, { token: guest.token })).data).toEqual(
      data,
    );
    await app.ops('opsRemoveStudioChat', { ...own, messageId: question.id });
    await app.ops('opsSaveStudioChat', { ...own, pinnedMessageId: null });
    expect((await app.ops('opsGetStudioChat', own)).data).toMatchObject({
      list: [{ text: 'the nine' }],
      state: { slowModeSeconds: 3, pinned: null },
    });
  });

  test('[E16] a host posts a moment once, and removes own ones', async () => {
    const post = { ...WANG, key: 'first-post', text: 'Tonight at eight' };
    const pictures = [{ key: 'portrait-wang', width: 4, height: 3 }];
    const { data } = await app.ops('opsAddStudioMoment', { ...post, pictures });
    app.clock.now += 1000;
    const again = await app.ops('opsAddStudioMoment', { ...post, pictures });
    expect([data.created, again.data]).toEqual([true, { id: data.id, created: false }]);
    const other = await app.ops('opsAddStudioMoment', { ...post, hostId: 'qi' });
    expect(other.data.id).not.toBe(data.id);
    const { list } = (await app.ops('opsListStudioMoments', WANG)).data;
    expect(list).toMatchObject([{ id: data.id, text: post.text, pictures, createdAt: app.clock.now - 1000 }]);
    expect((await app.ops('opsAddStudioMoment', { ...post, key: 'empty-post', text: ' ' })).code).toBe(CODE.MALFORMED);
    const unknown = { ...post, key: 'no-picture', pictures: [{ key: 'nowhere', width: 1, height: 1 }] };
    expect((await app.ops('opsAddStudioMoment', unknown)).code).toBe(CODE.NOT_FOUND);
    await app.ops('opsRemoveStudioMoment', { ...WANG, id: data.id });
    expect((await app.ops('opsListStudioMoments', WANG)).data.total).toBe(0);
  });

  test('[E13] a host changes introduction and cover; a room without a publisher has no stream, and facts are those of the match', async () => {
    const patch = { ...WANG, introduction: 'Every derby', coverId: 'portrait-wang' };
    expect((await app.ops('opsSaveStudioHost', patch)).data).toEqual({ id: 'wang' });
    expect((await app.ops('opsSaveStudioHost', { ...WANG, name: 'Another' } as never)).code).toBe(CODE.MALFORMED);
    const [, wang] = (await app.ops('opsListStudioHosts', {})).data.list;
    expect(wang).toMatchObject({ name: '老王', introduction: 'Every derby', coverId: 'portrait-wang' });
    expect((await app.ops('opsSaveHost', { id: 'wang', uid: 'nobody' })).code).toBe(CODE.NOT_FOUND);
    await app.studioSamples.tick();
    expect((await app.ops('opsGetStudioHealth', ROOM)).data).toEqual({
      ingest: null,
      viewers: 0,
      samples: [{ at: app.clock.now, viewers: 0, bitrate: null, framesPerSecond: null }],
      waitsUntil: null,
      refusal: null,
      strangers: 0,
    });
    const { data: facts } = await app.ops('opsGetStudioFacts', DERBY);
    expect(facts).toMatchObject({
      match: { matchId: 'derby', homeScore: 1 },
      statistics: null,
      events: [{ kind: 'period-end' }],
    });
    expect(facts.tables[0]?.rows.map(({ rank }) => rank)).toEqual(expect.arrayContaining([1, 2]));
    expect((await app.ops('opsGetStudioFacts', LATER)).code).toBe(CODE.NOT_FOUND);
  });
});
